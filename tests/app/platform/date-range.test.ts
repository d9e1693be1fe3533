import { expect, test } from 'vitest'
import { rangeQuery, readDayRange } from '#app/platform/date-range.ts'

/** 21 November 2026, 01:30 in Manila, which is still the 20th in UTC. */
const now = Date.parse('2026-11-20T17:30:00Z')
const read = (query: string) => readDayRange(new URLSearchParams(query), now)

test('the usual ranges are days of the merchant’s zone, today included', () => {
  const days = ['today', 'yesterday', '7days', '30days']
    .map((range) => read(`range=${range}`))
    .map(({ from, to }) => [from, to])
  expect(days).toEqual([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-20', '2026-11-20'],
    ['2026-11-15', '2026-11-21'],
    ['2026-10-23', '2026-11-21'],
  ])
  const { startMs, endMs } = read('range=today')
  expect([startMs, endMs]).toEqual([Date.parse('2026-11-20T16:00:00Z'), Date.parse('2026-11-21T16:00:00Z') - 1])
  expect(read('')).toMatchObject({ preset: '7days', fault: null })
  expect(read('range=century')).toMatchObject({ preset: '7days', fault: null })
})

test('days that were chosen are kept in links; days that make no range are refused with what was typed', () => {
  const chosen = read('from=2026-11-01&to=2026-11-30')
  expect(chosen).toMatchObject({ preset: null, fault: null, from: '2026-11-01', to: '2026-11-30' })
  expect(rangeQuery(chosen)).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(read('from=2026-10-01&to=2026-10-31').fault).toBe('tooLong')
  expect(read('from=2026-11-02&to=2026-11-01')).toMatchObject({ fault: 'order', from: '2026-11-02', to: '2026-11-01' })
  for (const day of ['2026-02-31', '02/03/2026', "2026-11-01'--", '٢٠٢٦-١١-٠١'])
    expect(read(`from=${encodeURIComponent(day)}`).fault).toBe('format')
})
