import type { ParsedInputOf } from '#catalogue/call.ts'
import type { member } from '#catalogue/member.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { withPasswords } from '#gateway/kernel/identity/password.ts'
import { confirmationDiffers } from '#gateway/kernel/identity/password-words.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { passBotCheck } from './bot-check.ts'
import { toOrigin } from './origin.ts'
import { isTrialName } from './rules/trial.ts'
import { findMember, recordTrial } from './store.ts'

/**
 * A registration under the trial merchant: a name, a password and the same again, whatever the merchant asks of members. The name begins
 * with `guest`, so that nobody keeps a member's name taken by trying games.
 */
export async function registerTrial(
  platform: Platform,
  sent: ParsedInputOf<typeof member.register>,
  context: ContextOf<typeof member.register>,
) {
  const settings = await merchantSettings(platform).all()
  if (!isSwitchedOn(settings, 'FREEPLAY3')) context.refuse('function.not.available')
  await passBotCheck(platform, 'freeplay', sent, false, context)
  const { username = '', password = '' } = sent
  if (username === '') context.refuse('empty.username')
  const wrong = [...(isTrialName(username) ? [] : ['username']), ...(password.length < 6 ? ['password'] : [])]
  if (wrong.length > 0) context.refuse('register.failed', { value: { fields: wrong } })
  if (password === settings.login.defaultPassword) context.refuse('password.too.known')
  if (sent.confirmPassword !== undefined && sent.confirmPassword !== password)
    context.refuse('modify.new.confirm.diff', confirmationDiffers)

  const account = username.toLowerCase()
  const passwordHash = await withPasswords(account, (passwords) => passwords.hash(password))
  const outcome = await platform.db.write(async (tx) =>
    (await findMember(tx, account)) === null
      ? recordTrial(tx, { account, passwordHash }, toOrigin(platform, context, sent.loginDeviceId))
      : null,
  )
  if (outcome === null) return context.refuse('exists.username.err')
  return { customerId: outcome.member.id, token: outcome.token }
}
