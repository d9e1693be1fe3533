import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const prefix = 'perlas_gateway_'
/** Few, because each is a line for each call: from memory, from the database, slow, and who has given up. */
const secondsBuckets = [0.005, 0.025, 0.1, 0.5, 2]
/** Whoever reads does not wait longer for what has to be looked up. */
const lookLimitMs = 1_000

type Found = { labels?: Readonly<Record<string, string>>; value: number }
type Look = () => number | readonly Found[] | Promise<number | readonly Found[]>

/**
 * What this process tells the outside of itself. One for each platform, and whoever measures something registers it here under a name
 * that says the unit. Labels are values that the code knows (a call, a job, a kind of failure), never what somebody has sent: each is a
 * line for ever.
 */
export function createMetrics() {
  const registry = new Registry()
  // A server that is built twice on one platform measures with the later one.
  const about = <L extends string>(name: string, help: string, labelNames: readonly L[]) => {
    registry.removeSingleMetric(prefix + name)
    return { name: prefix + name, help, labelNames: [...labelNames], registers: [registry] }
  }
  return {
    counter: <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> =>
      new Counter(about(name, help, labelNames)),
    seconds: <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Histogram<L> =>
      new Histogram({ ...about(name, help, labelNames), buckets: secondsBuckets }),
    /** What is looked at when somebody reads. A look that fails or takes too long leaves its lines out, and the others are told. */
    looked(name: string, help: string, look: Look, labelNames: readonly string[] = []): void {
      new Gauge({
        ...about(name, help, labelNames),
        async collect() {
          const found = await inTime(look)
          this.reset()
          this.remove()
          for (const { labels = {}, value } of found) this.set(labels, value)
        },
      })
    },
    /** Heap, processor, collections of garbage, delay of the loop: of the process, so asked for once in one. */
    watchProcess: (): void => collectDefaultMetrics({ register: registry }),
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
