import type { ParsedInputOf } from '#catalogue/call.ts'
import type { member } from '#catalogue/member.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { spendHint } from '#gateway/kernel/identity/hints.ts'
import { findUsedAt, spendCode, tryCode } from '#gateway/kernel/identity/one-time-code.ts'
import { dialingCodesOf, toPhone, toTarget } from '#gateway/kernel/identity/phone.ts'
import { failuresOf } from '#gateway/kernel/identity/streak.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import { sendToOutbox } from '#gateway/kernel/telling/outbox.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, hourMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { logInAfterReset } from './answer-lost.ts'
import { passBotCheck } from './bot-check.ts'
import { toKeptLanguage } from './kept-language.ts'
import { askForVerification, isMarkedAndNew } from './new-address.ts'
import { toOrigin } from './origin.ts'
import { hashNew, type Refuses, requireGoodPassword } from './passwords.ts'
import { type LoginValue, mayLogInByForm, toLoginValue } from './rules/login-answer.ts'
import { toMailbox } from './rules/mailbox.ts'
import { resetText } from './rules/message-texts.ts'
import {
  findAddressStreak,
  findMember,
  findMemberByPhone,
  isStillPhoneOf,
  type LoginMember,
  type Origin,
  type PasswordWay,
  recordLogin,
  setPassword,
} from './store.ts'
import {
  countTickets,
  findTicketTime,
  findUsedTicket,
  issueTicket,
  ticketLifeMs,
  tryTicket,
  useTicket,
} from './tickets.ts'
import { toTypedKey } from './typed-name.ts'
import { hasApp } from './verification-methods.ts'

/**
 * One mail a minute to one account, and behind so many a day one an hour: nobody's mailbox is filled by who knows its address, and nobody
 * is kept from a mail by others who ask for it.
 */
const mailEveryMs = minuteMs
const quickMailsADay = 10
const laterMailEveryMs = hourMs

/** Sets a new password with a code to the phone, which shows whose it is, and logs in (SE-49). */
export async function resetByPhone(
  platform: Platform,
  sent: ParsedInputOf<typeof member.passwordByPhone>,
  context: ContextOf<typeof member.passwordByPhone>,
): Promise<Partial<LoginValue>> {
  const settings = await merchantSettings(platform).all()
  if (!isSwitchedOn(settings, 'CHNGPASSVERIF3')) context.refuse('sms.not.enabled')
  if (sent.mobileNum === '') context.refuse('sms.mobile.missing')
  const phone = toPhone(sent.mobileNum, sent.countryDialingCode, dialingCodesOf(settings))
  if (phone === null) return context.refuse('sms.mobile.invalid')
  requireGoodPassword(sent.newPassword, sent.confirmNewPassword ?? sent.newPassword, settings, context)
  const tried = {
    purposes: ['password', 'login_or_password'],
    target: toTarget(phone),
    code: sent.verificationCode,
  } as const
  const code = await tryCode(platform, tried, context)
  // A code that was never received cannot be right, so nothing is said here about numbers without an account.
  const found = code === 'wrong' ? null : await findMemberByPhone(platform.db.read, phone)
  if (code === 'expired') {
    const again = { found, usedAt: await findUsedAt(platform, tried, context), newPassword: sent.newPassword }
    return (await logInAfterReset(platform, again, context)) ?? context.refuse('validate_verification_code_invalid')
  }
  if (code === 'wrong' || found === null || found.state !== 'active' || !mayLogInByForm(found.type))
    return context.refuse('validate_verification_code_error')
  const spend = async (tx: Tx) => (await isStillPhoneOf(tx, found, phone)) && spendCode(tx, code, platform.clock.now())
  const opened = await resetAndLogIn(platform, found, { newPassword: sent.newPassword, by: 'phone', spend }, context)
  return opened ?? context.refuse('validate_verification_code_invalid')
}

/**
 * Mails a link to a new password. That there is no such account, or that the address is not its own, is said only to who has passed
 * a bot check, and a few times per address (OP-44); everybody else gets the same answer in any case (danger T50).
 */
