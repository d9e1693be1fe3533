import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { post, reserve, settle, voidReserve } from '#gateway/ledger/ledger.ts'
import { settleAll } from '#gateway/ledger/settle-all.ts'
import type { Line } from '#gateway/ledger/transfer.ts'
import type { Db } from '#gateway/platform/database/db.ts'
import { openTestDatabase } from '../../support/database.ts'

const at = new Date('2026-11-21T08:00:00Z')
const vendor = houseAccount.vendor('PG')
let db: Db
let close: () => Promise<void>
let told: number[] = []

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  db.hear((one) => void ('balancesChanged' in one && told.push(...one.balancesChanged)))
})
afterAll(() => close())

const move = (from: Account, to: Account, amountMinor: bigint): Line[] => [
  { account: from, amountMinor: -amountMinor },
  { account: to, amountMinor },
]
const transfer = (id: string, lines: Line[]) => ({ id, kind: 'bet', currency: 'TLB', lines, at })

/** Whose balance was told to be another one while this was done. */
async function tellsOf(work: Parameters<Db['write']>[0]): Promise<number[]> {
  told = []
  await db.write(work)
  return told
}
const pays = (id: string, memberId: number) =>
  tellsOf((tx) => post(tx, transfer(id, move(houseAccount.depositsClearing(), memberAccount.main(memberId), 1_000n))))

test('whose wallets have more or less than before is told, and nobody for a repeat', async () => {
  expect(await pays('in', 1)).toEqual([1])
  expect(await pays('in', 1)).toEqual([])
})

test('a stake is told when it is held and when it is won, and not again when it is lost', async () => {
  await pays('for bets', 2)
  const stake = move(memberAccount.main(2), vendor, 300n)
  const holds = (id: string) => tellsOf((tx) => reserve(tx, transfer(id, stake)))
  expect([await holds('lost'), await holds('won'), await holds('void')]).toEqual([[2], [2], [2]])
  expect(await tellsOf((tx) => settle(tx, 'lost', { at }))).toEqual([])
  const lines = [...stake, ...move(vendor, memberAccount.main(2), 500n)]
  expect(await tellsOf((tx) => settle(tx, 'won', { at, lines }))).toEqual([2])
  expect(await tellsOf((tx) => voidReserve(tx, 'void', { at }))).toEqual([2])
})

test('of many that are settled at once those who have won are told', async () => {
  for (const memberId of [3, 4]) await pays(`for the draw ${memberId}`, memberId)
  const stakeOf = (memberId: number) => move(memberAccount.main(memberId), vendor, 100n)
  for (const memberId of [3, 4]) await db.write((tx) => reserve(tx, transfer(`draw ${memberId}`, stakeOf(memberId))))
  const settlings = [
    { id: 'draw 3', lines: (stake: readonly Line[]) => stake },
    { id: 'draw 4', lines: (stake: readonly Line[]) => [...stake, ...move(vendor, memberAccount.main(4), 150n)] },
  ]
  expect(await tellsOf((tx) => settleAll(tx, settlings, at))).toEqual([4])
})

test('between the wallets of one member, and in what is no wallet, nothing is told', async () => {
  await pays('for moves', 5)
  const [main, ofVendor] = [memberAccount.main(5), memberAccount.vendor(5, 'PG')]
  expect(await tellsOf((tx) => post(tx, transfer('moved', move(main, ofVendor, 100n))))).toEqual([])
  const purse = memberAccount.bonus(5, 'B1')
  expect(await tellsOf((tx) => post(tx, transfer('purse', move(houseAccount.promotions(), purse, 100n))))).toEqual([])
})
