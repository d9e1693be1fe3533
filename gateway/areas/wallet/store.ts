import { memberAccount } from '#gateway/ledger/accounts.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, secondMs } from '#gateway/platform/time/clock.ts'
import { mainWallet, type WalletRow } from './rules.ts'

const vendorPrefix = (memberId: number): string => memberAccount.vendor(memberId, '').key

/** The main wallet, also when it was never used, and the vendor wallets that were. */
export async function listWallets(read: Reader, memberId: number): Promise<WalletRow[]> {
  const accounts = await read.ledgerAccount.findMany({
    where: { memberId, purpose: { in: ['main', 'vendor'] } },
    orderBy: { id: 'asc' },
  })
  const available = (account: (typeof accounts)[number]): bigint => account.balanceMinor - account.heldMinor
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

/** Answers whether a vendor is enabled. The few codes are kept for five seconds, because each fund transfer asks twice. */
export function createVendorCheck({ db, clock }: Platform): (code: string) => Promise<boolean> {
  let codes: ReadonlySet<string> = new Set()
  let staleFrom = clock.now()
  return async (code) => {
    const now = clock.now()
    if (now >= staleFrom) {
      const vendors = await db.read.vendor.findMany({ where: { enabled: true }, select: { code: true } })
      codes = new Set(vendors.map((vendor) => vendor.code))
      staleFrom = laterBy(now, rereadAfterMs)
    }
    return codes.has(code)
  }
}

/** The vendor wallets on which something stands that no open round holds, in the order in which they were opened. */
export async function listVendorBalances(tx: Tx, memberId: number): Promise<{ key: string; availableMinor: bigint }[]> {
  const accounts = await tx.ledgerAccount.findMany({ where: { memberId, purpose: 'vendor' }, orderBy: { id: 'asc' } })
  return accounts
    .map(({ key, balanceMinor, heldMinor }) => ({ key, availableMinor: balanceMinor - heldMinor }))
    .filter(({ availableMinor }) => availableMinor > 0n)
}
