import { type Account, memberAccount } from '#gateway/ledger/accounts.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { dayMs, laterBy, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Bonus } from '#prisma/generated/sqlite/client.ts'
import { addTurnover } from '../turnover.ts'
import { type BonusTerms, longestStakeFor } from './terms.ts'

type Grant = {
  memberId: number
  claimNo: string
  /** What it is called in the records, in the member's language or English. */
  title: string
  amountMinor: bigint
  terms: BonusTerms
  at: Date
}

/** What must be staked for a bonus of this size, rounded up to the centavo. */
export const requiredFor = (amountMinor: bigint, { timesHundredths }: Pick<BonusTerms, 'timesHundredths'>): bigint =>
  (amountMinor * BigInt(timesHundredths) + 99n) / 100n

/** The purse of a bonus in the book. */
const purseOf = ({ memberId, bonusNo }: Pick<Bonus, 'memberId' | 'bonusNo'>): Account =>
  memberAccount.bonus(memberId, bonusNo)

/**
 * Opens a bonus: its row, its purse and its place in the queue of turnover. The caller moves `amountMinor` into the purse in the same
 * transaction, from whatever pays for it.
 */
export async function openBonus(
  tx: Tx,
  { memberId, claimNo, title, amountMinor, terms, at }: Grant,
): Promise<{ bonus: Bonus; purse: Account }> {
  const bonus = await tx.bonus.create({
    data: {
      bonusNo: newOrderNo('B'),
      memberId,
      claimNo,
      title,
      amountMinor,
      terms: JSON.stringify(terms),
      mostStakeMinor: longestStakeFor(amountMinor, terms),
      state: 'open',
      createdAt: at,
      expiresAt: laterBy(startOfMerchantDay(at), terms.days * dayMs),
    },
  })
  await addTurnover(tx, {
    memberId,
    source: 'bonus',
    sourceNo: bonus.bonusNo,
    requiredMinor: requiredFor(amountMinor, terms),
    shares: terms.shares,
    at,
  })
  return { bonus, purse: purseOf(bonus) }
}
