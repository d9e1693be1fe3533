import type { ParsedInputOf } from '#catalogue/call.ts'
import type { member } from '#catalogue/member.ts'
import { guess } from '#gateway/kernel/identity/guesses.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { dialingCodesOf, toPhone } from '#gateway/kernel/identity/phone.ts'
import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { toOrigin } from './origin.ts'
import { type LoginValue, mayLogInByForm, toLoginValue } from './rules/login-answer.ts'
import { findMember, getStanding, type LoginMember, type Origin, recordLogin } from './store.ts'
import { isUnchanged } from './unchanged.ts'
import { hasApp } from './verification-methods.ts'

/** For so long the answer to what was done may have been lost. */
const lostForMs = 5 * minuteMs

export const mayBeLost = (platform: Platform, doneAt: Date): boolean =>
  platform.clock.now() < laterBy(doneAt, lostForMs)

type Again = { password: string; by: 'verification' | 'registration' }

/**
 * A browser sends a form once more of its own accord when the connection was cut before the answer, and who sees no answer presses
 * again. What it was for is done by then: nothing is left to do but the login, which who has the password could ask for anyway. Answers
 * its token, and null where anything else is so.
 */
async function openAgain(
  platform: Platform,
  found: LoginMember,
  { password, by }: Again,
  context: Omit<Origin, 'at'>,
): Promise<string | null> {
  const { id, accountKey, type, passwordHash } = found
  if (!mayLogInByForm(type) || passwordHash === null || (await hasApp(platform.db.read, id))) return null
  if (!(await withPasswords(accountKey, (passwords) => passwords.matches(passwordHash, password)))) return null
  const origin = toOrigin(platform, context)
  return platform.db.write(async (tx) =>
    (await isUnchanged(tx, found)) ? recordLogin(tx, found, origin, { by }) : null,
  )
}

type ResetAgain = {
  found: LoginMember | null
  /** When that which allowed the reset was used up; null when it was not, or is something else. */
  usedAt: Date | null
  newPassword: string
}

/** After a reset whose answer was lost: who sends the same has what allowed it, and the password that it has set. */
export async function logInAfterReset(
  platform: Platform,
  { found, usedAt, newPassword }: ResetAgain,
  context: Omit<Origin, 'at'>,
): Promise<LoginValue | null> {
  if (found === null || usedAt === null || !mayBeLost(platform, usedAt)) return null
  const token = await openAgain(platform, found, { password: newPassword, by: 'verification' }, context)
  return token === null ? null : toLoginValue({ ...found, firstTimeLogin: false }, token)
}

type Registration = ParsedInputOf<typeof member.register>

/**
 * After a registration whose answer was lost: the name is taken, by who sends the same name and password from a network that the account
 * knows. The proof against bots is used up by then, so a wrong password counts as a guess.
 */
export async function logInAfterRegistration(
  platform: Platform,
  { username, mobileNum, countryDialingCode, password, login }: Registration,
  { method, settings }: { method: 'username' | 'mobile'; settings: MerchantSettings },
  context: Omit<Origin, 'at'>,
): Promise<{ customerId: number; token: string } | null> {
  if (login !== true || !password) return null
  const { read } = platform.db
  const phone = method === 'mobile' ? toPhone(mobileNum ?? '', countryDialingCode, dialingCodesOf(settings)) : null
  const accountKey = (phone?.number ?? username ?? '').toLowerCase()
  const found = await findMember(read, accountKey)
  if (found === null || !mayBeLost(platform, found.registeredAt)) return null
  if (!(await getStanding(read, accountKey, context.ip)).isKnownAddress) return null
  const token = await guess(
    platform,
    context,
    () => openAgain(platform, found, { password, by: 'registration' }, context),
    (opened) => opened === null,
  )
  return token === null ? null : { customerId: found.id, token }
}
