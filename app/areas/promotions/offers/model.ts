import type { ValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'

export type Offer = ValueOf<typeof promotions.promotionList>[number]

export const offerHref = ({ promotionId }: Pick<Offer, 'promotionId'>): string =>
  `/member/promotions/${encodeURIComponent(promotionId)}`

/** Kinds that have a page of their own. */
const pages: Readonly<Record<string, string>> = {
  wheel: '/member/wheel',
  envelope: '/member/redEnvelope',
  mission: '/member/missionLeaderboard',
  missionPaid: '/member/missionLeaderboard',
  referral: '/member/referral',
  deposit: '/member/deposit',
}

/** Where a member goes on from an offer, other than by a form. */
export function wayOf({ action, kind }: Pick<Offer, 'action' | 'kind'>): string | null {
  if (action === 'CODE') return '/member/rewardCenter#code'
  if (action === 'CLAIM' || action === 'SIGN_IN') return '/member/rewardCenter'
  return Object.hasOwn(pages, kind) ? (pages[kind] ?? null) : null
}
