import { compactPhone } from '#catalogue/system/phone-rule.ts'
import type { MerchantSettings } from '../settings/merchant-settings.ts'

/** A phone number as it is stored and compared: digits only, without the trunk zero, e.g. `{ dialingCode: '63', number: '9171234567' }`. */
export type Phone = { dialingCode: string; number: string }

/** Numbers of the Philippines that can receive an sms; elsewhere only the length is checked (OP-114). */
const mobileNumbers: Readonly<Record<string, RegExp>> = { '63': /^9\d{9}$/ }
const anyNumber = /^\d{6,15}$/

/**
 * Reads what people and clients write: `0917 123 4567`, `917-123-4567`, `+63 917 123 4567`, `0063 917 123 4567`, `639171234567`. Null when it is
 * no mobile number of one of the `dialingCodes` that the merchant serves; the first of them is meant when none is sent.
 */
export function toPhone(
  written: string,
  writtenDialingCode: string | undefined,
  dialingCodes: readonly string[],
): Phone | null {
  const compact = compactPhone(written)
  const isInternational = compact.startsWith('+')
  const digits = isInternational ? compact.slice(1) : compact
  if (!/^\d{4,20}$/.test(digits)) return null

  const wanted = writtenDialingCode?.replace(/^\+/, '') || dialingCodes[0]
  const dialingCode = isInternational ? dialingCodes.find((code) => digits.startsWith(code)) : wanted
  if (dialingCode === undefined || !dialingCodes.includes(dialingCode)) return null

  const pattern = mobileNumbers[dialingCode] ?? anyNumber
  const national = isInternational ? digits.slice(dialingCode.length) : digits
  const number = [national, national.startsWith(dialingCode) ? national.slice(dialingCode.length) : national]
    .map((text) => text.replace(/^0+/, ''))
    .find((text) => pattern.test(text))
  return number === undefined ? null : { dialingCode, number }
}

/** How a phone stands in the outbox and as the target of a code. */
export const toTarget = ({ dialingCode, number }: Phone): string => `+${dialingCode}${number}`

/** The merchant's own country comes first, so that it is meant when a client names none. */
export function dialingCodesOf({ countries, merchants }: Pick<MerchantSettings, 'countries' | 'merchants'>): string[] {
  const home = merchants[0]?.country
  return [...countries]
    .sort((one, other) => Number(other.countryCode === home) - Number(one.countryCode === home))
    .map((country) => country.dialingCode)
}

/** With what the stored number of somebody begins whose phone a search has begun to write, e.g. `917` for `+63 917` and for `0917`. */
export function toPhoneStarts(written: string, dialingCodes: readonly string[]): string[] {
  const digits = written.replace(/\D/g, '').replace(/^0+/, '')
  const national = dialingCodes
    .filter((code) => digits.startsWith(code))
    .map((code) => digits.slice(code.length).replace(/^0+/, ''))
  return [digits, ...national]
}
