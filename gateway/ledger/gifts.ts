/**
 * What the kinds of transfers are that give a member money without a bet or a payment, as reports tell them apart (OP-125, OP-139). What is
 * taken back of a promotion is one of them, below zero. A bonus that becomes own money is none: it was given when it came into its purse,
 * and what the purse won and lost since stands among bets and wins.
 */
const giftOfKind: Readonly<Record<string, 'rebate' | 'promotion'>> = {
  rebate: 'rebate',
  'agent-rebate': 'rebate',
  'referral-rebate': 'rebate',
  promotion: 'promotion',
  'bonus-removed': 'promotion',
  'point-conversion': 'promotion',
}

/** The purposes of the accounts that gifts come to: the main wallet, and purses of bonuses. */
export const giftPurposes: readonly string[] = ['main', 'bonus']

export const giftKinds: readonly string[] = Object.keys(giftOfKind)

export const giftOf = (kind: string): 'rebate' | 'promotion' | null =>
  Object.hasOwn(giftOfKind, kind) ? (giftOfKind[kind] ?? null) : null
