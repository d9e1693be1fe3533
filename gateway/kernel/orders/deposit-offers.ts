import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Deposit } from '#prisma/generated/sqlite/client.ts'

type Ordered = Pick<Deposit, 'receiptNo' | 'memberId' | 'amountMinor'>
type With = { currency: string; traceId: string; at: Date }

/**
 * What offers do with a deposit, each in the transaction of the cashier. The cashier knows no campaigns and these no deposits, so they are
 * handed in where the areas are put together.
 */
export type DepositOffers = {
  /** Remembers the offer that was chosen with an order; answers why it cannot be, or null. */
  choose(tx: Tx, deposit: Ordered, campaignId: number, at: Date): Promise<'missing' | 'differs' | 'carried' | null>
  /** Gives what was chosen, if it still holds; else the claim says why it was not given, and so does the answer; null where nothing is to be said. */
  arrived(tx: Tx, deposit: Ordered & Pick<Deposit, 'language'>, more: With): Promise<string | null>
  /** Lets go what was chosen with a deposit that came to nothing. */
  dropped(tx: Tx, deposit: Ordered & Pick<Deposit, 'language'>, at: Date): Promise<void>
  /** What deposits were chosen with, and why it was not given where it was not, by receipt. */
  tell(
    reader: Reader,
    deposits: readonly Pick<Deposit, 'receiptNo' | 'memberId' | 'language'>[],
  ): Promise<Map<string, string>>
}

let handedIn: DepositOffers | null = null
export const handInDepositOffers = (offers: DepositOffers): void => {
  handedIn = offers
}

export function depositOffers(): DepositOffers {
  if (handedIn === null) throw new Error('No offers for deposits were handed in; gateway/areas.ts does it')
  return handedIn
}

/** For which claim of a member a deposit stands: its occasion. */
export const occasionOf = (receiptNo: string): string => `deposit:${receiptNo}`
