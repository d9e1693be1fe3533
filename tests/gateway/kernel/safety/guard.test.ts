import { afterEach, beforeEach, expect, test } from 'vitest'
import { findObstacle, usedOf } from '#gateway/kernel/safety/guard.ts'
import type { Db } from '#gateway/platform/database/db.ts'
import { openTestDatabase } from '../../../support/database.ts'

const memberId = 7
const now = new Date('2026-11-25T04:00:00Z')
let db: Db
let close: () => Promise<void>
beforeEach(async () => {
  ;({ db, close } = await openTestDatabase())
})
afterEach(() => close())

const limit = (kind: 'loss' | 'stake', period: 'day' | 'week', most: bigint) =>
  db.write((tx) => tx.playLimit.create({ data: { memberId, kind, period, most, changedAt: now } }))
const played = (day: string, betMinor: bigint, winMinor: bigint) =>
  db.write((tx) =>
    tx.dailyAggregate.create({
      data: {
        memberId,
        day,
        gameType: 'RNG',
        vendorCode: 'PG',
        rounds: 1,
        betMinor,
        validBetMinor: betMinor,
        winMinor,
      },
    }),
  )
const stake = (amountMinor: bigint) => findObstacle(db.read, memberId, { kind: 'stake', amountMinor }, now)
const used = (kind: 'loss' | 'stake', period: 'day' | 'week') =>
  usedOf(db.read, memberId, { kind, period, counts: 'all' }, now)

test('who is ahead may lose what they have won and their limit, and no more', async () => {
  await limit('loss', 'day', 100_00n)
  await played('2026-11-25', 200_00n, 700_00n)
  expect(await used('loss', 'day')).toBe(-500_00n)
  expect(await stake(600_00n)).toBeNull()
  expect(await stake(600_01n)).toEqual({ why: 'limit', kind: 'loss', period: 'day', leftMinor: 600_00n })
  expect(await findObstacle(db.read, memberId, { kind: 'start' }, now)).toBeNull()
})

test('what was won on one day of a week is lost on another before its limit counts; stakes count whole', async () => {
  await limit('loss', 'week', 100_00n)
  await played('2026-11-24', 200_00n, 450_00n)
  await played('2026-11-25', 300_00n, 0n)
  expect([await used('loss', 'week'), await used('loss', 'day')]).toEqual([50_00n, 300_00n])
  expect(await stake(50_00n)).toBeNull()
  expect(await stake(50_01n)).toMatchObject({ kind: 'loss', period: 'week', leftMinor: 50_00n })
  await limit('stake', 'week', 520_00n)
  expect(await stake(30_00n)).toMatchObject({ kind: 'stake', leftMinor: 20_00n })
})
