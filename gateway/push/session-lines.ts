/** A site has one line for a session, and a client of its own one for each of its windows. */
const mostPerSession = 20

/** Counts the lines of each session, so that one token does not open so many that each draw is sent a thousand times. */
export function createSessionLines(factor: number) {
  const lines = new Map<number, number>()
  return {
    /** Answers the way out, or null where the session has as many as it may. */
    take(sessionId: number): (() => void) | null {
      const open = lines.get(sessionId) ?? 0
      if (open >= mostPerSession * factor) return null
      lines.set(sessionId, open + 1)
      return () => {
        const left = (lines.get(sessionId) ?? 1) - 1
        if (left === 0) lines.delete(sessionId)
        else lines.set(sessionId, left)
      }
    },
  }
}
