import type { ParsedInputOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { findUsedAt, spendCode, tryCode } from '#gateway/kernel/identity/one-time-code.ts'
import { checkPaymentPassword } from '#gateway/kernel/identity/payment-password.ts'
import { toTarget } from '#gateway/kernel/identity/phone.ts'
import { answerVerdict, writeCode } from '#gateway/kernel/identity/send-code.ts'
import { clearStreak } from '#gateway/kernel/identity/streak.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { mayBeLost, requireLoginPassword, requireRule, storePassword } from './password.ts'

type Asked = ParsedInputOf<typeof wallet.resetPaymentPassword>
type By = Asked['by']
type CodeContext = ContextOf<typeof wallet.paymentPasswordCode>
type ResetContext = ContextOf<typeof wallet.resetPaymentPassword>
type Asking = Pick<CodeContext, 'caller'> & {
  refuse(
    code: 'function.not.available' | 'not.exists.payment.password' | 'login_verify_required',
    more?: { value?: unknown; message?: string },
  ): never
}

/** Sends a code to what the member has bound, for a payment password in place of a forgotten one. */
export async function sendResetCode(platform: Platform, by: By, context: CodeContext) {
  const target = await requireWay(platform, by, context)
  const settings = await merchantSettings(platform).all()
  const wanted = { purpose: 'payment_password', channel: by, target } as const
  return answerVerdict(await writeCode(platform, wanted, settings, context), settings, context)
}

/**
 * Sets a new payment password in place of a forgotten one: the login password and a code to the phone or mailbox show together who asks.
 * Wrong ones of each are counted with those of every other place that asks for them.
 */
export async function resetPaymentPassword(platform: Platform, asked: Asked, context: ResetContext): Promise<void> {
  const { by, newPassword } = asked
  const target = await requireWay(platform, by, context)
  if (newPassword !== asked.confirmNewPassword)
    context.refuse('modify.new.confirm.diff', atField('confirmNewPassword', 'must be the same'))
  await requireRule(platform, newPassword, 'newPassword', context.refuse)
  await requireLoginPassword(platform, asked.loginPassword, context)
  const tried = { purposes: ['payment_password'], target, code: asked.verificationCode } as const
  const code = await tryCode(platform, tried, context)
  if (code === 'wrong') return context.refuse('validate_verification_code_error')
  const isDone =
    code !== 'expired' &&
    (await storePassword(platform, newPassword, context, 'reset', async (tx, at) => {
      if (!(await spendCode(tx, code, at))) return null
      await clearStreak(tx, `payment:${context.caller.memberId}`)
      return { by }
    }))
  if (isDone) return
  // Who sends it again because the answer was lost has set it already. Any other password with a used code is a wrong try at it.
  const usedAt = await findUsedAt(platform, tried, context)
  const mayBeDone = usedAt !== null && mayBeLost(platform, usedAt)
  if (mayBeDone && (await checkPaymentPassword(platform, newPassword, context)).outcome === 'right') return
  context.refuse('validate_verification_code_invalid')
}

/** Where the code goes. Refuses where the merchant has no such way, where there is nothing to forget, and where nothing proves who asks. */
async function requireWay(platform: Platform, by: By, { caller, refuse }: Asking): Promise<string> {
  if (!isSwitchedOn(await merchantSettings(platform).all(), 'RESPAYPASS3')) refuse('function.not.available')
  const { read } = platform.db
  const member = await read.member.findUniqueOrThrow({ where: { id: caller.memberId } })
  if (member.paymentPasswordHash === null) refuse('not.exists.payment.password')
  const { mobileNum, countryDialingCode, mobileVerified, email, emailVerified } = member
  const [contact, isVerified] =
    by === 'sms'
      ? [mobileNum && toTarget({ dialingCode: countryDialingCode ?? '', number: mobileNum }), mobileVerified]
      : [email, emailVerified]
  if (!contact || !isVerified)
    return refuse('login_verify_required', {
      message: 'Nothing is verified that a code could be sent to; please ask customer service (#1007)',
      value: { reason: 'none' },
    })
  if (await isTooNew(read, caller.memberId, by, laterBy(platform.clock.now(), -newForMs)))
    refuse('login_verify_required', {
      message: 'This was bound, or has set the login password, within the last three days (#1007)',
      value: { reason: 'new' },
    })
  return contact
}

/** For so long what was bound, and what has set the login password, proves nothing here. */
const newForMs = 3 * dayMs

/**
 * The two proofs have to be two. Who knows the login password binds a phone of their own with it, and who has the phone sets a login
 * password by it: either alone would open what the payment password is there to guard.
 */
async function isTooNew(read: Reader, memberId: number, by: By, since: Date): Promise<boolean> {
  const bound = by === 'sms' ? 'member.mobileBound' : 'member.emailBound'
  const way = by === 'sms' ? 'phone' : 'mail'
  const deeds = await read.auditEvent.findMany({
    where: { memberId, kind: { in: [bound, 'password.changed'] }, createdAt: { gt: since } },
    select: { kind: true, detail: true },
  })
  return deeds.some(({ kind, detail }) => kind === bound || (JSON.parse(detail) as { by?: string }).by === way)
}
