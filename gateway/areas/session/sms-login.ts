import type { ParsedInputOf } from '#catalogue/call.ts'
import type { session } from '#catalogue/session.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { spendCode, tryCode } from '#gateway/kernel/identity/one-time-code.ts'
import { dialingCodesOf, toPhone, toTarget } from '#gateway/kernel/identity/phone.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { toKeptLanguage } from './kept-language.ts'
import { askForVerification } from './new-address.ts'
import { toOrigin } from './origin.ts'
import { type LoginValue, mayLogInByForm, toLoginValue } from './rules/login-answer.ts'
import { findMemberByPhone, getStanding, isStillPhoneOf, recordLogin } from './store.ts'
import { hasApp } from './verification-methods.ts'

type Login = ParsedInputOf<typeof session.login>

/** Logs in with the code that was sent to a verified phone. The phone itself is the check of a new address, unless there is an app for it. */
export async function logInBySms(
  platform: Platform,
  login: Login,
  context: ContextOf<typeof session.login>,
): Promise<LoginValue> {
  const settings = await merchantSettings(platform).all()
  if (!isSwitchedOn(settings, 'MOBILEVERCODELOGIN3')) context.refuse('sms.not.enabled')
  const phone = toPhone(login.username, login.countryDialingCode, dialingCodesOf(settings))
  if (phone === null) return context.refuse('sms.mobile.invalid')

  const code = await tryCode(
    platform,
    { purposes: ['login', 'login_or_password'], target: toTarget(phone), code: login.password },
    context,
  )
  if (code === 'expired') return context.refuse('validate_verification_code_invalid')
  const member = code === 'wrong' ? null : await findMemberByPhone(platform.db.read, phone)
  if (code === 'wrong' || member === null) return context.refuse('validate_verification_code_error')
  if (member.state !== 'active') context.refuse('us_forbidden_login_error')
  if (!mayLogInByForm(member.type)) context.refuse('login.denied')

  const origin = toOrigin(platform, context, login.loginDeviceId)
  const { isKnownAddress } = await getStanding(platform.db.read, member.accountKey, origin.ip)
  const language = toKeptLanguage(settings, context)
  const asksForMore = !isKnownAddress && (await hasApp(platform.db.read, member.id))
  const { asked, token } = await platform.db.write(async (tx) => {
    if (!(await isStillPhoneOf(tx, member, phone)) || !(await spendCode(tx, code, origin.at)))
      return context.refuse('validate_verification_code_invalid')
    if (asksForMore) return { asked: await askForVerification(tx, member, { appOnly: true }, origin.at), token: '' }
    return { asked: null, token: await recordLogin(tx, member, origin, { by: 'sms', language }) }
  })
  // Refused out here, because a refusal inside would take the ticket back.
  if (asked !== null) context.refuse('login_verify_required', { value: asked })
  return toLoginValue(member, token, { expiredMinutes: settings.login.smsExpiredMinutes })
}
