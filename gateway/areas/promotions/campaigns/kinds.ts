import { z } from 'zod'
import type { promotionTypes } from '#catalogue/promotions/claims.ts'
import { amount, basisPoints } from '#gateway/kernel/settings/amounts.ts'
import { depositTerms } from '../bonuses/terms.ts'
import { envelopeTerms } from '../envelope/terms.ts'
import { missionTerms } from '../missions/terms.ts'
import { raffleTerms } from '../raffle/terms.ts'
import { wheelTerms } from '../wheel/terms.ts'
import { rescueTerms, signInTerms } from './house-terms.ts'
import { reward } from './reward.ts'

/** The keys by which the wire counts what can be claimed (wire 10.7). */
export type WireKind = (typeof promotionTypes)[number]

/** How many days an issued claim waits. */
const claimDays = z.number().int().min(1).max(365)

/**
 * Every kind of campaign: the key of the wire that its claims are counted under, and the terms it has (`CampaignTerms.terms`). What a
 * kind does stands in the folder of its name beside this one.
 */
export const kinds = {
  /** What an operator gives to members by hand or by a list. */
  manual: { wire: 'MANUAL', terms: z.strictObject({ reward, claimDays }) },
  /** Chosen with a deposit, and given when its money arrives. */
  deposit: { wire: 'MANUAL', terms: depositTerms },
  /** What is reached by playing, claimed by hand; and the same, paid at once. */
  mission: { wire: 'MISSION_MANUAL', terms: missionTerms },
  missionPaid: { wire: 'MISSION', terms: missionTerms },
  /** What players get of their own valid bets: its budget; the rates are the merchant's. */
  rebate: { wire: 'MANUAL', terms: z.strictObject({}) },
  /** What inviting others earns: a share of their valid bets, up to so much for each of them. */
  referral: { wire: 'REFERRAL', terms: z.strictObject({ shareBp: basisPoints, mostPerInvited: amount }) },
  /** Prizes of levels and gifts of birthdays: their budgets; what they are is said by the levels. */
  levelUp: { wire: 'UPGRADE_BONUS', terms: z.strictObject({ claimDays }) },
  birthday: { wire: 'MANUAL', terms: z.strictObject({ claimDays }) },
  /** Announced rounds whose parts are taken by who comes first, and paid at once. */
  envelope: { wire: 'MANUAL', terms: envelopeTerms },
  /** Tickets from valid bets, of which some win. */
  raffle: { wire: 'RAFFLE', terms: raffleTerms },
  /** Free spins, each a draw with published odds. */
  wheel: { wire: 'TICKET', terms: wheelTerms },
  /** For whoever registers while it runs, by itself. */
  register: { wire: 'REGISTER', terms: z.strictObject({ reward, claimDays }) },
  /** A prize for each day that a member comes, more for days in a row. */
  sign_in: { wire: 'LOGIN', terms: signInTerms },
  /** A part of what was lost yesterday. */
  rescue: { wire: 'SAVIOR', terms: rescueTerms },
  /** For who has a code (`PromotionCode`). */
  code: { wire: 'MANUAL', terms: z.strictObject({ reward, claimDays }) },
  /** For who applies and shows what is asked for; an operator decides. */
  proof: {
    wire: 'MANUAL',
    terms: z.strictObject({ reward, claimDays, needs: z.array(z.enum(['comment', 'images', 'mobile'])) }),
  },
} as const satisfies Readonly<Record<string, { wire: WireKind; terms: z.ZodType }>>

export type Kind = keyof typeof kinds
export type TermsOf<K extends Kind> = z.output<(typeof kinds)[K]['terms']>

export const isKind = (text: string): text is Kind => Object.hasOwn(kinds, text)
export const wireKindOf = (kind: string): WireKind => (isKind(kind) ? kinds[kind].wire : 'MANUAL')

/**
 * What a claim is counted under. A mission that pays at once leaves a claim that waits where a prize has to be sent: that is claimed by
 * hand, and clients leave the key of what is paid by itself out of their sum (wire 10.7).
 */
export const wireKindOfClaim = ({ kind, state }: { kind: string; state: string }): WireKind =>
  kind === 'missionPaid' && state !== 'claimed' ? kinds.mission.wire : wireKindOf(kind)
