import type { Reader, Tx } from '#gateway/platform/db.ts'
import { memberAccount } from './accounts.ts'

/** Money that a member sends inside their line, and money that is collected back. */
export const lineTransferKind = 'line-transfer'
export const lineCollectKind = 'line-collect'

/**
 * How much of what one member has sent to another may be collected back: what was sent less what was collected, in minor units. An
 * agent never takes more out of a wallet than they have put in.
 */
export async function collectableMinor(reader: Reader | Tx, senderId: number, receiverId: number): Promise<bigint> {
  const [row] = await reader.$queryRaw<{ sum: number | bigint | null }[]>`
    SELECT CAST(SUM(e."amountMinor") AS BIGINT) AS "sum" FROM "LedgerAccount" a JOIN "LedgerEntry" e ON e."accountId" = a."id"
    JOIN "LedgerTransfer" t ON t."id" = e."transferId"
    WHERE a."key" = ${memberAccount.main(receiverId).key} AND t."memberId" = ${senderId} AND t."kind" IN (${lineTransferKind}, ${lineCollectKind})`
  const sum = BigInt(row?.sum ?? 0)
  return sum > 0n ? sum : 0n
}
