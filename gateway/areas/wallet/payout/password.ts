import type { ParsedInputOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import {
  checkLoginPassword,
  matchesUncounted,
  requirePaymentPassword,
} from '#gateway/kernel/identity/payment-password.ts'
import { requireStillIn } from '#gateway/kernel/identity/still-in.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellSecurity } from '#gateway/kernel/telling/security-letters.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'

type SetContext = ContextOf<typeof wallet.setPaymentPassword>
type Asker = Pick<SetContext, 'caller' | 'ip' | 'traceId'>
type ChangeContext = ContextOf<typeof wallet.changePaymentPassword>

/**
 * Sets the first payment password. The login password is asked for once more, so that a session that was left open is not enough to
 * take money out; wrong ones are limited like wrong payment passwords, each for itself. Older clients do not ask for it, and a session
 * that has just been opened shows as much.
 */
export async function setPaymentPassword(
  platform: Platform,
  asked: ParsedInputOf<typeof wallet.setPaymentPassword>,
  context: SetContext,
): Promise<void> {
  if (asked.confirmPassword !== undefined && asked.confirmPassword !== asked.password)
    context.refuse('modify.new.confirm.diff', atField('confirmPassword', 'must be the same'))
  await requireRule(platform, asked.password, 'password', context.refuse)
  if (asked.loginPassword === undefined) await requireFreshLogin(platform, context)
  else await requireLoginPassword(platform, asked.loginPassword, context)
  if (!(await storePassword(platform, asked.password, context, 'set'))) context.refuse('exists.payment.password')
}

/** Throws unless it is the login password of the member. */
export async function requireLoginPassword(
  platform: Platform,
  password: string,
  context: Asker & {
    refuse(
      code: 'not.exists.login.password' | 'payment.pw.locked' | 'modify.pw.incorrect.pw',
      more: { value: unknown },
    ): never
  },
): Promise<void> {
  const verdict = await checkLoginPassword(platform, password, context)
  if (verdict.outcome === 'not_set')
    context.refuse('not.exists.login.password', atField('loginPassword', 'is not set yet'))
  if (verdict.outcome === 'locked')
    context.refuse(
      'payment.pw.locked',
      atField('loginPassword', `is locked for ${verdict.minutesLeft} more minutes`, {
        minutesLeft: verdict.minutesLeft,
      }),
    )
  if (verdict.outcome !== 'right') context.refuse('modify.pw.incorrect.pw', atField('loginPassword', 'is not correct'))
}

/** For so long after a login its password is not asked for again. */
const freshMs = 5 * minuteMs

async function requireFreshLogin(platform: Platform, context: SetContext): Promise<void> {
  const { db, clock } = platform
  const { createdAt } = await db.read.session.findUniqueOrThrow({ where: { id: context.caller.sessionId } })
  if (clock.now() < laterBy(createdAt, freshMs)) return
  const { outcome } = await checkLoginPassword(platform, '', context)
  context.refuse(
    outcome === 'not_set' ? 'not.exists.login.password' : 'modify.pw.incorrect.pw',
    atField('loginPassword', 'is required'),
  )
}

export async function changePaymentPassword(
  platform: Platform,
  asked: ParsedInputOf<typeof wallet.changePaymentPassword>,
  context: ChangeContext,
): Promise<void> {
  if (asked.newPassword !== asked.confirmNewPassword)
    context.refuse('modify.new.confirm.diff', atField('confirmNewPassword', 'must be the same'))
  await requireRule(platform, asked.newPassword, 'newPassword', context.refuse)
  const known = await readHash(platform.db.read, context.caller.memberId)
  let isDone = false
  await requirePaymentPassword(platform, asked.oldPassword, context, 'oldPassword', async () => {
    isDone = await isChangedAlready(platform, asked.newPassword, context)
    return isDone
  })
  if (isDone) return
  // Who was told that it is changed would rely on it.
  if (asked.newPassword === asked.oldPassword)
    context.refuse('modify.new.same', atField('newPassword', 'is the present one'))
  const isFirst = await storePassword(platform, asked.newPassword, context, 'changed', async (tx) =>
    (await readHash(tx, context.caller.memberId)) === known ? {} : null,
  )
  // Of two presses that were judged side by side one has changed it; the other is judged anew, by what stands there now.
  if (!isFirst) await changePaymentPassword(platform, asked, context)
}

const readHash = async (reader: Reader | Tx, memberId: number): Promise<string | null> =>
  (await reader.member.findUniqueOrThrow({ where: { id: memberId }, select: { paymentPasswordHash: true } }))
    .paymentPasswordHash

/** For so long the answer to a change may have been lost. */
const lostForMs = 5 * minuteMs
export const mayBeLost = ({ clock }: Platform, doneAt: Date): boolean => clock.now() < laterBy(doneAt, lostForMs)

/** Who sends a change again because its answer was lost has changed it already: that counts as no wrong try (adds to decision 417). */
async function isChangedAlready(platform: Platform, newPassword: string, context: ChangeContext): Promise<boolean> {
  const { memberId } = context.caller
  const since = laterBy(platform.clock.now(), -lostForMs)
  const changed = await platform.db.read.auditEvent.findFirst({
    where: { memberId, kind: 'payment-password.changed', createdAt: { gt: since } },
    select: { id: true },
  })
  return changed !== null && (await matchesUncounted(platform, 'payment', newPassword, context))
}

/** The rule is the one that registering has for the payment password: six digits, unless the merchant says otherwise. */
export async function requireRule(
  platform: Platform,
  password: string,
  field: string,
  refuse: (code: 'format.payment.password', more: { value: unknown }) => never,
): Promise<void> {
  const { paymentPassword: rule } = (await merchantSettings(platform).all()).register
  const [least, most] = [rule?.minLength ?? 6, rule?.maxLength ?? 6]
  if (!/^\d+$/.test(password) || password.length < least || password.length > most)
    refuse(
      'format.payment.password',
      atField(field, least === most ? `must have ${least} digits` : `must have ${least} to ${most} digits`),
    )
}

/**
 * Keeps a new payment password; `set` only where there is none. `allow` is asked in the same transaction and says what the trail is told
 * besides: null, and nothing is kept. False where nothing was.
 */
export async function storePassword(
  platform: Platform,
  password: string,
  { caller, ip, traceId }: Asker,
  deed: 'set' | 'changed' | 'reset',
  allow: (tx: Tx, at: Date) => Promise<object | null> = async () => ({}),
): Promise<boolean> {
  const { memberId } = caller
  const paymentPasswordHash = await withPasswords(`payment:${memberId}`, (passwords) => passwords.hash(password))
  const at = platform.clock.now()
  return platform.db.write(async (tx) => {
    await requireStillIn(tx, caller)
    const detail = await allow(tx, at)
    if (detail === null) return false
    const { count } = await tx.member.updateMany({
      where: { id: memberId, ...(deed === 'set' ? { paymentPasswordHash: null } : {}) },
      data: { paymentPasswordHash },
    })
    if (count === 0) return false
    await recordAudit(tx, `payment-password.${deed}`, { memberId, ip, traceId, at }, detail)
    // Nobody is told of a first one: there was none that somebody could have taken.
    if (deed !== 'set') await tellSecurity(tx, { memberId, change: `payment-password.${deed}`, at })
    return true
  })
}
