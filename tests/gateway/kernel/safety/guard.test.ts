import { afterEach, beforeEach, expect, test } from 'vitest'
import { findObstacle, usedOf } from '#gateway/kernel/safety/guard.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
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
const stake = (amountMinor: bigint, ownMinor = amountMinor) =>
  findObstacle(db.read, memberId, { kind: 'stake', amountMinor, ownMinor }, now)
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

/** What a purse of the member had from a round of that day, or what was put into it. */
const purse = (id: string, kind: 'bet' | 'promotion', amountMinor: bigint, at = now) =>
  db.write((tx) =>
    mustPost(tx, {
      id,
      kind,
      currency: 'TLB',
      memberId,
      at,
      lines: [
        { account: kind === 'bet' ? houseAccount.vendor('PG') : houseAccount.promotions(), amountMinor: -amountMinor },
        { account: memberAccount.bonus(memberId, 'B1'), amountMinor },
      ],
    }),
  )

test('what a bonus loses is no loss of one’s own, and what it wins lets nobody lose more', async () => {
  await limit('loss', 'day', 100_00n)
  await purse('given', 'promotion', 500_00n)
  await purse('before', 'bet', -50_00n, new Date('2026-11-24T15:59:59Z'))
  await purse('lost', 'bet', -300_00n)
  await played('2026-11-25', 380_00n, 0n)
  expect(await used('loss', 'day')).toBe(80_00n)
  expect(await used('stake', 'day')).toBe(380_00n)
  expect(await stake(150_00n, 20_00n)).toBeNull()
  expect(await stake(150_00n, 20_01n)).toMatchObject({ kind: 'loss', leftMinor: 20_00n })
  await purse('won', 'bet', 1_000_00n)
  await db.write((tx) => tx.dailyAggregate.updateMany({ data: { winMinor: 1_000_00n } }))
  expect(await used('loss', 'day')).toBe(80_00n)
})

test('a bonus is played with until the limit of losses is reached, and counts for that of stakes', async () => {
  await limit('loss', 'day', 100_00n)
  await played('2026-11-25', 90_00n, 0n)
  expect(await stake(20_00n, 0n)).toBeNull()
  await db.write((tx) => tx.dailyAggregate.updateMany({ data: { betMinor: 100_00n } }))
  expect(await stake(20_00n, 0n)).toMatchObject({ kind: 'loss', leftMinor: 0n })
  await db.write((tx) => tx.playLimit.deleteMany())
  await limit('stake', 'day', 110_00n)
  expect(await stake(20_00n, 0n)).toMatchObject({ kind: 'stake', leftMinor: 10_00n })
})
