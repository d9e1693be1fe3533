import { system } from '#catalogue/system.ts'
import { settings } from './env.server.ts'
import { askPublic, type PublicAsker } from './public-cache.server.ts'

/**
 * The merchant that a visitor has chosen, or the site's own where the gateway serves no such one: with its code every call would be
 * refused, and nothing be left on the page but the way back. Who cannot be asked has not refused.
 */
export async function toServedMerchant(
  chosen: string | null,
  asker: Omit<PublicAsker, 'token' | 'merchantCode'>,
): Promise<string> {
  const { MERCHANT_CODE } = settings()
  if (chosen === null || chosen === MERCHANT_CODE) return MERCHANT_CODE
  // The page needs the same answer anyway; it is kept with it.
  const visitor = { ...asker, token: null, merchantCode: chosen }
  const status = await askPublic(system.status, {}, visitor, { perAddress: true })
  return !status.ok && status.failure.code === 'function.not.available' ? MERCHANT_CODE : chosen
}
