import { getHeapStatistics } from 'node:v8'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { SiteWatch } from '#app/platform/asked.server.ts'
import { monotonicMs } from '#app/platform/clock.server.ts'

const prefix = 'perlas_site_'
/** From kept, rendered, slow, and who has given up. */
const buckets = [0.01, 0.05, 0.25, 1, 4]
/** Whether a gateway is still away shows the next call alone, and some are made once in hours. */
const circuitToldForMs = 120_000

const readHeapLimit = (): number => getHeapStatistics().heap_size_limit

export type SiteMetrics = ReturnType<typeof createSiteMetrics>

/**
 * What the site tells the outside of itself: one for each server. Labels are values that the code knows (a route, a call, a kind of
 * failure), never an address or what somebody has sent.
 */
export function createSiteMetrics(now = monotonicMs) {
  const registry = new Registry()
  const about = <L extends string>(name: string, help: string, labelNames: L[]) => ({
    name: prefix + name,
    help,
    labelNames,
    registers: [registry],
  })
  const pages = new Counter(about('pages_total', 'What the framework has answered, by route.', ['route', 'status']))
  const pageSeconds = new Histogram({
    ...about('page_seconds', 'How long that took, reading and rendering.', ['route']),
    buckets,
  })
  const kept = new Counter(
    about(
      'kept_pages_served_total',
      'Guest pages by where they came from: hit, stale, miss; pass is everything else.',
      ['state'],
    ),
  )
  const calls = new Counter(
    about('gateway_calls_total', 'Calls of the gateway by how they ended.', ['call', 'outcome']),
  )
  const callSeconds = new Histogram({
    ...about('gateway_call_seconds', 'How long the gateway took, seen from here.', ['call']),
    buckets,
  })
  /** When a group was last seen open, and null where its last call went through. */
  const openAtMs = new Map<string, number | null>()
  new Gauge({
    ...about('circuit_open', '1 while calls of a group are not tried, as seen within two minutes.', ['group']),
    collect() {
      for (const [group, atMs] of openAtMs)
        this.set({ group }, Number(atMs !== null && now() - atMs < circuitToldForMs))
    },
  })
  const lines = new Gauge(about('event_lines', 'Browsers that listen to notices.', []))
  const refused = new Counter(about('refused_total', 'Requests that a guard has refused.', ['guard']))

  /** A figure that is looked at when somebody reads. */
  function gauge(name: string, help: string, look: () => number): void {
    registry.removeSingleMetric(prefix + name)
    new Gauge({
      ...about(name, help, []),
      collect() {
        this.set(look())
      },
    })
  }

  let keptPages = 0
  const pagesKept = new Gauge(about('kept_pages', 'Guest pages that are kept.', []))

  const watch: SiteWatch = {
    called(call, outcome, seconds) {
      calls.inc({ call, outcome })
      callSeconds.observe({ call }, seconds)
    },
    circuit: (group, isOpen) => void openAtMs.set(group, isOpen ? now() : null),
    listens() {
      lines.inc()
      let isThere = true
      return () => {
        if (isThere) lines.dec()
        isThere = false
      }
    },
  }
  return {
    watch,
    /** `seconds`: null for what is not made and done, as a line. */
    answered(route: string, status: number, seconds: number | null): void {
      pages.inc({ route, status })
      if (seconds !== null) pageSeconds.observe({ route }, seconds)
    },
    served(state: string, pages: number): void {
      kept.inc({ state })
      keptPages = pages
      pagesKept.set(pages)
    },
    refused: (guard: string): void => refused.inc({ guard }),
    /** `look`: why nobody should be sent here, as the process itself knows; null while there is nothing. */
    watchTrouble: (look: () => string | null): void =>
      gauge('trouble', '1 while the process says of itself that nobody should be sent here.', () =>
        Number(look() !== null),
      ),
    keptPages: (): number => keptPages,
    /** Heap, processor, collections of garbage, delay of the loop: of the process, so asked for once in one. */
    watchProcess(): void {
      collectDefaultMetrics({ register: registry })
      gauge('heap_limit_bytes', 'How large the heap may grow before the process ends.', readHeapLimit)
    },
    names: (): string[] => registry.getMetricsAsArray().map(({ name }) => name),
    text: (): Promise<string> => registry.metrics(),
    contentType: registry.contentType as string,
  }
}
