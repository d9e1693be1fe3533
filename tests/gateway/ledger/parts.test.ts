import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, post, reserve, settle, voidReserve } from '#gateway/ledger/ledger.ts'
import { toParts, wholeKeyOf } from '#gateway/ledger/parts.ts'
import type { Line } from '#gateway/ledger/transfer.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { listHouseAccounts } from '#gateway/operator/store.ts'
import { newRun, runAs } from '#gateway/platform/database/attribution.ts'
import type { Db } from '#gateway/platform/database/db.ts'
import { openTestDatabase, openTestPostgresql } from '../../support/database.ts'
import { hasPostgresql } from '../platform/database/throwaway-cluster.ts'

const at = new Date('2026-11-21T08:00:00Z')
const vendor = houseAccount.vendor('PG')
const budget = houseAccount.campaign(7)
const people = Array.from({ length: 12 }, (_, index) => memberAccount.main(100 + index))
const toVendor = (from: Line['account'], amountMinor: bigint): Line[] => [
  { account: from, amountMinor: -amountMinor },
  { account: vendor, amountMinor },
]
const transfer = (id: string, lines: readonly Line[]) => ({ id, kind: 'test', currency: 'TLB', lines, at })
const opening = (account: Line['account']): Line[] => [
  { account: houseAccount.depositsClearing(), amountMinor: -1_000n },
  { account, amountMinor: 1_000n },
]

test('only what has no limit of its own is kept in parts, and the rest of the code knows the whole', () => {
  expect(wholeKeyOf('house:vendor:PG#17')).toBe('house:vendor:PG')
  for (const key of ['house:campaign:7', 'house:pool:3', 'member:1:vendor:A#1']) expect(wholeKeyOf(key)).toBe(key)
})

test('in whatever lane a transfer is ended, the part of the house that it is booked in can be opened', async () => {
  const booked = (lane: number | null) =>
    runAs(newRun(lane), async () => toParts([{ account: vendor.key, amountMinor: 1n }]))
  const part = { purpose: 'vendor', memberId: null, mayOverdraw: true }
  for (const first of [0, 64]) expect(await booked(first)).toMatchObject([{ account: { ...part, key: vendor.key } }])
  expect(await booked(67)).toMatchObject([{ account: { ...part, key: `${vendor.key}#3` } }])
  // Where works run one at a time nothing is in parts, and an account that nobody has opened is missing.
  expect(await booked(null)).toEqual([{ account: vendor.key, amountMinor: 1n }])
})

describe.skipIf(!hasPostgresql)('where works run side by side', () => {
  let db: Db
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    ;({ db, close } = await openTestPostgresql())
  })
  afterAll(() => close?.())

  test('those who pay the house at once pay into its parts, and the account has their sum', async () => {
    await Promise.all(people.map((main) => db.write((tx) => post(tx, transfer(`open ${main.key}`, opening(main))))))
    const pay = (main: (typeof people)[number]) =>
      db.write((tx) => post(tx, transfer(`pay ${main.key}`, toVendor(main, 10n))))
    const paid = await Promise.all(people.map(pay))
    expect(paid.map(({ outcome }) => outcome)).toEqual(people.map(() => 'posted'))
    expect((await balanceOf(db.read, vendor)).balanceMinor).toBe(120n)
    const parts = await db.read.ledgerAccount.count({ where: { purpose: 'vendor', memberId: null } })
    expect(parts).toBeGreaterThan(1)
    const house = await listHouseAccounts(db.read)
    expect(house.filter(({ key }) => key === vendor.key)).toMatchObject([{ balanceMinor: 120n }])
    // A repeat comes by another lane, and is the same transfer.
    for (const [index, again] of (await Promise.all(people.map(pay))).entries())
      expect(again).toEqual({ ...paid[index], outcome: 'already_posted' })
    expect(await verifyBook(db.read)).toEqual([])
  })

  test('what was reserved by one lane is settled or given back by another', async () => {
    const stake = (index: number) => toVendor(people[index] as Line['account'], 50n)
    const each = people.map((_, index) => index)
    await Promise.all(each.map((index) => db.write((tx) => reserve(tx, transfer(`round ${index}`, stake(index))))))
    const ended = await Promise.all(
      each.map((index) =>
        db.write<{ outcome: string }>((tx) =>
          index % 3 === 0 ? voidReserve(tx, `round ${index}`, { at }) : settle(tx, `round ${index}`, { at }),
        ),
      ),
    )
    expect(ended.map(({ outcome }) => outcome)).toEqual(each.map((index) => (index % 3 === 0 ? 'void' : 'posted')))
    expect((await balanceOf(db.read, vendor)).balanceMinor).toBe(120n + 8n * 50n)
    expect(await verifyBook(db.read)).toEqual([])
  })

  test('a budget is one account, and no more is given than it has', async () => {
    await db.write((tx) => post(tx, transfer('open budget', opening(budget))))
    const given = await Promise.all(
      people.map((main) =>
        db.write((tx) =>
          post(
            tx,
            transfer(`give ${main.key}`, [
              { account: budget, amountMinor: -300n },
              { account: main, amountMinor: 300n },
            ]),
          ),
        ),
      ),
    )
    expect(given.filter(({ outcome }) => outcome === 'posted')).toHaveLength(3)
    expect((await balanceOf(db.read, budget)).balanceMinor).toBe(100n)
    expect(await db.read.ledgerAccount.count({ where: { purpose: 'campaign' } })).toBe(1)
  })
})

test('where works run one at a time each account of the house is one', async () => {
  const { db, close } = await openTestDatabase()
  if (db.provider === 'sqlite') {
    await Promise.all(people.map((main) => db.write((tx) => post(tx, transfer(`open ${main.key}`, opening(main))))))
    expect(await db.read.ledgerAccount.findMany({ where: { memberId: null }, select: { key: true } })).toEqual([
      { key: houseAccount.depositsClearing().key },
    ])
  }
  await close()
})
