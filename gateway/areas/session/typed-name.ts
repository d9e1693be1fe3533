import { dialingCodesOf, toPhone } from '#gateway/kernel/identity/phone.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { findMember } from './store.ts'

/**
 * The key of the account that is meant by what was typed as a username. Who registered by phone is named by the national number, and types
 * it as they write it: `0917 123 4567`, `+63 917 123 4567`. A name that is somebody's as it was typed comes first. All spellings of a number
 * are one key, also of a number that is nobody's, so that tries at it are counted together in either case (danger T50).
 */
export async function toTypedKey(platform: Platform, typed: string): Promise<string> {
  const asTyped = typed.toLowerCase()
  const phone = toPhone(typed, undefined, dialingCodesOf(await merchantSettings(platform).all()))
  if (phone === null || phone.number === asTyped) return asTyped
  return (await findMember(platform.db.read, asTyped)) === null ? phone.number : asTyped
}
