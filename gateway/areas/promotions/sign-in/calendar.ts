import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import { isResting, type PersonAndBreak } from '../campaigns/audience.ts'
import { type KnownCampaigns, keepFor } from '../campaigns/known.ts'
import { nameGoods } from '../campaigns/named-goods.ts'
import { readReward } from '../campaigns/reward.ts'
import { toGiven } from '../claims/list.ts'
import { dayAfter, prizeOf, streakAfter, weekOf } from './rules.ts'

type Calendar = NonNullable<AnsweredValueOf<typeof promotions.signInCalendar>>

/** This week of a member's calendar, with the days that another one has counted; null where none runs for them. Without a language where nobody reads what its prizes are called. */
export async function readCalendar(
  reader: Reader,
  {
    campaigns,
    member,
    language,
    now,
  }: { campaigns: KnownCampaigns; member: PersonAndBreak; language: string | null; now: Date },
): Promise<Calendar | null> {
  const offered = isResting(member, now) ? [] : campaigns.running(now, 'sign_in')
  const [found] = await keepFor(reader, member, offered, now)
  if (found === undefined) return null
  const { campaign } = found
  const terms = language === null ? found.terms : await nameGoods(reader, found.terms, language)
  const memberId = member.id
  const today = toMerchantDay(now)
  const week = weekOf(today)
  const signed = await reader.$queryRaw<{ day: string; streak: number; reward: string | null }[]>`
    SELECT d."day", d."streak", c."reward" FROM "SignInDay" d
    LEFT JOIN "PromotionClaim" c ON c."campaignId" = d."campaignId" AND c."memberId" = d."memberId" AND c."occasion" = d."day"
    WHERE d."memberId" = ${memberId} AND d."day" >= ${dayAfter(week[0] ?? today, -1)} ORDER BY d."streak"`
  const streaks = new Map(signed.map(({ day, streak }) => [day, streak]))
  // What a day has given stays what it was when the terms change; one whose prize was used up counts in the row and has given nothing.
  const rewards = signed.flatMap(({ day, reward }) => (reward === null ? [] : [{ day, reward: readReward(reward) }]))
  const named = language === null ? rewards : await nameGoods(reader, rewards, language)
  const given = new Map(named.map(({ day, reward }) => [day, toGiven(reward)]))
  const isTaken = streaks.has(today)
  const next = streaks.get(today) ?? streakAfter(streaks.get(dayAfter(today, -1)))
  const ahead = (day: string): number => next + week.indexOf(day) - week.indexOf(today)
  const stakedMinor = terms.stake === null ? 0n : await stakedOn(reader, memberId, today)
  const stakeMinor = terms.stake === null ? 0n : toMinor(terms.stake)
  return {
    promotionId: campaign.code,
    days: week.map((day) => {
      const streak = streaks.get(day)
      if (streak !== undefined) return { day, status: 'T', reward: given.get(day) ?? null }
      if (day < today) return { day, status: 'M', reward: null }
      return { day, status: day === today ? 'N' : 'F', reward: toGiven(prizeOf(terms, ahead(day))) }
    }),
    streak: isTaken ? next : next - 1,
    canSignIn: !isTaken && stakedMinor >= stakeMinor,
    stake: toMoneyNumber(stakeMinor),
    staked: toMoneyNumber(stakedMinor < stakeMinor ? stakedMinor : stakeMinor),
  }
}

/** What was staked and settled on a day. */
export async function stakedOn(reader: Reader | Tx, memberId: number, day: string): Promise<bigint> {
  const { _sum } = await reader.dailyAggregate.aggregate({ where: { memberId, day }, _sum: { validBetMinor: true } })
  return _sum.validBetMinor ?? 0n
}
