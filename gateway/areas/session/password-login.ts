import type { ParsedInputOf } from '#catalogue/call.ts'
import type { session } from '#catalogue/session.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { isTrialMerchant } from '#gateway/kernel/calls/trial-merchant.ts'
import { isTrial } from '#gateway/kernel/identity/account-types.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { failuresOf, isPaused } from '#gateway/kernel/identity/streak.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { passBotCheck } from './bot-check.ts'
import { toKeptLanguage } from './kept-language.ts'
import { askForVerification, isAskedAtNewAddress } from './new-address.ts'
import { toOrigin } from './origin.ts'
import { isPasswordExpired, type LoginValue, mayLogInByForm, toLoginValue } from './rules/login-answer.ts'
import { findMember, getStanding, type LoginMember, recordFailure, recordLogin, type Standing } from './store.ts'
import { toTypedKey } from './typed-name.ts'
import { isUnchanged } from './unchanged.ts'

type Login = ParsedInputOf<typeof session.login>
type LoginContext = ContextOf<typeof session.login>

/**
 * Logs in with name and password. Until the password is right, nothing in the answer tells a known account from an unknown
 * one: same checks, same work, same words (danger T50).
 */
export async function logInByPassword(platform: Platform, login: Login, context: LoginContext): Promise<LoginValue> {
  const settings = await merchantSettings(platform).all()
  const accountKey = await toTypedKey(platform, login.username)
  const origin = toOrigin(platform, context, login.loginDeviceId)

  const standing = await getStanding(platform.db.read, accountKey, origin.ip)
  refuseIfPaused(standing, origin.at, context)
  await passBotCheck(platform, 'login', login, isCaptchaDue(standing, settings, origin.at), context)

  const { member, newHash } = await withPasswords(accountKey, async (passwords) => {
    // Guesses at one account wait for each other here, so this one must look again at what the others have done.
    const current = await getStanding(platform.db.read, accountKey, origin.ip)
    refuseIfPaused(current, origin.at, context)
    if (login.captcha === undefined && isCaptchaDue(current, settings, origin.at))
      context.refuse('login.captcha.required', { value: { captcha: true } })

    const found = await findMember(platform.db.read, accountKey)
    if (
      !(await passwords.matches(found?.passwordHash ?? null, login.password)) ||
      found === null ||
      found.passwordHash === null
    ) {
      const after = await platform.db.write((tx) => recordFailure(tx, accountKey, found?.id ?? null, origin))
      return context.refuse('login.cred.err', { value: { captcha: isCaptchaDue(after, settings, origin.at) } })
    }
    return {
      member: found,
      newHash: passwords.isOutdated(found.passwordHash) ? await passwords.hash(login.password) : undefined,
    }
  })

  refuseWhoMayNot(member, isTrialMerchant(platform, context.merchant), context)
  const flags = {
    passwordExpired:
      isSwitchedOn(settings, 'PWDEXPFORCECHANGE3') &&
      isPasswordExpired(member.passwordChangedAt, settings.login.passwordExpiresAfterDays, origin.at),
    defaultPassword: member.passwordIsGiven || login.password === settings.login.defaultPassword,
  }
  const mustChange = flags.passwordExpired || flags.defaultPassword
  if (!standing.isKnownAddress && (await isAskedAtNewAddress(platform.db.read, member))) {
    context.refuse('login_verify_required', {
      value: await platform.db.write(async (tx) => {
        await requireUnchanged(tx, member, context)
        return askForVerification(tx, member, flags, origin.at)
      }),
    })
  }
  const language = toKeptLanguage(settings, context)
  const token = await platform.db.write(async (tx) => {
    await requireUnchanged(tx, member, context)
    return recordLogin(tx, member, origin, { by: 'password', newHash, mustChange, language })
  })
  return toLoginValue(member, token, flags)
}

async function requireUnchanged(tx: Tx, member: LoginMember, context: LoginContext): Promise<void> {
  if (!(await isUnchanged(tx, member))) context.refuse('login.cred.err', { value: { captcha: false } })
}

/** So many wrong ones within the pause, and it holds for known addresses too: who shares one with the member does not guess on for ever. */
const mostFromKnown = 15

/**
 * Strangers who guess do not shut out the member: from an address that the account knows a pause does not hold at once (danger T40).
 * Only guesses from there can bring it to the end of that (decision 422).
 */
function refuseIfPaused(standing: Standing, now: Date, context: LoginContext): void {
  if (!isPaused(standing.account, now)) return
  if (!standing.isKnownAddress || failuresOf(standing.account, now) >= mostFromKnown)
    context.refuse('login.pwd.forbidden.err', { value: { captcha: true } })
}

function isCaptchaDue(standing: Omit<Standing, 'isKnownAddress'>, settings: MerchantSettings, now: Date): boolean {
  return (
    Math.max(failuresOf(standing.account, now), failuresOf(standing.address, now)) >=
    settings.login.captchaAfterFailures
  )
}

/** Said only to who knows the password. */
function refuseWhoMayNot(member: LoginMember, isTrialMerchant: boolean, context: LoginContext): void {
  if (member.state !== 'active') context.refuse('us_forbidden_login_error', { value: { captcha: false } })
  if (!(isTrialMerchant ? isTrial : mayLogInByForm)(member.type))
    context.refuse('login.denied', { value: { captcha: false } })
}
