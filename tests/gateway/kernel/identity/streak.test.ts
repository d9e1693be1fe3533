import { expect, test } from 'vitest'
import {
  afterFailure,
  afterSuccess,
  failuresOf,
  isPaused,
  mostTries,
  type Streak,
} from '#gateway/kernel/identity/streak.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'

const start = new Date('2026-11-21T08:00:00Z')
const at = (minutes: number): Date => laterBy(start, minutes * minuteMs)
const account = mostTries

function failed(minutes: readonly number[], may: number | null = account): Streak {
  const streak = minutes.reduce<Streak | null>((former, minute) => afterFailure(former, at(minute), may), null)
  if (streak === null) throw new Error('There was no failure')
  return streak
}

test.each([
  ['four failures in half an hour', [0, 1, 2, 3], 3, false],
  ['the fifth one', [0, 1, 2, 3, 4], 4, true],
  ['the last moment of the pause', [0, 1, 2, 3, 4], 33.99, true],
  ['the end of the pause', [0, 1, 2, 3, 4], 34, false],
  ['five failures over more than half an hour', [0, 8, 16, 24, 31], 31, false],
])('after %s the account is paused: %s at minute %d: %s', (_case, minutes, now, paused) => {
  expect(isPaused(failed(minutes), at(now))).toBe(paused)
})

test('a pause starts a new count when it ends', () => {
  const streak = failed([0, 1, 2, 3, 4])
  expect(failuresOf(streak, at(34))).toBe(0)
  expect(afterFailure(streak, at(34), account)).toEqual({ failures: 1, firstAt: at(34), lockedUntil: null })
})

test('failures during a pause make it no longer', () => {
  const streak = failed([0, 1, 2, 3, 4])
  expect(afterFailure(streak, at(20), account).lockedUntil).toEqual(streak.lockedUntil)
})

test('an address is never paused, it only needs the captcha', () => {
  const streak = failed([0, 1, 2, 3, 4, 5, 6], null)
  expect([isPaused(streak, at(6)), failuresOf(streak, at(6))]).toEqual([false, 7])
})

test('a right password forgives the address the tries at that account and no others', () => {
  const address = failed([0, 1, 2, 3], null)
  expect(afterSuccess(address, 3, at(4))?.failures).toBe(1)
  expect(afterSuccess(address, 4, at(4))).toBeNull()
  expect(afterSuccess(null, 2, at(4))).toBeNull()
})