export async function mailReset(
  platform: Platform,
  sent: ParsedInputOf<typeof member.passwordByEmail>,
  context: ContextOf<typeof member.passwordByEmail>,
): Promise<Record<string, never>> {
  const settings = await merchantSettings(platform).all()
  if (!isSwitchedOn(settings, 'SENDMAIL3')) throw new Refusal('function.not.available')
  const { db, clock } = platform
  const streak = await findAddressStreak(db.read, context.ip)
  await passBotCheck(
    platform,
    'password',
    sent,
    failuresOf(streak, clock.now()) >= settings.login.captchaAfterFailures,
    context,
  )
  const found = await findMember(db.read, await toTypedKey(platform, sent.username))
  const isTheirs = found !== null && found.state === 'active' && toMailbox(found.email ?? '') === toMailbox(sent.email)
  if (!isTheirs) {
    const isChecked = sent.captcha !== undefined || sent.altcha !== undefined
    if (isChecked && (await db.write((tx) => spendHint(tx, context.ip, clock.now()))))
      context.refuse(found === null ? 'not.exists.user' : 'not.exists.mail')
    return {}
  }
  await db.write(async (tx) => {
    const at = clock.now()
    // As it is by now: bound anew meanwhile, the former mailbox opens nothing any more.
    if ((await tx.member.count({ where: { id: found.id, state: 'active', email: found.email } })) === 0) return
    const last = await findTicketTime(tx, 'password_mail', found.id)
    const hasMany = (await countTickets(tx, 'password_mail', found.id, laterBy(at, -dayMs))) >= quickMailsADay
    if (last !== null && at < laterBy(last, hasMany ? laterMailEveryMs : mailEveryMs)) return
    const code = await issueTicket(tx, { purpose: 'password_mail', memberId: found.id, at })
    const link = new URL('/password/reset', platform.settings.APP_PUBLIC_URL)
    link.searchParams.set('code', code)
    const message = resetText(context.language, settings.brand.name, link.href, ticketLifeMs.password_mail / minuteMs)
    await sendToOutbox(tx, { channel: 'mail', recipient: found.email ?? '', ...message, at })
  })
  return {}
}

/** Sets a new password with the code of the link in a mail, and logs in. */
export async function resetByMail(
  platform: Platform,
  { code, newPassword, confirmNewPassword }: ParsedInputOf<typeof member.passwordReset>,
  context: ContextOf<typeof member.passwordReset>,
): Promise<Partial<LoginValue>> {
  const settings = await merchantSettings(platform).all()
  requireGoodPassword(newPassword, confirmNewPassword, settings, context)
  const ticket = await tryTicket(platform, 'password_mail', code, context)
  const { read } = platform.db
  if (ticket === null) {
    const used = await findUsedTicket(platform, 'password_mail', code)
    const found = used && (await read.member.findUnique({ where: { id: used.memberId } }))
    const opened = await logInAfterReset(platform, { found, usedAt: used?.usedAt ?? null, newPassword }, context)
    return opened ?? context.refuse('validate_verification_code_invalid')
  }
  const found = await read.member.findUniqueOrThrow({ where: { id: ticket.memberId } })
  if (found.state !== 'active') return context.refuse('validate_verification_code_invalid')
  const opened = await resetAndLogIn(
    platform,
    found,
    { newPassword, by: 'mail', spend: (tx) => useTicket(tx, ticket, platform.clock.now()) },
    context,
  )
  return opened ?? context.refuse('validate_verification_code_invalid')
}

type Reset = {
  newPassword: string
  by: Exclude<PasswordWay, 'change'>
  /** Uses up what allowed the reset; false when somebody else was faster. */
  spend: (tx: Tx) => Promise<boolean>
}
type AsksForMore = Omit<Origin, 'at'> &
  Refuses & { header(name: string): string | undefined } & {
    refuse(code: 'login_verify_required', more: { value: unknown }): never
  }

/**
 * Sets the password and logs in. Who has an authenticator app is asked for its code first, and until then the old password
 * stays (OP-45): else a stolen phone or mailbox would be enough. Answers show neither of these, so with them a marked account is asked at
 * an address that it does not know, as after its password (SE-30). Null when the reset was used up in the meantime.
 */
export async function resetAndLogIn(
  platform: Platform,
  found: LoginMember,
  { newPassword, by, spend }: Reset,
  context: AsksForMore,
): Promise<LoginValue | null> {
  const hash = await hashNew(found, newPassword, context)
  const origin = toOrigin(platform, context)
  const language = toKeptLanguage(await merchantSettings(platform).all(), context)
  const done = await platform.db.write(async (tx) => {
    if (!(await spend(tx))) return null
    const appOnly = await hasApp(tx, found.id)
    if (appOnly || (by === 'answers' && (await isMarkedAndNew(tx, found, origin.ip)))) {
      const waiting = { ...(appOnly && { appOnly }), newPassword: { hash, by } }
      return { asked: await askForVerification(tx, found, waiting, origin.at) }
    }
    await setPassword(tx, found.id, hash, origin, { by })
    return { token: await recordLogin(tx, found, origin, { by: 'verification', language }) }
  })
  if (done === null) return null
  // Refused out here, because a refusal inside would take the ticket back.
  return done.asked === undefined
    ? toLoginValue({ ...found, firstTimeLogin: false }, done.token)
    : context.refuse('login_verify_required', { value: done.asked })
}
