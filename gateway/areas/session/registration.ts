import type { ParsedInputOf } from '#catalogue/call.ts'
import { isGoodNickname } from '#catalogue/member/nickname.ts'
import type { member } from '#catalogue/member.ts'
import { toMobileRegistration } from '#catalogue/system/mobile-registration.ts'
import { toDayName } from '#catalogue/system/text-rule.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { findEarlyBirthday, isOldEnough, tooYoung } from '#gateway/kernel/identity/age.ts'
import { refuseNamesOfHouse } from '#gateway/kernel/identity/house-names.ts'
import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { type RightCode, spendCode, tryCode } from '#gateway/kernel/identity/one-time-code.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { confirmationDiffers } from '#gateway/kernel/identity/password-words.ts'
import { dialingCodesOf, type Phone, toPhone, toTarget } from '#gateway/kernel/identity/phone.ts'
import { findInvitation } from '#gateway/kernel/lines/invitations.ts'
import { recordReferral } from '#gateway/kernel/lines/referrals.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import { isOwnDomain } from '#gateway/kernel/settings/own-domains.ts'
import { wrongFields } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { toMerchantDay } from '#gateway/platform/time/clock.ts'
import { logInAfterRegistration } from './answer-lost.ts'
import { passBotCheck } from './bot-check.ts'
import { toKeptLanguage } from './kept-language.ts'
import { toOrigin } from './origin.ts'
import { type Asks, checkFields, isShown, withoutMalformed } from './register-fields.ts'
import { toMailbox } from './rules/mailbox.ts'
import { createMember, findRecommender, findTaken, type Invited, recordLogin } from './store.ts'

type Registration = ParsedInputOf<typeof member.register>
type RegisterContext = ContextOf<typeof member.register>
type Typed = Record<(typeof keptFields)[number], string | null>

/** The pattern of a birthday where the merchant names none: yyyy-MM-dd (VA-14). */
const yearFirst = 11

/** Fields that are stored as they were typed, a birthday as yyyy-MM-dd, when the merchant shows them. */
const keptFields = [
  'payeeName',
  'email',
  'birthday',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
] as const

/**
 * Opens an account by name or by mobile number, which then is the name (SE-43). The merchant's rules decide what is asked for
 * and what it looks like; the form has checked the same before (VA). With `login` the answer has a token (OP-33).
 */
export async function register(
  platform: Platform,
  typedIn: Registration,
  context: RegisterContext,
  method: 'username' | 'mobile',
) {
  const settings = await merchantSettings(platform).all()
  const { sent, ignored } = withoutMalformed(typedIn, settings)
  if (!isSwitchedOn(settings, method === 'mobile' ? 'MOBILENUMREG3' : 'USERNAMEREG3'))
    context.refuse('register.type.err')
  const again = await logInAfterRegistration(platform, sent, { method, settings }, context)
  if (again !== null) return again
  const isCaptchaDue = settings.register.captcha?.enabled === true && settings.register.captcha.required
  await passBotCheck(platform, 'register', sent, isCaptchaDue && sent.altcha === undefined, context)
  const { mobileNum } = settings.register
  const asksNumber = mobileNum?.enabled === true && mobileNum.required
  const asks = { method, asksNumber, ...toMobileRegistration((flag) => isSwitchedOn(settings, flag)) }
  checkFields(sent, settings, context, asks)
  if (sent.nickname !== undefined && !isGoodNickname(sent.nickname)) context.refuse('format.nickname.err')
  const username = method === 'username' ? sent.username : undefined
  refuseNamesOfHouse({ username, nickname: sent.nickname }, settings, context.refuse)
  if (sent.password === settings.login.defaultPassword) context.refuse('password.too.known')
  if (sent.confirmPassword !== undefined && sent.confirmPassword !== (sent.password ?? ''))
    context.refuse('modify.new.confirm.diff', confirmationDiffers)
  const { leastAge } = settings.brand
  const dayRule = isShown(settings, 'birthday') ? settings.register.birthday?.patternId : undefined
  const birthday = sent.birthday && toDayName(sent.birthday.trim(), dayRule ?? yearFirst)
  const early = birthday ? findEarlyBirthday(birthday) : null
  if (early !== null) throw wrongFields([early])
  if (birthday && !isOldEnough(birthday, leastAge, toMerchantDay(platform.clock.now())))
    context.refuse('register.under.age', tooYoung(leastAge))

  const { above, friend } = await checkInvitation(platform, sent, context)
  const phone = checkPhone(sent, settings, context)
  const code = await checkCode(platform, sent, phone, context, asks)
  const account = method === 'mobile' ? (phone?.number ?? '') : (sent.username ?? '')
  const accountKey = account.toLowerCase()
  const kept = { ...sent, birthday }
  const typed = Object.fromEntries(
    keptFields.map((field) => [field, isShown(settings, field) ? kept[field]?.trim() || null : null]),
  ) as Typed
  typed.email = typed.email === null ? null : toMailbox(typed.email)

  const hashes = await withPasswords(accountKey, async (passwords) => ({
    password: sent.password ? await passwords.hash(sent.password) : null,
    payment:
      sent.paymentPassword && isShown(settings, 'paymentPassword') ? await passwords.hash(sent.paymentPassword) : null,
  }))
  const origin = toOrigin(platform, context, sent.loginDeviceId)
  const outcome = await platform.db.write(async (tx) => {
    const taken = await findTaken(tx, {
      accountKey,
      email: typed.email,
      phone: code === null ? null : phone,
      qqNum: typed.qqNum,
    })
    if (taken !== null) return { taken }
    // Only now: a name that is taken leaves the code for the next try (SE-60).
    if (code !== null && !(await spendCode(tx, code, origin.at)))
      return { taken: 'validate_verification_code_invalid' as const }
    const data = {
      ...typed,
      account,
      accountKey,
      nickname: sent.nickname?.trim() || toNameForOthers(account),
      passwordHash: hashes.password,
      paymentPasswordHash: hashes.payment,
      mobileNum: phone?.number ?? null,
      countryDialingCode: phone?.dialingCode ?? null,
      mobileVerified: code !== null,
      language: toKeptLanguage(settings, context),
    }
    const created = await createMember(tx, data, above, origin)
    if (friend !== null) await recordReferral(tx, { ...origin, referrerId: friend.ownerId, invitedId: created.id })
    const token = sent.login === true ? await recordLogin(tx, created, origin, { by: 'registration' }) : undefined
    return { created, token, taken: undefined }
  })
  if (outcome.taken !== undefined) return context.refuse(outcome.taken)
  return {
    customerId: outcome.created.id,
    ...(outcome.token === undefined ? {} : { token: outcome.token }),
    ...(ignored.length === 0 ? {} : { ignored }),
  }
}

