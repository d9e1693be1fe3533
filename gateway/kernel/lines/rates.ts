import { type RateProduct, rateProducts } from '#catalogue/team/names.ts'
import { isAgent } from '#gateway/kernel/identity/account-types.ts'
import { type MerchantSettings, readSetting } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'

/** Basis points of the valid bets, by kind of games; what is missing is 0. */
export type Rates = Readonly<Partial<Record<RateProduct, number>>>

export const isRateProduct = (gameType: string): gameType is RateProduct =>
  (rateProducts as readonly string[]).includes(gameType)

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

/**
 * The rates of a member as they are in this transaction. Those of heads are a setting, of which the desk may still remember what another
 * process has lowered: whatever gives rates asks here.
 */
export const readRatesNow = async (tx: Tx, memberId: number): Promise<Rates> =>
  readRatesOf(tx, await tx.member.findUniqueOrThrow({ where: { id: memberId } }), await readSetting(tx, 'agents'))

/** Writes the rates that are given; others stay. */
export async function writeRates(tx: Tx, memberId: number, rates: Rates): Promise<void> {
  for (const [product, rateBp] of Object.entries(rates)) {
    const key = { memberId, product }
    await tx.memberRate.upsert({ where: { memberId_product: key }, create: { ...key, rateBp }, update: { rateBp } })
  }
}

/** What is left of rates that were promised once: nobody is given more than the giver has now, and a plain member, whom no rate pays, none. */
export const capRates = (promised: Rates, own: Rates, type: number): Rates =>
  Object.fromEntries(
    rateProducts.flatMap((product) => {
      const rateBp = promised[product]
      return rateBp === undefined || !isAgent(type) ? [] : [[product, Math.min(rateBp, own[product] ?? 0)]]
    }),
  )

/** Writes the rates of a newcomer, as high as those of who promised them allow. */
export async function giveRates(
  tx: Tx,
  memberId: number,
  { ownerId, rates, type }: { ownerId: number; rates: Rates; type: number },
): Promise<void> {
  await writeRates(tx, memberId, capRates(rates, await readRatesNow(tx, ownerId), type))
}
