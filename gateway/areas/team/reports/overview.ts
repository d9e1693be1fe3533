import type { AnsweredValueOf, ParsedInputOf } from '#catalogue/call.ts'
import type { team } from '#catalogue/team.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import {
  type DaySpan,
  noSums,
  readTeamDays,
  readTeamSums,
  readTeams,
  type TeamSums,
} from '#gateway/kernel/lines/team-figures.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import { daysOf, spanOf } from '../periods.ts'
import { countOnline } from '../presence.ts'
import { showSums } from '../shown.ts'
import { byDay, listPayments, sumIncome } from './payments.ts'

/** The whole line in some days (OP-135), and what came of it for its head. Costs days and what was paid in them, whoever stands below. */
export async function readOverview(
  { db: { read }, clock }: Platform,
  asked: ParsedInputOf<typeof team.overview>,
  { caller: { memberId }, refuse }: ContextOf<typeof team.overview>,
): Promise<AnsweredValueOf<typeof team.overview>> {
  const now = clock.now()
  const span = spanOf(asked, now, refuse)
  const [sums, days, teams, ownMinor, directMembers, online, registered, payments] = await Promise.all([
    readTeamSums(read, { ids: [memberId] }, span),
    readTeamDays(read, memberId, span),
    readTeams(read, { ids: [memberId] }),
    ownBalance(read, memberId),
    read.member.count({ where: { uplineId: memberId } }),
    countOnline(read, memberId, now),
    registeredOn(read, memberId),
    listPayments(read, memberId, span),
  ])
  const now1 = teams.get(memberId)
  const paid = byDay(payments)
  return {
    startDay: span.first,
    endDay: span.last,
    sums: showSums(withoutOwn(sums.get(memberId) ?? noSums, registered, span)),
    income: sumIncome(payments),
    team: {
      members: Math.max(0, (now1?.members ?? 1) - 1),
      directMembers,
      online,
      balance: toMoneyNumber((now1?.balanceMinor ?? ownMinor) - ownMinor),
    },
    days: daysOf(span).map((day) => ({
      day,
      ...showSums(withoutOwn(days.get(day) ?? noSums, registered, { first: day, last: day })),
      income: sumIncome(paid.get(day) ?? []).net,
    })),
  }
}

/** What the head has on the wallets that count for a line. Members do not count the head, so neither does their money. */
async function ownBalance(read: Reader, memberId: number): Promise<bigint> {
  const where = { memberId, purpose: { in: ['main', 'vendor'] } }
  const { _sum } = await read.ledgerAccount.aggregate({ where, _sum: { balanceMinor: true } })
  return _sum.balanceMinor ?? 0n
}

const registeredOn = async (read: Reader, id: number): Promise<string> =>
  toMerchantDay((await read.member.findUniqueOrThrow({ where: { id }, select: { registeredAt: true } })).registeredAt)

/** The head of a line stands in its sums; nobody is new in their own line. */
export const withoutOwn = (sums: TeamSums, registered: string, { first, last }: DaySpan): TeamSums =>
  registered >= first && registered <= last ? { ...sums, newMembers: Math.max(0, sums.newMembers - 1) } : sums
