import { withReturnPath } from '#app/platform/return-path.ts'
import type { FailureCode } from '#catalogue/failures.ts'

/** Where what keeps money from moving can be put right. */
export const wayHrefs = {
  paymentPassword: '/member/paymentPassword',
  cards: '/member/cards',
  mobile: '/member/mobile',
  play: '/rng',
  bonuses: '/member/bonusDetails',
  playSafe: '/member/playSafe',
  deposit: '/member/deposit',
  support: '/support',
} as const
export type Way = keyof typeof wayHrefs

const ways: { [C in FailureCode]?: Way } = {
  'not.exists.payment.password': 'paymentPassword',
  'not.exists.bank.card': 'cards',
  login_verify_required: 'mobile',
  'withdraw.turnover.left': 'play',
  'bonus.give.up.first': 'bonuses',
  'play.break.running': 'playSafe',
  'play.limit.reached': 'playSafe',
}

/** The way out of a refusal, where there is one. `more` is what a form knows besides: own money that is missing can be paid in. */
export const wayOf = (code: string, more: { [C in FailureCode]?: Way } = {}): Way | undefined =>
  ({ ...ways, ...more })[code as FailureCode]

/** Of a form that sends own money on. */
export const waysOfSending = { 'account.balance.not.enough': 'deposit' } as const

/** The page of the bonuses, which leads back once one is given up. `to` is the last day of its record, so the way back has another name. */
export function bonusesHref(back: string, giveUp?: string): string {
  const query = new URLSearchParams({ ...(giveUp === undefined ? {} : { giveUp }), ...(back === '/' ? {} : { back }) })
  return query.size === 0 ? wayHrefs.bonuses : `${wayHrefs.bonuses}?${query}`
}

/** What is done on the way and leads back. */
const steps: ReadonlySet<Way> = new Set(['paymentPassword', 'cards', 'mobile'])

export const stepHref = (way: Way, to: string): string =>
  way === 'bonuses' ? bonusesHref(to) : steps.has(way) ? withReturnPath(wayHrefs[way], to) : wayHrefs[way]
