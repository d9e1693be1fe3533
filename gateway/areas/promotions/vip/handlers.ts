import type { vipCalls } from '#catalogue/promotions/vip.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { findLevel, labelOf, type VipLevel, withdrawalsADay } from '#gateway/kernel/vip.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { findPerson } from '../campaigns/audience.ts'
import { monthOf } from './count.ts'
import { readGiven } from './given.ts'

const zero = { totalMinor: 0n, month: '', monthMinor: 0n }
const allBp = 10_000n
const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const lackOf = (asked: string, actualMinor: bigint): bigint =>
  toMinor(asked) > actualMinor ? toMinor(asked) - actualMinor : 0n

export const vipHandlers = (platform: Platform): Pick<Handlers<typeof promotions>, keyof typeof vipCalls> => ({
  async playerRankProgress(_input, { caller: { memberId } }) {
    const { db, clock } = platform
    const settings = await merchantSettings(platform).all()
    const { levels, returnBp } = settings.vip
    const now = clock.now()
    const person = await findPerson(db.read, memberId)
    const { vipLevel } = person
    const given = await readGiven(db.read, person, levels.length, now)
    const totals = (await db.read.playTotal.findUnique({ where: { memberId } })) ?? zero
    const monthMinor = totals.month === monthOf(now) ? totals.monthMinor : 0n
    const standing = await db.read.vipStanding.findUnique({ where: { memberId }, select: { prizedLevel: true } })
    const prizedLevel = standing?.prizedLevel ?? 0
    const next = findLevel(levels, vipLevel + 1)
    const own = findLevel(levels, vipLevel)
    // What is missing in all and of the month is staked with the same bets.
    const lacks = next === null ? [] : [lackOf(next.total, totals.totalMinor), lackOf(next.monthly, monthMinor)]
    const missingMinor = lacks.reduce(larger, 0n)
    return {
      playerRank: vipLevel,
      playerRankName: labelOf(levels, vipLevel) ?? '',
      nextRankName: next === null ? null : labelOf(levels, vipLevel + 1),
      monthlyTurnover: {
        actual: toMoneyNumber(monthMinor),
        expected: next === null ? 0 : Number(next.monthly),
        keep: own === null ? 0 : Number(own.keep),
      },
      totalTurnover: { actual: toMoneyNumber(totals.totalMinor), expected: next === null ? 0 : Number(next.total) },
      missingTurnover: toMoneyNumber(missingMinor),
      averageCost: toMoneyNumber((missingMinor * (allBp - BigInt(returnBp)) + allBp - 1n) / allBp),
      returnPercent: returnBp / 100,
      levels: levels.map((level, at) =>
        toLevel(level, at + 1, { times: withdrawalsADay(settings, at + 1), prizedLevel, ...given[at] }),
      ),
    }
  },
})

type Own = { times: number; prizedLevel: number; givesPrize?: boolean; givesGift?: boolean }

const toLevel = (level: VipLevel, rank: number, { times, prizedLevel, givesPrize, givesGift }: Own) => ({
  rank,
  name: level.name,
  total: Number(level.total),
  monthly: Number(level.monthly),
  keep: Number(level.keep),
  prize: givesPrize ? Number(level.prize) : 0,
  isPrizeHad: rank <= prizedLevel,
  birthdayGift: givesGift ? Number(level.birthdayGift) : 0,
  withdrawalsADay: times,
  rebatePercent: Math.max(0, ...Object.values(level.rebates)) / 100,
})
