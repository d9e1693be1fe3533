import { type Html, html } from '#gateway/platform/pages/html.ts'
import { formatReturn, formatTimes } from '../../pages/figures.ts'
import type { SharedTexts } from '../../texts/shared-en.ts'
import type { TableView } from '../desk.ts'
import { toReturnBp } from '../rules/shared-rules.ts'
import type { Chance, Tier } from '../rules/tiers.ts'

/** How many times it comes once in, with three figures or more: `2.18`, `36.7`, `8,911,711`. Whole numbers until the last figure. */
export function formatOneIn({ ways, all }: Chance): string {
  let digits = all < 10n * ways ? 2 : all < 100n * ways ? 1 : 0
  let rounded = (2n * all * 10n ** BigInt(digits) + ways) / (2n * ways)
  for (; digits > 0 && rounded % 10n === 0n; digits -= 1) rounded /= 10n
  const scale = 10n ** BigInt(digits)
  const whole = (rounded / scale).toLocaleString('en')
  return digits === 0 ? whole : `${whole}.${String(rounded % scale).padStart(digits, '0')}`
}

export const sayOneIn = (chance: Chance, { linePays }: SharedTexts): string => linePays.oneIn(formatOneIn(chance))

/** And in a hundred, where that is one or more. */
export function writeChance(chance: Chance, texts: SharedTexts): Html {
  const isLikely = chance.all <= 100n * chance.ways
  const percent = formatReturn(toReturnBp({ paid: chance.ways, staked: chance.all }))
  return html`${sayOneIn(chance, texts)}${isLikely ? html`<small>${percent}</small>` : null}`
}

/**
 * That one of them comes. Two ways to be paid for the same result never come together; prizes of which several are drawn are drawn each by
 * itself, and one bet can win more than one of them.
 */
export function chanceOfAny(tiers: readonly Tier[]): Chance {
  const areDrawnApart = tiers.some(({ places }) => places > 1)
  if (!areDrawnApart)
    return tiers.reduce<Chance>(
      (sum, { ways, all }) => ({ ways: sum.ways * all + ways * sum.all, all: sum.all * all }),
      {
        ways: 0n,
        all: 1n,
      },
    )
  const product = (of: (tier: Tier) => bigint): bigint =>
    tiers.reduce((made, one) => made * of(one) ** BigInt(one.places), 1n)
  const all = product((one) => one.all)
  return { ways: all - product((one) => one.all - one.ways), all }
}

/** What one pay is, as the game says it: `8 : 1` at a table, `×9` of a draw; words where the stake or half of it comes back. */
export function sayPay({ table: { schedule }, texts: { shared } }: TableView, payHundredths: number): string {
  if (schedule.runs !== 'watched') return `×${formatTimes(payHundredths)}`
  if (payHundredths === 100) return shared.payWords.stakeBack
  if (payHundredths === 50) return shared.payWords.halfBack
  return `${formatTimes(payHundredths - 100)} : 1`
}

export function nameTier({ name, count }: Pick<Tier, 'name' | 'count'>, { tiers }: SharedTexts): string {
  const words = tiers[name]
  return typeof words === 'function' ? words(count) : words
}
