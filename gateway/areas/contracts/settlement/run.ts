import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { listParked, parkFault } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import { isMadeOfDays, type PeriodName, periodAt } from '#gateway/platform/time/periods.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { auditRun } from './audit.ts'
import { type SettledContract, settleContracts } from './batch.ts'
import { payDebts } from './debts.ts'

/** What a run did. Amounts are minor units; `paidMinor` is what the book says, not what was meant. */
type SettlementRun = {
  periods: number
  statements: number
  paidMinor: bigint
  owedMinor: bigint
  debtsPaidMinor: bigint
}

/** Contracts that are settled in one transaction: enough to share a flush, few enough that players do not wait for it. */
const batchSize = 50

const job = 'contract-settlement'
const keyOf = (id: number): string => `contract:${id}`
const idOf = (key: string): number[] => (key.startsWith('contract:') ? [Number(key.slice('contract:'.length))] : [])

/**
 * Settles every period that is over, the oldest first, as often as it takes: missed periods are caught up. Each (contract, period)
 * is one row in the transaction of its money, so any number of processes may do this at once, and be killed at any moment
 * (danger T11). A period without a bet leaves no statement where periods are hours or five minutes; the contract just stands
 * at its end. A contract that cannot be settled is parked. Throws when what was paid does not agree with the book.
 */
export async function settleDue(platform: Platform): Promise<SettlementRun> {
  const settled: Settled[] = []
  const parked = [...(await listParked(platform.db.read, job))].flatMap(idOf)
  let periods = 0
  for (;;) {
    const [group] = await listDueGroups(platform, parked)
    if (group === undefined) break
    settled.push(...(await settleGroup(platform, group, parked)))
    periods += 1
  }
  const debtsPaidMinor = await payDebts(platform)
  const paidMinor = await auditRun(platform.db.read, settled)
  const owedMinor = settled.reduce((sum, { state, amountMinor }) => (state === 'owed' ? sum + amountMinor : sum), 0n)
  return { periods, statements: settled.length, paidMinor, owedMinor, debtsPaidMinor }
}

type Settled = SettledContract & { startsAt: Date }

/** Contracts that stand at the same moment and have the same kind and period. */
type Group = { kind: string; period: PeriodName; settledUntil: Date }

/** The groups whose period is over, the oldest first. A bet that was placed in it counts though it is committed a little later. */
async function listDueGroups({ db, clock }: Platform, parked: readonly number[]): Promise<Group[]> {
  const rows = await db.read.contract.groupBy({
    by: ['kind', 'period', 'settledUntil'],
    where: { state: 'active', id: { notIn: [...parked] } },
  })
  const now = laterBy(clock.now(), -db.lateByMs)
  return rows
    .flatMap(({ kind, period, settledUntil }) =>
      settledUntil === null ? [] : [{ kind, period: period as PeriodName, settledUntil }],
    )
    .filter(({ period, settledUntil }) => periodAt(period, settledUntil).endsAt <= now)
    .sort((one, other) => one.settledUntil.getTime() - other.settledUntil.getTime())
}

/** Settles a group in batches. One that fails is done again contract by contract, and who throws alone is parked: added to `parked`. */
async function settleGroup(platform: Platform, group: Group, parked: number[]): Promise<Settled[]> {
  const { clock, db } = platform
  const { startsAt, endsAt } = periodAt(group.period, group.settledUntil)
  const currency = (await merchantSettings(platform).all()).currency.code
  if (!isMadeOfDays(group.period)) await db.write((tx) => passIdle(tx, group, laterBy(clock.now(), -db.lateByMs)))
  const where = { state: 'active', ...group }
  const settle = (ids: readonly number[]): Promise<SettledContract[]> =>
    db.write(async (tx) => {
      const contracts = await tx.contract.findMany({ where: { ...where, id: { in: [...ids] } }, orderBy: houseFirst })
      return settleContracts(tx, contracts, { startsAt, until: endsAt }, { currency, at: clock.now() })
    })
  const settled: Settled[] = []
  for (;;) {
    const due = await db.read.contract.findMany({
      where: { ...where, id: { notIn: parked } },
      orderBy: houseFirst,
      take: batchSize,
      select: { id: true },
    })
    if (due.length === 0) return settled
    const ids = due.map(({ id }) => id)
    const batch = await settle(ids).catch((error) => {
      platform.log.warn({ err: error, ...group }, 'a batch of contracts was not settled, so each is settled by itself')
      return null
    })
    for (const one of batch ?? []) settled.push({ ...one, startsAt })
    if (batch !== null) continue
    for (const id of ids) {
      const alone = await parkFault(platform, { job, key: keyOf(id) }, () => settle([id]))
      if (alone === null) parked.push(id)
      else settled.push(...alone.map((one) => ({ ...one, startsAt })))
    }
  }
}

/** The house pays first: those who pay others get their own before. */
const houseFirst = [
  { giverId: { sort: 'asc', nulls: 'first' } },
  { id: 'asc' },
] as const satisfies Prisma.ContractOrderByWithRelationInput[]

/**
 * Moves contracts over periods in which their lines did not bet, and of which none that has moved away left anything, in one statement for all of them, and over as many periods as
 * nobody at all has bet in. What is left at the group's start has something to settle.
 */
async function passIdle(tx: Tx, { kind, period, settledUntil }: Group, now: Date): Promise<void> {
  const { startsAt, endsAt } = periodAt(period, settledUntil)
  const nextBet = await findNextBet(tx, startsAt)
  const limit = periodAt(period, now).startsAt
  const to = nextBet === null || nextBet >= limit ? limit : periodAt(period, nextBet).startsAt
  if (to > startsAt) {
    await tx.contract.updateMany({ where: { state: 'active', kind, period, settledUntil }, data: { settledUntil: to } })
    return
  }
  await tx.$executeRaw`
    UPDATE "Contract" SET "settledUntil" = ${endsAt}
    WHERE "state" = 'active' AND "kind" = ${kind} AND "period" = ${period} AND "settledUntil" = ${startsAt} AND "receiverId" NOT IN (
      SELECT l."ancestorId" FROM "FiveMinuteAggregate" a JOIN "MemberLine" l ON l."descendantId" = a."memberId"
      WHERE a."startsAt" >= ${startsAt} AND a."startsAt" < ${endsAt})
      AND NOT EXISTS (SELECT 1 FROM "MovedPlay" m
        WHERE m."ancestorId" = "Contract"."receiverId" AND m."period" = ${period} AND m."startsAt" = ${startsAt})`
}

async function findNextBet(reader: Reader | Tx, from: Date): Promise<Date | null> {
  const row = await reader.fiveMinuteAggregate.findFirst({
    where: { startsAt: { gte: from } },
    orderBy: { startsAt: 'asc' },
    select: { startsAt: true },
  })
  return row?.startsAt ?? null
}
