import { getHeapStatistics } from 'node:v8'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const prefix = 'perlas_gateway_'
/** Few, because each is a line for each call: from memory, from the database, slow, and who has given up. */
const secondsBuckets = [0.005, 0.025, 0.1, 0.5, 2]
/** Whoever reads does not wait longer for what has to be looked up. */
const lookLimitMs = 1_000

const readHeapLimit = (): number => getHeapStatistics().heap_size_limit

type Found = { labels?: Readonly<Record<string, string>>; value: number }
/** What a cache counts of itself; `readAtMs` is when what it keeps was read, by the clock that never jumps. */
export type Cached = { hits: number; misses: number; readAtMs: number | null }
type Look = () => number | readonly Found[] | Promise<number | readonly Found[]>

/**
 * What this process tells the outside of itself. One for each platform, and whoever measures something registers it here under a name
 * that says the unit. Labels are values that the code knows (a call, a job, a kind of failure), never what somebody has sent: each is a
 * line for ever.
 */
export function createMetrics() {
  const registry = new Registry()
  const about = <L extends string>(name: string, help: string, labelNames: readonly L[]) => ({
    name: prefix + name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
  })
  /** Who counts the same once more counts on. */
  const find = <M>(name: string): M | undefined => registry.getSingleMetric(prefix + name) as M | undefined

  function looked(name: string, help: string, look: Look, labelNames: readonly string[] = []): void {
    // A server that is built twice on one platform is looked at where it was built last.
    registry.removeSingleMetric(prefix + name)
    new Gauge({
      ...about(name, help, labelNames),
      async collect() {
        const found = await inTime(look)
        this.reset()
        // Without labels there is a line of zero by itself; with them the library refuses to take away nothing.
        if (labelNames.length === 0) this.remove()
        for (const { labels = {}, value } of found) this.set(labels, value)
      },
    })
  }

  /** Several parts that are looked at in the same way, each under its own name. */
  function gathered(name: string, help: string, label: string) {
    const looks = new Map<string, () => number>()
    looked(name, help, () => [...looks].map(([part, look]) => ({ labels: { [label]: part }, value: look() })), [label])
    return (part: string, look: () => number): void => void looks.set(part, look)
  }
  const hits = gathered('cache_hits', 'Questions that were answered from memory, since the start.', 'cache')
  const misses = gathered('cache_misses', 'Questions for which what is kept was read anew, since the start.', 'cache')
  const ages = gathered('cache_age_seconds', 'How long ago what is kept was read.', 'cache')

  return {
    counter: <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> =>
      find<Counter<L>>(name) ?? new Counter(about(name, help, labelNames)),
    seconds: <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Histogram<L> =>
      find<Histogram<L>>(name) ?? new Histogram({ ...about(name, help, labelNames), buckets: secondsBuckets }),
    /** What is looked at when somebody reads. A look that fails or takes too long leaves its lines out, and the others are told. */
    looked,
    /** Works that wait for their turn, queue by queue. */
    queue: gathered('queue_waiting', 'Works that wait for their turn in a queue of the process.', 'queue'),
    cache(name: string, seen: Cached): void {
      hits(name, () => seen.hits)
      misses(name, () => seen.misses)
      ages(name, () => (seen.readAtMs === null ? 0 : (performance.now() - seen.readAtMs) / 1000))
    },
    /** Heap, processor, collections of garbage, delay of the loop: of the process, so asked for once in one. */
    watchProcess(): void {
      collectDefaultMetrics({ register: registry })
      looked('heap_limit_bytes', 'How large the heap may grow before the process ends.', readHeapLimit)
    },
    names: (): string[] => registry.getMetricsAsArray().map(({ name }) => name),
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType as string,
  }
}
export type Metrics = ReturnType<typeof createMetrics>

async function inTime(look: Look): Promise<readonly Found[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(() => resolve([]), lookLimitMs)
  })
  try {
    const found = await Promise.race([look(), late])
    return typeof found === 'number' ? [{ value: found }] : found
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}
