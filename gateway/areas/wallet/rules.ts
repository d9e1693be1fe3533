import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'

type WalletBalance = AnsweredValueOf<typeof wallet.balance>

/** A fund transfer moves at least 1.00 and at most 1,000,000.00. */
export const fundTransferLimits = { leastMinor: 1_00n, mostMinor: 1_000_000_00n } as const

/** The main wallet's name in a fund transfer and in the balance; a vendor's wallet is named by the vendor's code. */
export const mainWallet = 'main'
/** The main wallet's type (wire 6.21). */
const mainTypeId = 2
/** Vendor wallets have the vendor's id above this. */
const vendorTypeIds = 100

/** By its name or by its type, as the balance tells both. */
export const isMainWallet = (name: string): boolean => name.toLowerCase() === mainWallet || name === String(mainTypeId)
/** The vendor of whose wallet this is the type; null for what is no such type. */
export const vendorIdOfType = (name: string): number | null =>
  /^\d{3,9}$/.test(name) ? Number(name) - vendorTypeIds : null

/** What stands on one wallet; `vendorId` is null for the main wallet. */
export type WalletRow = { name: string; vendorId: number | null; availableMinor: bigint }

const typeIdOf = (row: WalletRow): number => (row.vendorId === null ? mainTypeId : vendorTypeIds + row.vendorId)

/** The wallets of one type, or with type 0 all of them, and their sum. Money that is held by an open round is not available. */
export function toBalance(
  rows: readonly WalletRow[],
  typeId: number,
  currency: { code: string; symbol: string },
): WalletBalance {
  const shown = rows.filter((row) => typeId === 0 || typeIdOf(row) === typeId)
  return {
    sumBalance: toMoneyNumber(shown.reduce((sum, row) => sum + row.availableMinor, 0n)),
    balance: shown.map((row) => ({
      accountTypeId: typeIdOf(row),
      accountName: row.name,
      availBalance: toMoneyNumber(row.availableMinor),
    })),
    currency: currency.code,
    currencySymbol: currency.symbol,
  }
}
