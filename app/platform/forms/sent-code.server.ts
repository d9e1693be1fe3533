import { epochMs } from '../clock.server.ts'
import { formatTime } from '../dates.ts'
import type { Failure } from '../gateway-answer.server.ts'
import { readMark, sentCodeName } from './sent-code.ts'

/** How long until another code can be asked for, and the time of day at which, for who sees no countdown (OP-115). */
type CodeWait = { waitSeconds: number; again: string }

const toWait = (waitSeconds: number): CodeWait => ({
  waitSeconds,
  again: formatTime(epochMs() + waitSeconds * 1_000),
})

const secondsPerMinute = 60

/** The button counts `expiredMinutes` × 60 seconds (CN-23), 60 when the gateway names no time (CN-24). */
export const waitAfterCode = (expiredMinutes: number | undefined): CodeWait =>
  toWait(Math.round((expiredMinutes || 1) * secondsPerMinute))

const mostSeconds = 3_600

/**
 * The wait for another code, where that is why none was sent to a place: who has loaded the page anew sees it again. Whether the one
 * before was for this form is not said. Undefined for any other refusal, and for a form that remembers what it sent there.
 */
export function findWait({ code, value }: Failure, form: FormData, to: string): CodeWait | undefined {
  const { secondsLeft } = (value ?? {}) as { secondsLeft?: unknown }
  if (code !== 'too.much.request' || typeof secondsLeft !== 'number') return undefined
  if (!(secondsLeft > 0 && secondsLeft <= mostSeconds)) return undefined
  return readMark(form.get(sentCodeName))?.to === to ? undefined : toWait(Math.ceil(secondsLeft))
}
