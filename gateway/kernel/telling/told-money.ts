import type { Tx } from '#gateway/platform/database/db.ts'
import { formatAmount, formatMoney } from '#gateway/platform/money.ts'
import { systemSettings } from '../settings/system.ts'

/**
 * An amount as the pages write it, e.g. `₱20.00`, for a letter that is written in a transaction. A sign that cannot be read holds up nothing
 * that a letter is about: then the amount stands alone.
 */
export async function tellMoney(tx: Tx, minor: bigint): Promise<string> {
  const row = await tx.setting.findUnique({ where: { name: 'currency' }, select: { value: true } })
  const read = systemSettings.currency.safeParse(row === null ? null : JSON.parse(row.value))
  return read.success ? formatMoney(minor, read.data.symbol) : formatAmount(minor)
}
