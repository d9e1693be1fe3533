import type { Center } from '#app/platform/center.ts'
import type { AmountLimits } from '#app/platform/forms/amount.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'

export type MovedMoney = ValueOf<typeof wallet.transferReceipt>

/** A fund transfer moves at least 1.00 and at most 1,000,000.00; no call says so, the gateway refuses the rest. */
export const transferLimits = { least: 1, most: 1_000_000 } as const satisfies AmountLimits

/** The part of the account record in which transfers stand, each with its receipt. */
export const transfersHref = '/member/accountRecord?kind=transfer'

export const transferPath = (transactionId: string): string => `/member/transfers/${encodeURIComponent(transactionId)}`

type Moved = Pick<MovedMoney, 'direction' | 'to'> & { way?: MovedMoney['way'] }

/** Where one more transfer like this is made; none for who has received, or where nobody says which way it went. */
export function findAnother({ direction, to, way = null }: Moved, center: Center): string | null {
  if (direction === 'between') return '/member/transferFund'
  if (direction === 'in' || way === null) return null
  if (way === 'up') return '/member/transferUpline'
  return center === '/agentHome' ? `/agentHome/teamManagement/${encodeURIComponent(to)}` : '/member/downline'
}
