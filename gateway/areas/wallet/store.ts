import { memberAccount } from '#gateway/ledger/accounts.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import { mainWallet, vendorIdOfType, type WalletRow } from './rules.ts'

const vendorPrefix = (memberId: number): string => memberAccount.vendor(memberId, '').key

type AccountRow = { key: string; purpose: string; balanceMinor: bigint | number; heldMinor: bigint | number }

/** The main wallet, also when it was never used, and the vendor wallets that were. */
export async function listWallets(read: Reader, memberId: number): Promise<WalletRow[]> {
  const accounts = await read.$queryRaw<AccountRow[]>`
    SELECT "key", "purpose", "balanceMinor", "heldMinor" FROM "LedgerAccount"
    WHERE "memberId" = ${memberId} AND "purpose" IN ('main', 'vendor') ORDER BY "id"`
  const available = (account: AccountRow): bigint => BigInt(account.balanceMinor) - BigInt(account.heldMinor)
  const main = accounts.find((account) => account.purpose === 'main')
  const rows: WalletRow[] = [
    { name: mainWallet, vendorId: null, availableMinor: main === undefined ? 0n : available(main) },
  ]
  const ofVendors = accounts.filter((account) => account.purpose === 'vendor')
  if (ofVendors.length === 0) return rows

  const codeOf = (key: string): string => key.slice(vendorPrefix(memberId).length)
  const vendors = await read.vendor.findMany({
    where: { code: { in: ofVendors.map(({ key }) => codeOf(key)) } },
    orderBy: { id: 'desc' },
  })
  // A code can stand in several categories; the first one gives the wallet its number.
  const idOf = new Map(vendors.map(({ code, id }) => [code, id]))
  return [
    ...rows,
    ...ofVendors.map((account) => ({
      name: codeOf(account.key),
      vendorId: idOf.get(codeOf(account.key)) ?? 0,
      availableMinor: available(account),
    })),
  ]
}

const rereadAfterMs = 5 * secondMs

/**
 * Finds the code of an enabled vendor by that code or by the type of its wallet. The few vendors are kept for five seconds, because each
 * fund transfer asks twice.
 */
export function createVendorLookup({ db, clock }: Platform): (name: string) => Promise<string | null> {
  let vendors: readonly { id: number; code: string }[] = []
  let staleFrom = clock.now()
  return async (name) => {
    const now = clock.now()
    if (now >= staleFrom) {
      vendors = await db.read.vendor.findMany({ where: { enabled: true }, select: { id: true, code: true } })
      staleFrom = laterBy(now, rereadAfterMs)
    }
    const id = vendorIdOfType(name)
    const code = name.toUpperCase()
    return vendors.find((vendor) => (id === null ? vendor.code === code : vendor.id === id))?.code ?? null
  }
}

/** The vendor wallets on which something stands that no open round holds, in the order in which they were opened. */
export async function listVendorBalances(tx: Tx, memberId: number): Promise<{ key: string; availableMinor: bigint }[]> {
  const accounts = await tx.ledgerAccount.findMany({ where: { memberId, purpose: 'vendor' }, orderBy: { id: 'asc' } })
  return accounts
    .map(({ key, balanceMinor, heldMinor }) => ({ key, availableMinor: balanceMinor - heldMinor }))
    .filter(({ availableMinor }) => availableMinor > 0n)
}
