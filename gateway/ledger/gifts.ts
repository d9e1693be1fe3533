/**
 * What the kinds of transfers are that give a member money without a bet or a payment, as reports tell them apart (OP-125, OP-139). What is
 * taken back of a promotion is one of them, below zero.
 */
const giftOfKind: Readonly<Record<string, 'rebate' | 'promotion'>> = {
  rebate: 'rebate',
  'agent-rebate': 'rebate',
  'referral-rebate': 'rebate',
  promotion: 'promotion',
  'bonus-converted': 'promotion',
  'bonus-removed': 'promotion',
  'point-conversion': 'promotion',
}

export const giftKinds: readonly string[] = Object.keys(giftOfKind)

export const giftOf = (kind: string): 'rebate' | 'promotion' | null =>
  Object.hasOwn(giftOfKind, kind) ? (giftOfKind[kind] ?? null) : null
