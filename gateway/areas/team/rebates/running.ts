import { type DaySpan, listGameDays } from '#gateway/kernel/lines/team-figures.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readMerchantTime, startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { type Period, type PeriodName, periodAt } from '#gateway/platform/time/periods.ts'
import { firstOpenDay } from './settle.ts'
import { pushTo, readPeople, type Share, workOut } from './work-out.ts'

/** What the days of one period come to that are not paid yet; minor units. */
type RunningRebate = Period & { period: PeriodName; amountMinor: bigint }

/**
 * The rebates of an agent for the days that are not paid, by the rates and the line of this moment, by the period in which they are paid.
 * Each day is rounded down by itself as when it is paid. The period that runs is always there. Costs days and direct downlines.
 */
export async function listRunningRebates(platform: Platform, memberId: number): Promise<RunningRebate[]> {
  const { db, clock } = platform
  const { agents } = await merchantSettings(platform).all()
  const period = agents.rebatePeriod
  const today = startOfMerchantDay(clock.now())
  const byDay = new Map<string, Share[]>([[toMerchantDay(today), []]])
  const span = { first: toMerchantDay(await firstOpenDay(platform)), last: toMerchantDay(today) }
  const lines = await listGameDays(db.read, { below: memberId }, span)
  const own = await listOwnBets(db.read, memberId, span)
  for (const { memberId: belowId, day, gameType, validBetMinor } of lines) {
    const share = { uplineId: memberId, memberId: belowId, gameType }
    const bets = own.get(keyOf(belowId, day, gameType)) ?? 0n
    // Who bets between the two questions has more alone than their line has.
    const ownMinor = bets < validBetMinor ? bets : validBetMinor
    if (ownMinor > 0n) pushTo(byDay, day, { ...share, isOwn: true, validBetMinor: ownMinor })
    if (ownMinor < validBetMinor)
      pushTo(byDay, day, { ...share, isOwn: false, validBetMinor: validBetMinor - ownMinor })
  }
  const people = await readPeople(
    db.read,
    [memberId, ...[...byDay.values()].flat().map((share) => share.memberId)],
    agents,
  )
  const running = new Map<number, RunningRebate>()
  for (const [day, shares] of byDay) {
    const { startsAt, endsAt } = periodAt(period, readMerchantTime(day))
    const before = running.get(startsAt.getTime())?.amountMinor ?? 0n
    const amountMinor = before + (workOut(memberId, shares, people)?.amountMinor ?? 0n)
    running.set(startsAt.getTime(), { period, startsAt, endsAt, amountMinor })
  }
  return [...running.values()]
}

const keyOf = (memberId: number, day: string, gameType: string): string => `${memberId}/${day}/${gameType}`

/** What the agents right below bet themselves, which no rate of theirs is paid for. */
async function listOwnBets(read: Reader, uplineId: number, { first, last }: DaySpan): Promise<Map<string, bigint>> {
  const rows = await read.$queryRaw<
    { memberId: number | bigint; day: string; gameType: string; validBetMinor: number | bigint }[]
  >`
    SELECT a."memberId", a."day", a."gameType", CAST(SUM(a."validBetMinor") AS BIGINT) AS "validBetMinor"
    FROM "Member" c CROSS JOIN "DailyAggregate" a
    WHERE c."uplineId" = ${uplineId} AND c."type" <> 0 AND a."memberId" = c."id" AND a."day" >= ${first} AND a."day" <= ${last}
    GROUP BY a."memberId", a."day", a."gameType"`
  return new Map(rows.map((row) => [keyOf(Number(row.memberId), row.day, row.gameType), BigInt(row.validBetMinor)]))
}
