import type { Tx } from '#gateway/platform/database/db.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import { giftedOf, walletOwnerOf } from './accounts.ts'
import { giftOf } from './gifts.ts'
import { keyOf, type Line } from './transfer.ts'

type Posted = { kind: string; lines: readonly Line[]; at: Date }
type Change = { memberId: number; day: string; balanceMinor: bigint; rebateMinor: bigint; promotionMinor: bigint }

/**
 * Notes what posted transfers did to the wallets of members, and what of it was given to them on which day, for whoever keeps sums of them
 * (`gateway/kernel/lines`); what moved between two of one line adds up to nothing above both. What moved between the wallets of one member
 * is no change and costs no statement. A purse of a bonus is no wallet, but what is put into it is given.
 */
export async function noteWalletChanges(tx: Tx, transfers: readonly Posted[]): Promise<void> {
  const changes = new Map<string, Change>()
  for (const { kind, lines, at } of transfers) {
    const gift = giftOf(kind)
    // What is no gift belongs to no day.
    const day = gift === null ? '' : toMerchantDay(at)
    for (const { account, amountMinor } of lines) {
      const key = keyOf(account)
      const ownerId = walletOwnerOf(key)
      const giftedId = gift === null ? null : giftedOf(key)
      const memberId = ownerId ?? giftedId
      if (memberId === null) continue
      const change = changes.get(`${memberId} ${day}`) ?? newChange(memberId, day)
      changes.set(`${memberId} ${day}`, change)
      if (ownerId !== null) change.balanceMinor += amountMinor
      if (gift !== null && giftedId !== null) change[`${gift}Minor`] += amountMinor
    }
  }
  const rows = [...changes.values()]
    .filter(({ balanceMinor, rebateMinor, promotionMinor }) => balanceMinor || rebateMinor || promotionMinor)
    .map(
      ({ memberId, day, balanceMinor, rebateMinor, promotionMinor }) =>
        sql`(${memberId}, ${day}, ${balanceMinor}, ${rebateMinor}, ${promotionMinor})`,
    )
  if (rows.length > 0)
    await tx.$executeRaw`
      INSERT INTO "TeamPending" ("memberId", "day", "balanceMinor", "rebateMinor", "promotionMinor") VALUES ${list(rows)}`
}

const newChange = (memberId: number, day: string): Change => ({
  memberId,
  day,
  balanceMinor: 0n,
  rebateMinor: 0n,
  promotionMinor: 0n,
})
