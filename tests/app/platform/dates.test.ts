import { afterEach, expect, test, vi } from 'vitest'
import {
  formatClock,
  formatDateTime,
  formatDay,
  formatDayInWords,
  formatShortDay,
  formatWeekday,
} from '#app/platform/dates.ts'

/** 2026-11-20 16:05:09 UTC, five past midnight of the next day in Manila. */
const afterMidnight = Date.UTC(2026, 10, 20, 16, 5, 9)

afterEach(() => void vi.unstubAllEnvs())

test('times are those of the merchant, wherever the reader is', () => {
  expect(formatDateTime(afterMidnight)).toBe('2026-11-21 00:05:09')
  expect(formatDay(afterMidnight)).toBe('2026-11-21')
})

test('a day in words follows the language of the texts', () => {
  expect(formatDayInWords(afterMidnight, 'en-GB')).toBe('21 November 2026')
  expect(formatDayInWords(afterMidnight, 'fil')).toContain('Nobyembre')
  expect(formatWeekday(afterMidnight, 'fil')).toBe('Sab')
})

test.each(['fa', 'th', 'ar', 'zh-Hans'])('dates in words are English where the texts are, as in %s', (tag) => {
  expect([formatClock(afterMidnight, tag), formatShortDay(afterMidnight, tag)]).toEqual([
    '21 Nov 2026, 00:05:09 GMT+8',
    'Nov 21',
  ])
  expect([formatDayInWords(afterMidnight, tag), formatWeekday(afterMidnight, tag)]).toEqual([
    'November 21, 2026',
    'Sat',
  ])
})

test.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'the clock of the agent center shows the zone of the merchant, also where the process is in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(afterMidnight).getHours()).not.toBe(0)
    expect(formatClock(afterMidnight, 'en-GB')).toBe('21 Nov 2026, 00:05:09 GMT+8')
  },
)
