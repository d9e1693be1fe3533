import { system } from '#catalogue/system.ts'
import type { Preferences } from './cookies.server.ts'
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

type Chosen = Pick<Preferences, 'merchantCode' | 'merchant_currency' | 'country'>

/** What was chosen with a merchant that is not served goes with it; what is written of the preferences next no longer names it. */
export const withoutMerchant = <P extends Chosen>(chosen: P): P =>
  chosen.merchantCode === null ? chosen : { ...chosen, merchantCode: null, merchant_currency: null, country: null }

/**
 * The preferences without what the site does not have: a merchant that is not served, a country or a currency of none of its regions. Anybody can
 * write such things into a cookie, and a page of its own would be kept for each. At once where none was chosen.
 */
export function toServedPreferences<P extends Chosen>(
  chosen: P,
  asker: Omit<PublicAsker, 'token' | 'merchantCode'>,
): P | Promise<P> {
  const { merchantCode, merchant_currency, country } = chosen
  return (merchantCode ?? merchant_currency ?? country) === null ? chosen : askWhatIsServed(chosen, asker)
}

async function askWhatIsServed<P extends Chosen>(
  chosen: P,
  asker: Omit<PublicAsker, 'token' | 'merchantCode'>,
): Promise<P> {
  const merchantCode = await toServedMerchant(chosen.merchantCode, asker)
  if (chosen.merchantCode !== null && merchantCode !== chosen.merchantCode) return withoutMerchant(chosen)
  const { merchant_currency, country } = chosen
  if ((merchant_currency ?? country) === null) return chosen
  const status = await askPublic(system.status, {}, { ...asker, token: null, merchantCode }, { perAddress: true })
  if (!status.ok) return chosen
  const { merchants } = status.value
  return {
    ...chosen,
    merchant_currency: merchants.some(({ currency }) => currency === merchant_currency) ? merchant_currency : null,
    country: merchants.some((region) => region.country === country) ? country : null,
  }
}
