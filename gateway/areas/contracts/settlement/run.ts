import type { Reader, Tx } from '#gateway/platform/db.ts'
import { merchantSettings } from '#gateway/platform/merchant-settings.ts'
import { isMadeOfDays, type PeriodName, periodAt } from '#gateway/platform/periods.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { auditRun } from './audit.ts'
import { type SettledContract, settleContracts } from './batch.ts'
import { payDebts } from './debts.ts'

/** What a run did. Amounts are minor units; `paidMinor` is what the book says, not what was meant. */
export type SettlementRun = { periods: number; statements: number; paidMinor: bigint; owedMinor: bigint; debtsPaidMinor: bigint }

/** Contracts that are settled in one transaction: enough to share a flush, few enough that players do not wait for it. */
const batchSize = 50

/**
 * Settles every period that is over, the oldest first, as often as it takes: missed periods are caught up. Each (contract, period)
 * is one row in the transaction of its money, so any number of processes may do this at once, and be killed at any moment
 * (RELIABILITY T11). A period without a bet leaves no statement where periods are hours or five minutes; the contract just stands
 * at its end. Throws when what was paid does not agree with the book.
 */
export async function settleDue(platform: Platform): Promise<SettlementRun> {
  const settled: (SettledContract & { startsAt: Date })[] = []
  const failed = new Set<string>()
  let periods = 0
  let firstError: unknown
  for (;;) {
    const group = (await listDueGroups(platform)).find((one) => !failed.has(nameOf(one)))
    if (group === undefined) break
    try {
      settled.push(...(await settleGroup(platform, group)))
      periods += 1
    } catch (error) {
      // One group that cannot be settled must not keep all others waiting.
      failed.add(nameOf(group))
      firstError ??= error
    }
  }
  const debtsPaidMinor = await payDebts(platform)
  const paidMinor = await auditRun(platform.db.read, settled)
  if (firstError !== undefined) throw firstError
  const owedMinor = settled.reduce((sum, { state, amountMinor }) => (state === 'owed' ? sum + amountMinor : sum), 0n)
  return { periods, statements: settled.length, paidMinor, owedMinor, debtsPaidMinor }
}

/** Contracts that stand at the same moment and have the same kind and period. */
type Group = { kind: string; period: PeriodName; settledUntil: Date }
const nameOf = ({ kind, period, settledUntil }: Group): string => `${kind}/${period}/${settledUntil.toISOString()}`

async function listDueGroups({ db, clock }: Platform): Promise<Group[]> {
  const rows = await db.read.contract.groupBy({ by: ['kind', 'period', 'settledUntil'], where: { state: 'active' } })
  const now = clock.now()
  return rows
    .flatMap(({ kind, period, settledUntil }) => (settledUntil === null ? [] : [{ kind, period: period as PeriodName, settledUntil }]))
    .filter(({ period, settledUntil }) => periodAt(period, settledUntil).endsAt <= now)
    .sort((one, other) => one.settledUntil.getTime() - other.settledUntil.getTime())
}

async function settleGroup(platform: Platform, group: Group): Promise<(SettledContract & { startsAt: Date })[]> {
  const { clock, db } = platform
  const { startsAt, endsAt } = periodAt(group.period, group.settledUntil)
  const currency = (await merchantSettings(platform).all()).currency.code
  if (!isMadeOfDays(group.period)) await db.write((tx) => passIdle(tx, group, clock.now()))
  const settled: (SettledContract & { startsAt: Date })[] = []
  for (;;) {
    const batch = await db.write(async (tx) => {
      const where = { state: 'active', kind: group.kind, period: group.period, settledUntil: group.settledUntil }
      // The house pays first: those who pay others get their own before.
      const contracts = await tx.contract.findMany({ where, orderBy: [{ giverId: { sort: 'asc', nulls: 'first' } }, { id: 'asc' }], take: batchSize })
      return settleContracts(tx, contracts, { startsAt, until: endsAt }, { currency, at: clock.now() })
    })
    if (batch.length === 0) return settled
    settled.push(...batch.map((one) => ({ ...one, startsAt })))
  }
}

/**
 * Moves contracts over periods in which their lines did not bet, in one statement for all of them, and over as many periods as
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
      WHERE a."startsAt" >= ${startsAt} AND a."startsAt" < ${endsAt})`
}

async function findNextBet(reader: Reader | Tx, from: Date): Promise<Date | null> {
  const row = await reader.fiveMinuteAggregate.findFirst({ where: { startsAt: { gte: from } }, orderBy: { startsAt: 'asc' }, select: { startsAt: true } })
  return row?.startsAt ?? null
}
