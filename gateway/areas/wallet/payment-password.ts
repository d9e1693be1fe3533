import type { ContextOf } from '#gateway/platform/answer.ts'
import { isSwitchedOn, merchantSettings } from '#gateway/platform/merchant-settings.ts'
import { checkPaymentPassword } from '#gateway/platform/payment-password.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { atField } from './refusals.ts'

type Refusing = Pick<ContextOf<{ access: 'member' }>, 'caller'> & {
  refuse(code: 'not.exists.payment.password' | 'payment.pw.locked' | 'invalid.payment.pw', more?: { value?: unknown; message?: string }): never
}

/** Lets only the right payment password pass; the refusal says how many tries or minutes are left. */
export async function requirePaymentPassword(platform: Platform, password: string, context: Refusing, field = 'password'): Promise<void> {
  const verdict = await checkPaymentPassword(platform, context.caller.memberId, password)
  if (verdict.outcome === 'not_set') context.refuse('not.exists.payment.password', atField(field, 'is not set yet'))
  if (verdict.outcome === 'locked') {
    const { minutesLeft } = verdict
    context.refuse('payment.pw.locked', {
      ...atField(field, `is locked for ${minutesLeft} more minutes`, { minutesLeft }),
      message: `The payment password is locked after too many tries, please try again in ${minutesLeft} minutes (#1421)`,
    })
  }
  if (verdict.outcome === 'wrong') context.refuse('invalid.payment.pw', atField(field, 'is not correct', { triesLeft: verdict.triesLeft }))
}

/** Some merchants let money out without it (WDRAWNOPASSVERIF3). */
export const needsPaymentPassword = async (platform: Platform): Promise<boolean> => !isSwitchedOn(await merchantSettings(platform).all(), 'WDRAWNOPASSVERIF3')
