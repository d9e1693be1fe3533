import type { Platform } from '#gateway/platform/platform.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'

/** A member changes a favourite at most once a second (CN-22). */
const throttleMs = secondMs

/**
 * Tells whether a member changes favourites too fast, and counts the change when not. The members of the last second are kept
 * in memory; there are few, and losing them costs nothing.
 */
export function createFavouriteThrottle(platform: Platform) {
  const changedAt = new Map<number, number>()
  return {
    isTooSoon(memberId: number): boolean {
      const nowMs = platform.clock.now().getTime()
      // The oldest come first, so the sweep ends at the first that still counts.
      for (const [member, atMs] of changedAt) {
        if (nowMs - atMs < throttleMs) break
        changedAt.delete(member)
      }
      if (changedAt.has(memberId)) return true
      changedAt.set(memberId, nowMs)
      return false
    },
  }
}
