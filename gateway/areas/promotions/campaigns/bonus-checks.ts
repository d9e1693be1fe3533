import { z } from 'zod'
import { isTooSmall, leastStakeMinor } from '#gateway/kernel/bonuses/terms.ts'
import { gameCategories } from '#gateway/kernel/game-categories.ts'
import { amount } from '#gateway/kernel/settings/amounts.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { toDecimal, toMinor } from '#gateway/platform/money.ts'

/** An object in the terms, with its place. */
type Part = { part: Readonly<Record<string, unknown>>; path: string[] }
type Law = Pick<MerchantSettings, 'promotions'>
type BonusCheck = { rule: string; detail: string; faults: { field: string; rule: string }[] }

/** What has to be right of every bonus in the terms, wherever a kind has put it. */
export const checkBonuses = (parts: readonly Part[], law: Law): BonusCheck[] => {
  const bonuses = listBonuses(parts)
  return [checkTimes(bonuses, law), checkTime(bonuses, law), checkGames(parts), checkKept(parts), checkSizes(parts)]
}

const none = 'there is no bonus in it'

type Bonus = { timesHundredths: number; days: number; path: string[] }

const listBonuses = (parts: readonly Part[]): Bonus[] =>
  parts.flatMap(({ part: { timesHundredths, days }, path }) =>
    typeof timesHundredths === 'number' && typeof days === 'number' ? [{ timesHundredths, days, path }] : [],
  )

function checkTimes(bonuses: readonly Bonus[], { promotions: { mostTimesHundredths: most } }: Law): BonusCheck {
  const hardest = Math.max(0, ...bonuses.map(({ timesHundredths }) => timesHundredths))
  return {
    rule: `No bonus asks for more than ${most / 100} times its amount`,
    detail: bonuses.length === 0 ? none : `${hardest / 100} times`,
    faults: bonuses
      .filter(({ timesHundredths }) => timesHundredths > most)
      .map(({ path }) => ({
        field: [...path, 'timesHundredths'].join('.'),
        rule: `is at most ${most / 100} times by the rules of the merchant`,
      })),
  }
}

function checkTime(bonuses: readonly Bonus[], { promotions: { leastDays } }: Law): BonusCheck {
  const shortest = Math.min(...bonuses.map(({ days }) => days))
  return {
    rule: `A bonus has ${leastDays} days at least`,
    detail: bonuses.length === 0 ? none : `${shortest} days`,
    faults: bonuses
      .filter(({ days }) => days < leastDays)
      .map(({ path }) => ({
        field: [...path, 'days'].join('.'),
        rule: `is at least ${leastDays} days by the rules of the merchant`,
      })),
  }
}

/** One that nothing counts for can be neither staked nor played with, and runs out in everybody's hands. */
function checkGames(parts: readonly Part[]): BonusCheck {
  const asking = parts.flatMap(({ part: { shares, timesHundredths }, path }) =>
    typeof shares === 'object' && shares !== null && timesHundredths !== 0 ? [{ shares, path }] : [],
  )
  return {
    rule: 'Games count for every bonus',
    detail: asking.length === 0 ? 'there is no bonus in it that must be staked' : '',
    faults: asking
      .filter(({ shares }) => !counts(shares))
      .map(({ path }) => ({
        field: [...path, 'shares'].join('.'),
        rule: 'has a kind of games that counts more than 0',
      })),
  }
}

/** One that asks for nothing becomes own money as it is given, and nothing can have been won with it by then. */
function checkKept(parts: readonly Part[]): BonusCheck {
  const free = parts.filter(({ part: { timesHundredths } }) => timesHundredths === 0)
  return {
    rule: 'A bonus for which nothing must be staked is kept whole',
    detail: free.length === 0 ? none : '',
    faults: free
      .filter(({ part: { keeps } }) => keeps === 'winnings')
      .map(({ path }) => ({ field: [...path, 'keeps'].join('.'), rule: 'is all of it where nothing must be staked' })),
  }
}

/** What cannot be read yet is refused for itself. */
const counts = (shares: object): boolean =>
  Object.entries(shares).some(([category, share]) => share !== 0 && gameCategories.some((each) => each === category))

/** One of less than the least stake would be taken back as lost before anybody could play with it. */
function checkSizes(parts: readonly Part[]): BonusCheck {
  const sizes = parts.flatMap(({ part, path }) => sizesIn(part).map((size) => ({ ...size, path })))
  const least = toDecimal(leastStakeMinor)
  return {
    rule: `No bonus is smaller than ${least}, the least stake`,
    detail: sizes.length === 0 ? none : '',
    faults: sizes
      .filter(({ minor, terms }) => isTooSmall(minor, terms))
      .map(({ field, path, isShare }) => ({
        field: [...path, field].join('.'),
        rule: isShare ? `brings a bonus of at least ${least}` : `is at least ${least}`,
      })),
  }
}

type Size = { field: string; minor: bigint; terms: { timesHundredths: number }; isShare: boolean }

/** What a bonus is by these terms: a reward of its amount, or a part of something, up to the most. What cannot be read yet is refused for itself. */
function sizesIn({ type, amount: sum, terms, bonus, most, least, percent, when }: Part['part']): Size[] {
  const size = (field: string, written: unknown, of: unknown, percentOf: number | null = null): Size[] => {
    const read = amount.safeParse(written)
    const asked = times.safeParse(of)
    if (!read.success || !asked.success) return []
    const minor = toMinor(read.data)
    const isShare = percentOf !== null
    return [{ field, minor: isShare ? (minor * BigInt(percentOf)) / 100n : minor, terms: asked.data, isShare }]
  }
  if (type === 'BONUS') return size('amount', sum, terms)
  const share = Number.isInteger(percent) && when !== 'cashback' ? size('least', least, bonus, percent as number) : []
  return [...size('most', most, bonus), ...share]
}
const times = z.object({ timesHundredths: z.number() })
