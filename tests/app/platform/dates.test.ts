import { afterEach, expect, test, vi } from 'vitest'
import { formatClock, formatDateTime, formatDay, formatDayInWords, formatShortDay } from '#app/platform/dates.ts'

/** 2026-11-20 16:05:09 UTC, five past midnight of the next day in Manila. */
const afterMidnight = Date.UTC(2026, 10, 20, 16, 5, 9)

afterEach(() => void vi.unstubAllEnvs())

test('times are those of the merchant, wherever the reader is', () => {
  expect(formatDateTime(afterMidnight)).toBe('2026-11-21 00:05:09')
  expect(formatDay(afterMidnight)).toBe('2026-11-21')
})

test('a day in words follows the language', () => {
  expect(formatDayInWords(afterMidnight, 'en-GB')).toBe('21 November 2026')
  expect(formatDayInWords(afterMidnight, 'fil')).toContain('Nobyembre')
})

test.each([
  ['fa', '21 نوامبر 2026, 00:05:09 GMT+8', '21 نوامبر'],
  ['th', '21 พ.ย. 2026, 00:05:09 GMT+8', '21 พ.ย.'],
  ['ar', '21 نوفمبر 2026, 00:05:09 GMT+8', '21 نوفمبر'],
])('words in %s name the day that tables name, and the offset by its usual name', (tag, clock, short) => {
  expect([formatClock(afterMidnight, tag), formatShortDay(afterMidnight, tag)]).toEqual([clock, short])
  // Not the year 1405 or 2569 of another calendar.
  expect(formatDayInWords(afterMidnight, `${tag}-u-nu-latn`)).toContain('2026')
})

test.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'the clock of the agent center shows the zone of the merchant, also where the process is in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(afterMidnight).getHours()).not.toBe(0)
    expect(formatClock(afterMidnight, 'en-GB')).toBe('21 Nov 2026, 00:05:09 GMT+8')
  },
)
