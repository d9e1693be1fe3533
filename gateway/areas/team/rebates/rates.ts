import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { isRateProduct, type Rates } from '../rules/rebates.ts'

type Holder = { id: number; uplineId: number | null; type: number }

/** The rates of members, by id. Heads of trees have the merchant's. */
export async function readRates(
  reader: Reader | Tx,
  holders: readonly Holder[],
  { headRates }: MerchantSettings['agents'],
): Promise<ReadonlyMap<number, Rates>> {
  const rows = await reader.memberRate.findMany({ where: { memberId: { in: holders.map(({ id }) => id) } } })
  const rates = new Map<number, Record<string, number>>(
    holders.map(({ id, uplineId, type }) => [id, uplineId === null && type !== 0 ? { ...headRates } : {}]),
  )
  for (const { memberId, product, rateBp } of rows) {
    const own = rates.get(memberId)
    if (own !== undefined && isRateProduct(product)) own[product] = rateBp
  }
  return rates
}

export const readRatesOf = async (
  reader: Reader | Tx,
  holder: Holder,
  agents: MerchantSettings['agents'],
): Promise<Rates> => (await readRates(reader, [holder], agents)).get(holder.id) ?? {}

/** Writes the rates that are given; others stay. */
export async function writeRates(tx: Tx, memberId: number, rates: Rates): Promise<void> {
  for (const [product, rateBp] of Object.entries(rates)) {
    const key = { memberId, product }
    await tx.memberRate.upsert({ where: { memberId_product: key }, create: { ...key, rateBp }, update: { rateBp } })
  }
}
