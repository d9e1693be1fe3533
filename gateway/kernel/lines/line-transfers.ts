import { memberAccount } from '#gateway/ledger/accounts.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { isToGiveUp } from '../bonuses/close.ts'
import { readPlayMoney } from '../bonuses/purses.ts'
import { turnoverOf } from '../turnover.ts'

/** Money that a member sends inside their line, and money that is collected back. */
export const lineTransferKind = 'line-transfer'
export const lineCollectKind = 'line-collect'

/**
 * How much one member may collect from another, in minor units: what went from the one to the other inside the line, less what came
 * back, whoever sent it back. An agent never takes more out of a wallet than they have put in.
 */
export async function collectableMinor(reader: Reader | Tx, senderId: number, receiverId: number): Promise<bigint> {
  const [row] = await reader.$queryRaw<{ sum: number | bigint | null }[]>`
    SELECT CAST(SUM(e."amountMinor") AS BIGINT) AS "sum" FROM "LedgerAccount" a JOIN "LedgerEntry" e ON e."accountId" = a."id"
    JOIN "LedgerEntry" other ON other."transferId" = e."transferId" JOIN "LedgerAccount" o ON o."id" = other."accountId"
    WHERE a."key" = ${memberAccount.main(receiverId).key} AND e."kind" IN (${lineTransferKind}, ${lineCollectKind})
      AND o."key" = ${memberAccount.main(senderId).key}`
  const sum = BigInt(row?.sum ?? 0)
  return sum > 0n ? sum : 0n
}

/** What keeps money in a wallet from being collected: what must still be staked there does not leave this way either. */
export async function findCollectObstacle(
  reader: Reader | Tx,
  memberId: number,
  now: Date,
): Promise<'turnover' | 'bonus' | null> {
  if ((await turnoverOf(reader, memberId)).leftMinor > 0n) return 'turnover'
  return (await readPlayMoney(reader, memberId)).bonuses.some((bonus) => isToGiveUp(bonus, now)) ? 'bonus' : null
}
