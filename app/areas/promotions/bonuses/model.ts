import type { TextKey, Texts } from '#app/locales/index.ts'
import { bonusesHref } from '#app/parts/ways.ts'
import { toMinor } from '#app/platform/money.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'

export type Queue = ValueOf<typeof promotions.bonuses>
export type QueueEntry = Queue['open'][number]
export type OpenBonus = QueueEntry & { bonus: NonNullable<QueueEntry['bonus']> }

export const isBonus = (entry: QueueEntry): entry is OpenBonus => entry.bonus !== null

/** `back` is where the visitor wanted to go when the bonus stood in the way; `/` where it did not. */
export const giveUpHref = ({ sourceNo }: Pick<QueueEntry, 'sourceNo'>, back = '/'): string =>
  bonusesHref(back, sourceNo)

/** Where an entry comes from: what was to be staked before there was a queue has no receipt. */
export const fromOf = ({ source, sourceNo }: Pick<QueueEntry, 'source' | 'sourceNo'>): TextKey<Texts['bonuses']> =>
  sourceNo === '' ? 'from.earlier' : `from.${source}`

export type Truth = ValueOf<typeof promotions.bonusTruth>
export type Offer = ValueOf<typeof promotions.depositOffers>[number]
/** What an address asks about; empty where it does not. */
export type Asked = { claim: string; offer: string; amount: string }

export const truthHref = ({ promotionId }: Offer, amount: string): string =>
  `/member/bonusTruth?offer=${promotionId}${amount === '' ? '' : `&amount=${encodeURIComponent(amount)}`}`

/** What an offer gives for a deposit, as the gateway works it out: a part of it or of today's loss, rounded down, and never more than the most; null for a deposit that is too small. */
export function givenFor({ percent, least, most, lossToday }: Offer, amount: bigint): bigint | null {
  if (amount < toMinor(least)) return null
  const given = ((lossToday === null ? amount : toMinor(lossToday)) * BigInt(percent)) / 100n
  return given < toMinor(most) ? given : toMinor(most)
}

/** What both ways of working it out come to: the same sign, or one each; null while the second could still turn the first, and where neither is worked out. */
export function verdictOf({ example, played, notPlayed }: Truth): 'costs' | 'gives' | 'depends' | null {
  if (example === null || notPlayed === 'working' || notPlayed === 'quota') return null
  const worths = [example.worth, ...(played === null ? [] : [played.worth])]
  if (worths.every((worth) => worth <= 0)) return 'costs'
  return worths.every((worth) => worth > 0) ? 'gives' : 'depends'
}
