import type { ParsedInputOf } from '#catalogue/call.ts'
import type { session } from '#catalogue/session.ts'
import type { ContextOf } from '#gateway/platform/answer.ts'
import { dayMs, laterBy, minuteMs } from '#gateway/platform/clock.ts'
import { isSwitchedOn, type MerchantSettings, merchantSettings } from '#gateway/platform/merchant-settings.ts'
import { createCode, tryCode } from '#gateway/platform/one-time-code.ts'
import { sendToOutbox } from '#gateway/platform/outbox.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { Refusal } from '#gateway/platform/refusal.ts'
import { passBotCheck } from './bot-check.ts'
import { toOrigin } from './origin.ts'
import { type LoginValue, mayLogInByForm, toLoginValue } from './rules/login-answer.ts'
import { failuresOf } from './rules/login-streak.ts'
import { toNetwork } from './rules/network.ts'
import { type Phone, toPhone, toTarget } from './rules/phone.ts'
import { judgeSmsRequest, type SmsVerdict } from './rules/sms-budget.ts'
import { smsText } from './rules/sms-text.ts'
import { findAddressStreak, findMemberByPhone, listCodeTimes, recordLogin } from './store.ts'

type Login = ParsedInputOf<typeof session.login>
type CodeRequest = ParsedInputOf<typeof session.smsNoLogin>

/** Codes that one address may ask for (RELIABILITY T47); a load test multiplies them like every other rate. */
const addressBudget = { hourly: 10, daily: 50 }

/** Logs in with the code that was sent to a verified phone. The phone itself is the check of a new address. */
export async function logInBySms(platform: Platform, login: Login, context: ContextOf<typeof session.login>): Promise<LoginValue> {
  const settings = await merchantSettings(platform).all()
  if (!isSwitchedOn(settings, 'MOBILEVERCODELOGIN3')) context.refuse('sms.not.enabled')
  const phone = toPhone(login.username, login.countryDialingCode, dialingCodesOf(settings))
  if (phone === null) return context.refuse('validate_verification_code_error')

  const verdict = await tryCode(platform, { purpose: 'login', target: toTarget(phone), code: login.password })
  if (verdict === 'expired') context.refuse('validate_verification_code_invalid')
  const member = verdict === 'right' ? await findMemberByPhone(platform.db.read, phone) : null
  if (member === null) return context.refuse('validate_verification_code_error')
  if (member.state !== 'active') context.refuse('us_forbidden_login_error')
  if (!mayLogInByForm(member.type)) context.refuse('login.denied')

  const token = await platform.db.write((tx) => recordLogin(tx, member, toOrigin(platform, context, login.loginDeviceId), { by: 'sms' }))
  return toLoginValue(member, token, { expiredMinutes: settings.login.smsExpiredMinutes })
}

/** Sends a login code, to a number that a member has verified; for any other number it does and says the same, but sends nothing. */
export async function sendLoginCode(
  platform: Platform,
  request: CodeRequest,
  context: ContextOf<typeof session.smsNoLogin>,
): Promise<{ expiredMinutes: number }> {
  const settings = await merchantSettings(platform).all()
  if (!isSwitchedOn(settings, 'MOBILEVERCODELOGIN3')) context.refuse('sms.not.enabled')
  if (request.mobileNo === '') context.refuse('sms.mobile.missing')
  const phone = toPhone(request.mobileNo, request.countryDialingCode, dialingCodesOf(settings))
  if (phone === null) return context.refuse('sms.mobile.invalid')

  const streak = await findAddressStreak(platform.db.read, context.ip)
  const isCaptchaDue = failuresOf(streak, platform.clock.now()) >= settings.login.captchaAfterFailures
  await passBotCheck(platform, 'sms', request, isCaptchaDue, context)

  const verdict = await writeCode(platform, phone, settings, context)
  if (verdict === 'TOO_MANY_REQUEST') throw new Refusal(verdict)
  if (verdict !== 'send') context.refuse(verdict)
  return { expiredMinutes: settings.login.smsExpiredMinutes }
}

async function writeCode(platform: Platform, phone: Phone, settings: MerchantSettings, asker: { ip: string; language: string }): Promise<SmsVerdict> {
  const target = toTarget(phone)
  const ip = toNetwork(asker.ip)
  const { smsExpiredMinutes, smsDailyQuota } = settings.login
  const lifeMs = smsExpiredMinutes * minuteMs
  const factor = platform.settings.RATE_LIMIT_FACTOR
  return platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const since = laterBy(at, -dayMs)
    const verdict = judgeSmsRequest(
      await listCodeTimes(tx, { target }, since),
      await listCodeTimes(tx, { ip }, since),
      { countdownMs: lifeMs, dailyQuota: smsDailyQuota, addressHourly: addressBudget.hourly * factor, addressDaily: addressBudget.daily * factor },
      at,
    )
    if (verdict !== 'send') return verdict
    const code = await createCode(platform, tx, { purpose: 'login', target, ip, lifeMs, at })
    if ((await findMemberByPhone(tx, phone)) !== null)
      await sendToOutbox(tx, { channel: 'sms', recipient: target, text: smsText(asker.language, code, smsExpiredMinutes), at })
    return verdict
  })
}

/** The merchant's own country comes first, so that it is meant when a client names none. */
function dialingCodesOf({ countries, merchants }: MerchantSettings): string[] {
  const home = merchants[0]?.country
  return [...countries].sort((one, other) => Number(other.countryCode === home) - Number(one.countryCode === home)).map((country) => country.dialingCode)
}
