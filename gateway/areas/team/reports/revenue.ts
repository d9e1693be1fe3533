import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { team } from '#catalogue/team.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import type { DaySpan } from '#gateway/kernel/lines/team-figures.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Period, PeriodName } from '#gateway/platform/time/periods.ts'
import { daysOf, spanOf, timesOf } from '../periods.ts'
import { listRunningRebates } from '../rebates/running.ts'
import { rebateTransferOf } from '../rules/rebates.ts'
import { byDay, type IncomeSource, listPayments, type Payment, showIncome, sumIncome } from './payments.ts'

type Revenue = AnsweredValueOf<typeof team.revenue>
const sources: readonly IncomeSource[] = ['dividend', 'daily', 'hourly', 'realtime', 'rebate']

/** What the contracts of somebody have come to in periods that are not settled; handed in, because contracts are another area. */
export type ListRunning = (read: Reader, memberId: number) => Promise<RunningContracts[]>
type RunningContracts = Period & {
  kind: IncomeSource
  period: PeriodName
  contracts: number
  receivedMinor: bigint
  givenMinor: bigint
}

/**
 * What was paid to the caller and by the caller, by the day on which the money moved: own statements and rebates, never the line. Beside
 * it what the periods that run have come to so far.
 */
export async function readRevenue(
  platform: Platform,
  listRunning: ListRunning,
  asked: ParsedInputOf<typeof team.revenue>,
  { caller: { memberId }, refuse }: ContextOf<typeof team.revenue>,
): Promise<Revenue> {
  const { read } = platform.db
  const span = spanOf(asked, platform.clock.now(), refuse)
  const [payments, toMe, byMe, contracts, rebates] = await Promise.all([
    listPayments(read, memberId, span),
    sumOwed(read, { receiverId: memberId }),
    sumOwed(read, { giverId: memberId }),
    listRunning(read, memberId),
    listRunningRebates(platform, memberId),
  ])
  return {
    startDay: span.first,
    endDay: span.last,
    sources: sources.map((source) => {
      const own = payments.filter((payment) => payment.source === source)
      return { source, payments: own.length, ...sumIncome(own) }
    }),
    total: sumIncome(payments),
    owed: { toMe: toMoneyNumber(toMe), byMe: toMoneyNumber(byMe) },
    days: listDays(payments, span),
    running: showRunning([
      ...contracts,
      ...rebates.map(({ amountMinor, ...one }) => ({
        ...one,
        kind: 'rebate' as const,
        contracts: 0,
        receivedMinor: amountMinor,
        givenMinor: 0n,
      })),
    ]),
  }
}

/** In the order of the sources, what is paid first first. */
const showRunning = (running: readonly RunningContracts[]): Revenue['running'] =>
  [...running]
    .sort(
      (one, other) =>
        sources.indexOf(one.kind) - sources.indexOf(other.kind) || one.endsAt.getTime() - other.endsAt.getTime(),
    )
    .map(({ kind, period, startsAt, endsAt, contracts, receivedMinor, givenMinor }) => {
      return {
        source: kind,
        period,
        startsAt: startsAt.getTime(),
        endsAt: endsAt.getTime(),
        contracts,
        ...showIncome(receivedMinor, givenMinor),
      }
    })

function listDays(payments: readonly Payment[], span: DaySpan): Revenue['days'] {
  const paid = byDay(payments)
  return daysOf(span).map((day) => ({ day, ...sumIncome(paid.get(day) ?? []) }))
}

async function sumOwed(read: Reader, side: { receiverId: number } | { giverId: number }): Promise<bigint> {
  const { _sum } = await read.contractStatement.aggregate({
    where: { state: 'owed', contract: side },
    _sum: { amountMinor: true },
  })
  return _sum.amountMinor ?? 0n
}

/** The rebates of the caller that were paid in a span, the latest day first. */
export async function readRebates(
  { db: { read }, clock }: Platform,
  asked: ParsedInputOf<typeof team.rebates>,
  { caller: { memberId }, refuse }: ContextOf<typeof team.rebates>,
): Promise<AnsweredValueOf<typeof team.rebates>> {
  const span = spanOf(asked, clock.now(), refuse)
  const { from, until } = timesOf(span)
  const where = { memberId, paidAt: { gte: from, lt: until } }
  const [{ _sum, _count }, rows] = await Promise.all([
    read.agentRebate.aggregate({ where, _sum: { amountMinor: true }, _count: { _all: true } }),
    read.agentRebate.findMany({
      where,
      orderBy: { day: 'desc' },
      skip: (asked.page - 1) * asked.size,
      take: asked.size,
    }),
  ])
  return {
    startDay: span.first,
    endDay: span.last,
    list: rows.map(({ day, amountMinor, paidAt, parts }) => ({
      day,
      amount: toMoneyNumber(amountMinor),
      paidAt: (paidAt as Date).getTime(),
      transactionId: rebateTransferOf(memberId, day),
      parts: JSON.parse(parts),
    })),
    total: _count._all,
    totalPages: Math.ceil(_count._all / asked.size),
    footer: { amount: toMoneyNumber(_sum.amountMinor ?? 0n) },
  }
}
