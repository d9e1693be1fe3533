import type { ParsedInputOf } from '#catalogue/call.ts'
import type { member } from '#catalogue/member.ts'
import { keepsRule } from '#catalogue/system/text-rule.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { againstRule } from '#gateway/kernel/identity/password-words.ts'
import { checkLoginPassword, matchesUncounted } from '#gateway/kernel/identity/payment-password.ts'
import { requireStillIn } from '#gateway/kernel/identity/still-in.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { mayBeLost } from './answer-lost.ts'
import { isPasswordKnown } from './known-password.ts'
import { toOrigin } from './origin.ts'
import { type LoginMember, setPassword } from './store.ts'

export type Refuses = {
  refuse(
    code: 'modify.new.confirm.diff' | 'register.failed' | 'password.too.known' | 'modify.new.same',
    more?: { value?: unknown },
  ): never
}

/** Wrong ones are counted, and from some number on the account waits. */
async function isLoginPassword(
  platform: Platform,
  password: string,
  context: ContextOf<typeof member.changePassword>,
): Promise<boolean> {
  const { outcome } = await checkLoginPassword(platform, password, context)
  if (outcome === 'locked') throw new Refusal('TOO_MANY_REQUEST')
  return outcome === 'right'
}

/** The member changes the password; every other session of theirs ends, and a new account is new no more (SE-18). */
export async function changePassword(
  platform: Platform,
  asked: ParsedInputOf<typeof member.changePassword>,
  context: ContextOf<typeof member.changePassword>,
): Promise<Record<string, never>> {
  const { oldPassword, newPassword, confirmNewPassword } = asked
  const settings = await merchantSettings(platform).all()
  const { memberId, sessionId } = context.caller
  // Who sends it again because the answer was lost has changed it already. Where no old one is asked for, the new one is counted.
  const isSet = (counted: boolean) =>
    counted
      ? isLoginPassword(platform, newPassword, context)
      : matchesUncounted(platform, 'password', newPassword, context)
  const known = await platform.db.read.member.findUniqueOrThrow({ where: { id: memberId } })
  const mayBeDone = mayBeLost(platform, known.passwordChangedAt)
  if (known.passwordHash === null) context.refuse('not.exists.login.password')
  if (oldPassword !== undefined) {
    if (!(await isLoginPassword(platform, oldPassword, context))) {
      if (mayBeDone && (await isSet(false))) return {}
      context.refuse('modify.pw.incorrect.pw')
    }
  } else if (!(await isPasswordKnown(platform, context.caller))) {
    if (mayBeDone && (await isSet(true))) return {}
    context.refuse('modify.pw.incorrect.pw')
  }
  requireGoodPassword(newPassword, confirmNewPassword, settings, context)
  const passwordHash = await hashNew(known, newPassword, context)
  const origin = toOrigin(platform, context)
  const isFirst = await platform.db.write(async (tx) => {
    await requireStillIn(tx, context.caller)
    if ((await tx.member.count({ where: { id: memberId, passwordHash: known.passwordHash } })) === 0) return false
    await setPassword(tx, memberId, passwordHash, origin, { by: 'change', keptSession: sessionId })
    return true
  })
  // Of two presses that were judged side by side one has changed it; the other is judged anew, by what stands there now.
  return isFirst ? {} : changePassword(platform, asked, context)
}

/** The rule of the registration holds for every new password; the flagged default one is none. */
export function requireGoodPassword(
  password: string,
  repeated: string,
  { register, login }: MerchantSettings,
  { refuse }: Refuses,
): void {
  if (password !== repeated) refuse('modify.new.confirm.diff')
  const rule = register.password
  const keeps =
    rule === undefined ||
    keepsRule(password, {
      acceptedPattern: rule.acceptedPattern,
      patternId: rule.patternId,
      min: rule.minLength,
      max: rule.maxLength,
    })
  if (!keeps) refuse('register.failed', { ...againstRule, value: { fields: ['newPassword'] } })
  if (password === login.defaultPassword) refuse('password.too.known')
}

/** The hash of a new password. The present one is none: who was given it would else keep what somebody else knows. */
export const hashNew = (
  { accountKey, passwordHash }: Pick<LoginMember, 'accountKey' | 'passwordHash'>,
  password: string,
  { refuse }: Refuses,
): Promise<string> =>
  withPasswords(accountKey, async (passwords) => {
    if (passwordHash !== null && (await passwords.matches(passwordHash, password))) refuse('modify.new.same')
    return passwords.hash(password)
  })
