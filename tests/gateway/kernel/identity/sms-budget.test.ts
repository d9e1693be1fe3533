import { expect, test } from 'vitest'
import { countdownLeft, judgeSmsRequest } from '#gateway/kernel/identity/sms-budget.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'

const now = new Date('2026-11-21T08:00:00Z')
const limits = { countdownMs: minuteMs, dailyQuota: 10, addressHourly: 10, addressDaily: 50 }
const minutesAgo = (...minutes: number[]): Date[] => minutes.map((minute) => laterBy(now, -minute * minuteMs))
const everyMinutes = (count: number, apart: number, first: number): Date[] =>
  minutesAgo(...Array.from({ length: count }, (_unused, index) => first + index * apart))

test.each([
  ['nothing was asked before', 'send', [], []],
  ['the address asked half a second ago', 'too.much.request', [], minutesAgo(0.5 / 60)],
  ['the address asked a second ago', 'send', [], minutesAgo(1 / 60)],
  ['the countdown of the number runs', 'too.much.request', minutesAgo(0.99), []],
  ['the countdown has just ended', 'send', minutesAgo(1), []],
  ['the number had five codes in an hour, the last 4 minutes ago', 'TOO_MANY_REQUEST', minutesAgo(4, 6, 8, 10, 12), []],
  ['the number had five codes in an hour and has waited 5 minutes', 'send', minutesAgo(5, 6, 8, 10, 12), []],
  ['the number had four codes in an hour', 'send', minutesAgo(4, 6, 8, 10), []],
  ['the address had ten codes in an hour', 'TOO_MANY_REQUEST', [], everyMinutes(10, 5, 1)],
  ['the address had fifty codes in a day', 'TOO_MANY_REQUEST', [], everyMinutes(50, 10, 61)],
  ['the number had its ten codes of the day', 'sms.quota.used', everyMinutes(10, 61, 61), []],
])('when %s, the answer is %s', (_case, verdict, ofNumber, byAddress) => {
  expect(judgeSmsRequest(ofNumber, byAddress, limits, now)).toBe(verdict)
})

test.each([
  ['nothing was asked before', [], null],
  ['the latest was a moment ago', [now], 60],
  ['a part of a second is left', [laterBy(now, -59_001), ...minutesAgo(3)], 1],
  ['it has just ended', minutesAgo(1), null],
])('when %s, so many seconds of a countdown are left', (_case, ofNumber, left) => {
  expect(countdownLeft(ofNumber, limits, now)).toBe(left)
})
