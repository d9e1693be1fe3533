import { gameCategories } from '#gateway/kernel/game-categories.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'

/** An object in the terms, with its place. */
type Part = { part: Readonly<Record<string, unknown>>; path: string[] }
type Law = Pick<MerchantSettings, 'promotions'>
type BonusCheck = { rule: string; detail: string; faults: { field: string; rule: string }[] }

/** What has to be right of every bonus in the terms, wherever a kind has put it. */
export const checkBonuses = (parts: readonly Part[], law: Law): BonusCheck[] => {
  const bonuses = listBonuses(parts)
  return [checkTimes(bonuses, law), checkTime(bonuses, law), checkGames(parts)]
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

/** What cannot be read yet is refused for itself. */
const counts = (shares: object): boolean =>
  Object.entries(shares).some(([category, share]) => share !== 0 && gameCategories.some((each) => each === category))
