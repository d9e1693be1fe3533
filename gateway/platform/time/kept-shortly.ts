import type { Platform } from '../platform.ts'

type Kept<T> = (key: string, read: () => Promise<T>) => Promise<T>

/**
 * Answers that everybody gets alike for so long, however many ask: nobody makes the database work by asking again, also where it takes
 * longer than that. Those that were asked for first give way where there are too many different ones.
 */
export function keepShortly<T>({ clock }: Pick<Platform, 'clock'>, of: { forMs: number; most: number }): Kept<T> {
  const kept = new Map<string, { answer: Promise<T>; atMs: number; isThere: boolean }>()
  return (key, read) => {
    const nowMs = clock.now().getTime()
    const known = kept.get(key)
    if (known !== undefined && (!known.isThere || nowMs - known.atMs < of.forMs)) return known.answer
    const fresh = { answer: read(), atMs: nowMs, isThere: false }
    kept.delete(key)
    const [oldest] = kept.keys()
    if (kept.size >= of.most && oldest !== undefined) kept.delete(oldest)
    kept.set(key, fresh)
    // What could not be read is read again by whoever asks next.
    fresh.answer.then(
      () => {
        fresh.isThere = true
      },
      () => {
        if (kept.get(key) === fresh) kept.delete(key)
      },
    )
    return fresh.answer
  }
}