/**
 * Who invited: the agent of a link, else the member of an invitation, else the member whose id was typed (OP-60). Whoever it is
 * stands above the newcomer. Each one that is named has to be good, or the registration would lose somebody silently.
 */
async function checkInvitation(
  platform: Platform,
  { affiliateCode, referralCode, recommenderId, domain }: Registration,
  context: RegisterContext,
) {
  const { db, clock } = platform
  if ((affiliateCode || referralCode) && domain && !(await isOwnDomain(platform, domain)))
    context.refuse('expired.affiliate.url')
  const byCode = async (code: string | undefined): Promise<Invited | null> =>
    code ? ((await findInvitation(db.read, code, clock.now())) ?? context.refuse('expired.affiliate.url')) : null
  const byId = async (id: string): Promise<Invited | null> =>
    id === ''
      ? null
      : ((await findRecommender(db.read, toMemberId(id))) ??
        context.refuse('register.failed', { value: { fields: ['recommenderId'] } }))
  const agent = await byCode(affiliateCode)
  const friend = await byCode(referralCode)
  const recommender = await byId(String(recommenderId ?? '').trim())
  return { above: agent ?? friend ?? recommender, friend }
}

/** 0, which is nobody's, for what is no number. */
const toMemberId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0)

function checkPhone(sent: Registration, settings: MerchantSettings, context: RegisterContext): Phone | null {
  if (!sent.mobileNum) return null
  return (
    toPhone(sent.mobileNum, sent.countryDialingCode, dialingCodesOf(settings)) ??
    context.refuse('register.failed', { value: { fields: ['mobileNum'] } })
  )
}

/** The code that shows the phone to be the visitor's own, null without one. Where codes are switched on, a number that is asked for has to be shown (VA-38). */
async function checkCode(
  platform: Platform,
  { verificationCode }: Registration,
  phone: Phone | null,
  context: RegisterContext,
  { method, asksCode, asksNumber }: Asks,
): Promise<RightCode | null> {
  if (phone === null)
    return method === 'mobile' ? context.refuse('register.failed', { value: { fields: ['mobileNum'] } }) : null
  if (!verificationCode)
    return asksCode && (method === 'mobile' || asksNumber) ? context.refuse('validate_verification_code_error') : null
  const verdict = await tryCode(
    platform,
    { purposes: ['register'], target: toTarget(phone), code: verificationCode },
    context,
  )
  if (verdict === 'expired') return context.refuse('validate_verification_code_invalid')
  if (verdict === 'wrong') return context.refuse('validate_verification_code_error')
  return verdict
}
