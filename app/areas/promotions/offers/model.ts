import type { IconName } from '#app/ui/icon-names.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { claimIcons } from '../claims/model.ts'

export type Offer = ValueOf<typeof promotions.promotionList>[number]

export const offerHref = ({ promotionId }: Pick<Offer, 'promotionId'>): string =>
  `/member/promotions/${encodeURIComponent(promotionId)}`

/** Kinds that have a page of their own. */
const pages: Readonly<Record<string, string>> = {
  wheel: '/member/wheel',
  envelope: '/member/redEnvelope',
  raffle: '/member/raffle',
  mission: '/member/missionLeaderboard',
  missionPaid: '/member/missionLeaderboard',
  referral: '/member/referral',
  deposit: '/member/deposit',
  rebate: '/member/manualRebate',
  levelUp: '/member/vip',
  birthday: '/member/vip',
}

/** Kinds of which several may run: their pages show the one that `id` names. */
const named: ReadonlySet<string> = new Set(['wheel', 'envelope', 'raffle'])

type Leading = Pick<Offer, 'action' | 'kind' | 'status' | 'campaignId'>

/** Where a member goes on from an offer, other than by a form; from what has not begun, or is over, there is no way. */
export function wayOf({ action, kind, status, campaignId }: Leading): string | null {
  if (action === 'CODE') return '/member/rewardCenter#code'
  if (action === 'CLAIM') return '/member/rewardCenter'
  if (action === 'SIGN_IN') return '/member/rewardCenter#week'
  if (status === 'S' || status === 'E' || !Object.hasOwn(pages, kind)) return null
  const page = pages[kind] ?? null
  return page !== null && campaignId !== undefined && named.has(kind) ? `${page}?id=${campaignId}` : page
}

/**
 * Whether the house gives it by itself: it runs, and there is nothing that a member could press for it. Who registers takes part in what
 * is given for that.
 */
export const isGiven = (offer: Pick<Offer, 'action' | 'kind' | 'status'>): boolean =>
  offer.status === 'O' && offer.action === 'NONE' && offer.kind !== 'register' && wayOf(offer) === null

const kindIcons: Readonly<Record<string, IconName>> = {
  deposit: 'deposit',
  rebate: 'refresh',
  envelope: 'messages',
  wheel: 'play',
  code: 'promotions',
  proof: 'entries',
}

/** The sign of an offer: that of its kind, or of what it is claimed as. */
export const iconOf = ({ kind, promotionType }: Pick<Offer, 'kind' | 'promotionType'>): IconName =>
  (Object.hasOwn(kindIcons, kind) ? kindIcons[kind] : undefined) ?? claimIcons[promotionType]

/** The colour of each state. */
export const offerKinds = {
  S: undefined,
  O: 'win',
  C: 'win',
  I: 'win',
  E: undefined,
  R: 'lose',
  P: 'warn',
  A: 'warn',
  J: 'win',
} as const

/** In which order offers stand, and under which name: what waits for the member, what they take part in, what they could, and the rest. */
const groups = { waiting: 'I', joined: 'JAP', open: 'O', given: '', soon: 'S', over: 'CER' } as const
type Group = keyof typeof groups

const isIn = (group: Group, offer: Offer): boolean =>
  isGiven(offer) ? group === 'given' : groups[group].includes(offer.status)

/** The offers by where the member stands in them; a group that has none is left out. */
export const groupOffers = (offers: readonly Offer[]): { group: Group; members: Offer[] }[] =>
  (Object.keys(groups) as Group[])
    .map((group) => ({ group, members: offers.filter((offer) => isIn(group, offer)) }))
    .filter(({ members }) => members.length > 0)
