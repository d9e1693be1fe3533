/** What a page is made of, gathered while it is rendered: the render cache keeps the page for as long as that allows (RL-48). */
export type PageSources = {
  /** When the oldest of its public answers was asked for, by the monotonic clock. */
  oldestMs: number
  /** One of them is from before an outage. */
  hasStale: boolean
  /** One of them is missing. */
  hasGap: boolean
}

export const newPageSources = (): PageSources => ({
  oldestMs: Number.POSITIVE_INFINITY,
  hasStale: false,
  hasGap: false,
})

/** How old a public answer may be that a visitor sees, unless the gateway is away. The gateway's own memory may add five seconds. */
export const oldestAnswerMs = 10_000
