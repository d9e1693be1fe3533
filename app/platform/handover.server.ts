import { randomBytes } from 'node:crypto'
import { monotonicMs } from './clock.server.ts'
import type { SessionCookie } from './cookies.server.ts'

/** How long a code can be used: the time to take out a phone and point it at the screen. */
const lifeMs = 3 * 60_000
const mostWaiting = 10_000

type Waiting = { session: SessionCookie; until: number }

/**
 * Short-lived one-time codes that stand in a link in the place of the session token (OP-19): who scans the QR code of the app
 * download is logged in on the phone, and a code that leaks later opens nothing. Kept in this process; with several app
 * processes a code that meets another one is simply unknown, and the phone asks to log in and goes on from there.
 */
export function createHandovers(now: () => number = monotonicMs) {
  const waiting = new Map<string, Waiting>()
  return {
    /** A new code for this session. */
    give(session: SessionCookie): string {
      for (const [code, { until }] of waiting) {
        if (until > now() && waiting.size < mostWaiting) break
        waiting.delete(code)
      }
      const code = randomBytes(16).toString('base64url')
      waiting.set(code, { session, until: now() + lifeMs })
      return code
    },
    /** The session behind a code, which stays as good as it is; null as `take` says. */
    look(code: string): SessionCookie | null {
      const found = waiting.get(code)
      return found && found.until > now() ? found.session : null
    },
    /** The session behind a code, once; null when the code is unknown, used or too old. */
    take(code: string): SessionCookie | null {
      const session = this.look(code)
      waiting.delete(code)
      return session
    },
  }
}

export const handovers = createHandovers()
