import { toNetwork } from '#gateway/platform/http/network.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import { recordAudit } from '../audit.ts'

type From = { ip: string; traceId: string }
type Window = { startedAtMs: number; perNetwork: Map<string, number>; written: number; unwritten: number }

const windowMs = 10 * minuteMs
const mostPerNetwork = 10
const mostInAll = 100

/**
 * Writes wrong guesses of a secret into the audit trail. Anybody can guess, so what is written is bounded, per network and in all;
 * the next row that is written says how many others there were.
 */
export function createGuessRecord(platform: Platform, kind: string): (from: From, detail: object) => Promise<void> {
  const { clock, db, log } = platform
  let window: Window = { startedAtMs: Number.NEGATIVE_INFINITY, perNetwork: new Map(), written: 0, unwritten: 0 }
  return async ({ ip, traceId }, detail) => {
    const at = clock.now()
    const nowMs = at.getTime()
    const isOver = nowMs - window.startedAtMs >= windowMs || nowMs < window.startedAtMs
    if (isOver) window = { startedAtMs: nowMs, perNetwork: new Map(), written: 0, unwritten: window.unwritten }
    const network = toNetwork(ip)
    const count = window.perNetwork.get(network) ?? 0
    if (count >= mostPerNetwork || window.written >= mostInAll) {
      window.unwritten += 1
      return
    }
    window.perNetwork.set(network, count + 1)
    window.written += 1
    const notWritten = window.unwritten
    window.unwritten = 0
    log.warn({ ip, requestId: traceId, kind }, 'a wrong guess')
    try {
      await db.write((tx) =>
        recordAudit(
          tx,
          kind,
          { memberId: null, ip, traceId, at },
          { ...detail, ...(notWritten === 0 ? {} : { notWritten }) },
        ),
      )
    } catch (error) {
      // Whoever guesses gets the same answer on a busy day.
      log.error({ err: error, kind }, 'a wrong guess could not be written down')
    }
  }
}
