import type { Tx } from '#gateway/platform/database/db.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { walletOwnerOf } from './accounts.ts'
import { keyOf, type Line } from './transfer.ts'

/**
 * Notes what a posted transfer did to the wallets of members, for whoever keeps sums of them (`gateway/kernel/lines`); what moved between two of one line adds up to nothing above both. What moved
 * between the wallets of one member is no change and costs no statement.
 */
export async function noteWalletChanges(tx: Tx, lines: readonly Line[]): Promise<void> {
  const changes = new Map<number, bigint>()
  for (const { account, amountMinor } of lines) {
    const memberId = walletOwnerOf(keyOf(account))
    if (memberId !== null) changes.set(memberId, (changes.get(memberId) ?? 0n) + amountMinor)
  }
  const rows = [...changes]
    .filter(([, balanceMinor]) => balanceMinor !== 0n)
    .map(([memberId, balanceMinor]) => sql`(${memberId}, '', ${balanceMinor})`)
  if (rows.length > 0)
    await tx.$executeRaw`INSERT INTO "TeamPending" ("memberId", "day", "balanceMinor") VALUES ${list(rows)}`
}
