import type { member } from '#catalogue/member.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf, Handlers } from '#gateway/kernel/calls/answer.ts'
import type { Guesser } from '#gateway/kernel/identity/guesses.ts'
import { spendHint } from '#gateway/kernel/identity/hints.ts'
import { maskEmail } from '#gateway/kernel/identity/masked-email.ts'
import { maskMobile } from '#gateway/kernel/identity/masked-mobile.ts'
import { type CodePurpose, type RightCode, spendCode, tryCode } from '#gateway/kernel/identity/one-time-code.ts'
import { checkLoginPassword } from '#gateway/kernel/identity/payment-password.ts'
import { dialingCodesOf, type Phone, toPhone, toTarget } from '#gateway/kernel/identity/phone.ts'
import { answerVerdict, toTaken, writeCode } from '#gateway/kernel/identity/send-code.ts'
import { requireStillIn } from '#gateway/kernel/identity/still-in.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellSecurity } from '#gateway/kernel/telling/security-letters.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { toMailbox } from './rules/mailbox.ts'
import { findMemberByPhone, type Origin } from './store.ts'

type ContactCalls = Pick<Handlers<typeof member>, 'mobileCode' | 'bindMobile' | 'emailCode' | 'bindEmail'>

/**
 * The phone and the mail address of an account. Both are ways in (a login by code, a new password), so binding one asks for the login
 * password as well as for the code: a session that was left open is not enough to take an account over. That one is somebody else's is
 * said a few times per address (OP-44): beyond it no code is sent and the answer is the same, and without a code nothing is said at all.
 */
export const contactHandlers = (platform: Platform): ContactCalls => {
  const requirePhone = async (sent: {
    mobileNum: string
    countryDialingCode?: string | undefined
  }): Promise<Phone | null> =>
    toPhone(sent.mobileNum, sent.countryDialingCode, dialingCodesOf(await merchantSettings(platform).all()))

  const isOthersPhone = async (phone: Phone, memberId: number): Promise<boolean> => {
    const holder = await findMemberByPhone(platform.db.read, phone)
    return holder !== null && holder.id !== memberId
  }

  const mayTell = (ip: string): Promise<boolean> => platform.db.write((tx) => spendHint(tx, ip, platform.clock.now()))

  return {
    mobileCode: async (sent, context) => {
      const phone = (await requirePhone(sent)) ?? context.refuse('sms.mobile.invalid')
      const isTaken = await isOthersPhone(phone, context.caller.memberId)
      if (isTaken && (await mayTell(context.ip))) context.refuse('exists.mobile.err')
      const settings = await merchantSettings(platform).all()
      const wanted = { purpose: 'bind_mobile', channel: 'sms', ...toTaken(toTarget(phone), isTaken) } as const
      return answerVerdict(await writeCode(platform, wanted, settings, context), settings, context)
    },
    bindMobile: async (sent, context) => {
      const { memberId } = context.caller
      const phone = (await requirePhone(sent)) ?? context.refuse('sms.mobile.invalid')
      await requirePassword(platform, sent.password, context)
      const code = await requireCode(
        platform,
        { purposes: ['bind_mobile'], target: toTarget(phone), code: sent.verificationCode },
        context,
      )
      const at = platform.clock.now()
      await platform.db.write(async (tx) => {
        await requireStillIn(tx, context.caller)
        if (!(await spendCode(tx, code, at))) context.refuse('validate_verification_code_invalid')
        const holder = await findMemberByPhone(tx, phone)
        if (holder !== null && holder.id !== memberId) context.refuse('exists.mobile.err')
        const data = { mobileNum: phone.number, countryDialingCode: phone.dialingCode, mobileVerified: true }
        await tx.member.update({ where: { id: memberId }, data })
        await recordAudit(tx, 'member.mobileBound', { memberId, ip: context.ip, traceId: context.traceId, at })
        await tellSecurity(tx, {
          memberId,
          change: 'phone.bound',
          about: `+${phone.dialingCode} ${maskMobile(phone.number)}`,
          at,
        })
      })
      return { mobile: toTarget(phone) }
    },
    emailCode: async ({ email: typed }, context) => {
      const email = toMailbox(typed)
      const isTaken = await isProvenEmail(platform.db.read, email, context.caller.memberId)
      if (isTaken && (await mayTell(context.ip))) context.refuse('exists.email.err')
      const settings = await merchantSettings(platform).all()
      const wanted = { purpose: 'bind_email', channel: 'mail', ...toTaken(email, isTaken) } as const
      return answerVerdict(await writeCode(platform, wanted, settings, context), settings, context)
    },
    bindEmail: async ({ email: typed, verificationCode, password }, context) => {
      const email = toMailbox(typed)
      const { memberId } = context.caller
      await requirePassword(platform, password, context)
      const code = await requireCode(
        platform,
        { purposes: ['bind_email'], target: email, code: verificationCode },
        context,
      )
      const at = platform.clock.now()
      await platform.db.write(async (tx) => {
        await requireStillIn(tx, context.caller)
        if (!(await spendCode(tx, code, at))) context.refuse('validate_verification_code_invalid')
        if (await isProvenEmail(tx, email, memberId)) context.refuse('exists.email.err')
        const origin = { ip: context.ip, traceId: context.traceId, at }
        const others = await tx.member.findMany({ where: { email, id: { not: memberId } }, select: { id: true } })
        for (const { id } of others) await dropEmail(tx, id, email, origin)
        await tx.member.update({ where: { id: memberId }, data: { email, emailVerified: true } })
        await endMailedLinks(tx, memberId, at)
        await recordAudit(tx, 'member.emailBound', { memberId, ...origin })
        await tellSecurity(tx, { memberId, change: 'mail.bound', about: maskEmail(email), at })
      })
      return { email }
    },
  }
}

