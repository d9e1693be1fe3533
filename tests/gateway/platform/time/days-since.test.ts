import { expect, test } from 'vitest'
import { daysSince } from '#gateway/platform/time/days-since.ts'

/** 1 March 2040, 01:00 in Manila. */
const until = new Date('2040-02-29T17:00:00Z')

test.each([
  ['nothing is known', null, ['2040-03-01']],
  ['the same day', new Date('2040-02-29T16:00:00Z'), ['2040-03-01']],
  ['the last minute of the day before', new Date('2040-02-29T15:59:00Z'), ['2040-02-29', '2040-03-01']],
  ['a clock that was ahead', new Date('2040-03-05T00:00:00Z'), ['2040-03-01']],
])('after %s', (_name, since, days) => {
  expect(daysSince(since, until)).toEqual(days)
})

test('a week at most', () => {
  expect(daysSince(new Date('2039-01-01T00:00:00Z'), until)).toHaveLength(7)
})
