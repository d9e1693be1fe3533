import { dayMs, hourMs, minuteMs, secondMs } from '#gateway/platform/time/clock.ts'

export type SmsVerdict = 'send' | 'too.much.request' | 'TOO_MANY_REQUEST' | 'sms.quota.used'
type SmsLimits = {
  /** The countdown of the number's owner (CN-23). */
  countdownMs: number
  /** Codes per number and day (OP-94). */
  dailyQuota: number
  /** Codes per address (danger T47). */
  addressHourly: number
  addressDaily: number
}

/** After the fifth code of an hour, a number waits five minutes for each further one (OP-94). */
const freeCodesAnHour = 5
const retryAfterMs = 5 * minuteMs
const throttleMs = secondMs

/** Whether a code may be sent, given when codes were asked for during the last day, the latest first. */
export function judgeSmsRequest(
  askedForNumber: readonly Date[],
  askedByAddress: readonly Date[],
  limits: SmsLimits,
  now: Date,
): SmsVerdict {
  const age = (time: Date | undefined): number =>
    time === undefined ? Number.POSITIVE_INFINITY : now.getTime() - time.getTime()
  const within = (times: readonly Date[], ms: number): number => times.filter((time) => age(time) < ms).length

  if (age(askedByAddress[0]) < throttleMs || age(askedForNumber[0]) < limits.countdownMs) return 'too.much.request'
  if (within(askedForNumber, hourMs) >= freeCodesAnHour && age(askedForNumber[0]) < retryAfterMs)
    return 'TOO_MANY_REQUEST'
  if (within(askedByAddress, hourMs) >= limits.addressHourly || within(askedByAddress, dayMs) >= limits.addressDaily)
    return 'TOO_MANY_REQUEST'
  return within(askedForNumber, dayMs) >= limits.dailyQuota ? 'sms.quota.used' : 'send'
}

/** Whole seconds until a number's countdown is over, rounded up; null where none is running. */
export function countdownLeft(
  askedForNumber: readonly Date[],
  { countdownMs }: Pick<SmsLimits, 'countdownMs'>,
  now: Date,
): number | null {
  const [latest] = askedForNumber
  const leftMs = latest === undefined ? 0 : latest.getTime() + countdownMs - now.getTime()
  return leftMs > 0 ? Math.ceil(leftMs / secondMs) : null
}
