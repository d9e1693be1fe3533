import { expect, test } from 'vitest'
import { formatDateTime, formatDay, formatDayInWords } from '#app/platform/dates.ts'

/** 2026-11-20 16:05:09 UTC, five past midnight of the next day in Manila. */
const afterMidnight = Date.UTC(2026, 10, 20, 16, 5, 9)

test('times are those of the merchant, wherever the reader is', () => {
  expect(formatDateTime(afterMidnight)).toBe('2026-11-21 00:05:09')
  expect(formatDay(afterMidnight)).toBe('2026-11-21')
})

test('a day in words follows the language', () => {
  expect(formatDayInWords(afterMidnight, 'en-GB')).toBe('21 November 2026')
  expect(formatDayInWords(afterMidnight, 'fil')).toContain('Nobyembre')
})
