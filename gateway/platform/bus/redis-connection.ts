import { createClient } from '@redis/client'
import { secondMs } from '../time/clock.ts'

/** A start waits so long for Redis, then it goes on without. */
export const joinWithinMs = 2 * secondMs
const mostBetweenTriesMs = 3 * secondMs
/** A connection on which nothing comes for so long is dead, whatever the machines between say; it is asked for signs of life. */
export const usualLife = { askedEveryMs: 5 * secondMs, deadAfterMs: 15 * secondMs }

/** A connection that takes itself up again when it is lost. */
export const connectionTo = (url: string) =>
  createClient({
    url,
    RESP: 2,
    // Nothing waits for a connection: what is old by then helps nobody.
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    pingInterval: usualLife.askedEveryMs,
    socket: {
      connectTimeout: joinWithinMs,
      socketTimeout: usualLife.deadAfterMs,
      reconnectStrategy: (tries: number) => Math.min(50 * 2 ** Math.min(tries, 10), mostBetweenTriesMs),
    },
  })

/** What came in time, and null for what did not or failed. Where this process was late itself, what has come meanwhile is in time. */
export const within = <T>(ms: number, promise: Promise<T>): Promise<T | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => setImmediate(resolve, null), ms)
    const settle = (value: T | null): void => {
      clearTimeout(timer)
      resolve(value)
    }
    promise.then(settle, () => settle(null))
  })