/** Whether somebody, other than who asks, has shown that the mail address is theirs. */
const isProvenEmail = async (read: Reader | Tx, email: string, exceptId = 0): Promise<boolean> =>
  (await read.member.count({ where: { email, emailVerified: true, id: { not: exceptId } } })) > 0

/** A link that lies in the former mailbox is no way in any more. */
const endMailedLinks = (tx: Tx, memberId: number, at: Date) =>
  tx.accessTicket.updateMany({
    where: { memberId, purpose: 'password_mail', usedAt: null, expiresAt: { gt: at } },
    data: { expiresAt: at },
  })

/** What an account had only typed is somebody else's now: their mailbox must not open it. */
async function dropEmail(
  tx: Tx,
  memberId: number,
  email: string,
  origin: Pick<Origin, 'ip' | 'traceId' | 'at'>,
): Promise<void> {
  await tx.member.update({ where: { id: memberId }, data: { email: null } })
  await endMailedLinks(tx, memberId, origin.at)
  await recordAudit(tx, 'member.emailDropped', { memberId, ...origin })
  await tellSecurity(tx, { memberId, change: 'mail.dropped', about: maskEmail(email), at: origin.at })
}

type RefusesCode = Guesser & {
  refuse(code: 'validate_verification_code_invalid' | 'validate_verification_code_error'): never
}

async function requireCode(
  platform: Platform,
  tried: { purposes: CodePurpose[]; target: string; code: string },
  context: RefusesCode,
): Promise<RightCode> {
  const verdict = await tryCode(platform, tried, context)
  if (verdict === 'expired') return context.refuse('validate_verification_code_invalid')
  if (verdict === 'wrong') return context.refuse('validate_verification_code_error')
  return verdict
}

/** Throws unless it is the login password of the member. */
export async function requirePassword(
  platform: Platform,
  password: string,
  context: Pick<ContextOf<{ access: 'member' }>, 'caller' | 'ip' | 'traceId'> & {
    refuse(code: 'not.exists.login.password' | 'modify.pw.incorrect.pw', more?: { message: string }): never
  },
): Promise<void> {
  const verdict = await checkLoginPassword(platform, password, context)
  if (verdict.outcome === 'locked') throw new Refusal('TOO_MANY_REQUEST')
  if (verdict.outcome === 'not_set') context.refuse('not.exists.login.password')
  if (verdict.outcome !== 'right')
    context.refuse('modify.pw.incorrect.pw', { message: 'The password is not correct (#1312)' })
}
