import { expect, test } from 'vitest'
import {
  joinPauses,
  judgeChange,
  limitPeriodAt,
  minutesWithin,
  type PlayPause,
  pauseOf,
} from '#gateway/kernel/safety/rules.ts'

const at = (text: string) => new Date(text)

test.each([
  [null, 100n, 'tighter'],
  [200n, 100n, 'tighter'],
  [200n, 0n, 'tighter'],
  [100n, 200n, 'looser'],
  [100n, null, 'looser'],
  [100n, 100n, 'same'],
  [null, null, 'same'],
] as const)('a limit that goes from %s to %s is %s', (present, wanted, verdict) => {
  expect(judgeChange(present, wanted)).toBe(verdict)
})

test('periods begin at midnight in Manila, weeks on Monday, months on the first', () => {
  // Sunday, 22 November 2026, 00:30 in Manila, while it is still Saturday in London.
  const now = at('2026-11-21T16:30:00Z')
  expect(limitPeriodAt('day', now).startsAt).toEqual(at('2026-11-22T00:00:00+08:00'))
  expect(limitPeriodAt('week', now).startsAt).toEqual(at('2026-11-16T00:00:00+08:00'))
  expect(limitPeriodAt('month', now).startsAt).toEqual(at('2026-11-01T00:00:00+08:00'))
  expect(limitPeriodAt('week', at('2026-11-23T01:00:00+08:00')).startsAt).toEqual(at('2026-11-23T00:00:00+08:00'))
})

test('a cool-off lasts up to six weeks, a self-exclusion for months and years of the calendar', () => {
  const now = at('2026-08-15T12:00:00Z')
  expect(pauseOf('24h', now)).toEqual({ kind: 'cool_off', since: now, until: at('2026-08-16T12:00:00Z') })
  expect(pauseOf('6w', now)).toMatchObject({ kind: 'cool_off', until: at('2026-09-26T12:00:00Z') })
  expect(pauseOf('6m', now)).toMatchObject({ kind: 'exclusion', until: at('2027-02-15T12:00:00Z') })
  expect(pauseOf('5y', now)).toMatchObject({ kind: 'exclusion', until: at('2031-08-15T12:00:00Z') })
})

test('a break that is running becomes longer, never shorter, and an exclusion stays one', () => {
  const now = at('2026-08-15T12:00:00Z')
  const exclusion = pauseOf('6m', now)
  expect(joinPauses(exclusion, pauseOf('24h', now))).toEqual(exclusion)
  expect(joinPauses(pauseOf('24h', now), pauseOf('7d', now))).toMatchObject({
    kind: 'cool_off',
    until: at('2026-08-22T12:00:00Z'),
  })
  expect(joinPauses(pauseOf('6w', now), pauseOf('6m', now)).kind).toBe('exclusion')
  const over: PlayPause = { kind: 'exclusion', since: at('2020-01-01T00:00:00Z'), until: now }
  expect(joinPauses(over, pauseOf('24h', now)).kind).toBe('cool_off')
})

test('two devices at once count once, and what lay before the period not at all', () => {
  const start = at('2026-08-15T00:00:00Z')
  const stay = (from: string, to: string) => ({ from: at(`2026-08-${from}:00Z`), to: at(`2026-08-${to}:00Z`) })
  expect(minutesWithin([stay('15T10:00', '15T11:00'), stay('15T10:30', '15T11:30')], start)).toBe(90)
  expect(minutesWithin([stay('14T23:00', '15T00:20'), stay('15T05:00', '15T05:10')], start)).toBe(30)
  expect(minutesWithin([stay('15T10:00', '15T12:00'), stay('15T10:30', '15T11:00')], start)).toBe(120)
  expect(minutesWithin([], start)).toBe(0)
})
