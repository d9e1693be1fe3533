import type { Reader, Tx } from '#gateway/platform/database/db.ts'

/** What a member may spend, in minor units by the key of the wallet: the main one and those of vendors, less what reservations hold. */
export async function readSpendable(reader: Reader | Tx, memberId: number): Promise<Map<string, bigint>> {
  const rows = await reader.$queryRaw<{ key: string; availableMinor: number | bigint }[]>`
    SELECT "key", "balanceMinor" - "heldMinor" AS "availableMinor" FROM "LedgerAccount" WHERE "memberId" = ${memberId} AND "purpose" IN ('main', 'vendor')`
  return new Map(rows.map(({ key, availableMinor }) => [key, BigInt(availableMinor)]))
}
