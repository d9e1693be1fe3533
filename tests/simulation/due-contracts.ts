import { type Terms, toTermsText } from '#gateway/areas/contracts/rules/terms.ts'
import { houseAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf } from '#gateway/ledger/ledger.ts'
import type { Db, Tx } from '#gateway/platform/database/db.ts'
import { dayMs, laterBy, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { periodAt } from '#gateway/platform/time/periods.ts'
import { insertRows } from '#seed/insert.ts'

const firstId = 500_000
/** Every receiver has bet 100.00 and gets one percent of it. */
export const payMinor = 100n

/** Enough to be quick, few enough for one work of the write door. */
const contractsAtOnce = 1_000

/** Ends all other contracts and adds so many daily ones with the house, each with one day that is due at `now`. */
export async function addDueContracts(db: Db, count: number, now: Date): Promise<void> {
  await db.write((tx) =>
    tx.contract.updateMany({ where: { state: 'active' }, data: { state: 'ended', openKey: null } }),
  )
  const ids = Array.from({ length: count }, (_unused, index) => firstId + index)
  for (let from = 0; from < count; from += contractsAtOnce)
    await db.write((tx) => insertContracts(tx, ids.slice(from, from + contractsAtOnce), now))
}

async function insertContracts(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  const at = laterBy(now, -dayMs)
  const { startsAt } = periodAt('daily', at)
  const terms: Terms = {
    kind: 'daily',
    tiers: [{ rateType: 'P', rateBp: 100, amountMinor: 0n, activeMembers: 0, betMinor: 0n }],
  }
  const person = { nickname: 'x', type: 0, passwordChangedAt: at, registeredAt: at }
  const contract = {
    kind: 'daily',
    product: 'CONS',
    period: 'daily',
    giverId: null,
    state: 'active',
    createdAt: at,
    startsAt,
    settledUntil: startsAt,
  }
  const day = {
    day: toMerchantDay(startsAt),
    gameType: 'RNG',
    vendorCode: 'PG',
    rounds: 1,
    betMinor: 100_00n,
    validBetMinor: 100_00n,
    winMinor: 0n,
  }
  const version = { version: 1, terms: toTermsText(terms), startsAt, agreedAt: at }
  await tx.member.createMany({ data: ids.map((id) => ({ ...person, id, account: `k${id}`, accountKey: `k${id}` })) })
  const tables: Readonly<Record<string, readonly object[]>> = {
    MemberLine: ids.map((id) => ({ ancestorId: id, descendantId: id, depth: 0 })),
    DailyAggregate: ids.map((memberId) => ({ memberId, ...day })),
    Contract: ids.map((id) => ({ id, receiverId: id, ...contract })),
    ContractVersion: ids.map((contractId) => ({ contractId, ...version })),
  }
  for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows)
}

/** How many of them are paid. */
export const countPaid = ({ read }: Pick<Db, 'read'>): Promise<number> =>
  read.contractStatement.count({ where: { contractId: { gte: firstId }, state: 'paid' } })

/** What the house has paid in salaries, in minor units: its account stands below zero by that. */
export const paidByHouse = async ({ read }: Pick<Db, 'read'>): Promise<bigint> =>
  -(await balanceOf(read, houseAccount.salaries())).balanceMinor
