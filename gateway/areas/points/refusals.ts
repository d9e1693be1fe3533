import type { ContextOf } from '#gateway/platform/answer.ts'
import { checkPaymentPassword } from '#gateway/platform/payment-password.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { Refusal } from '#gateway/platform/refusal.ts'

/** What a refusal says about a field, in the form that a wrong request has too, so that a form finds its field. */
export const atField = (field: string, rule: string, more: Record<string, unknown> = {}) => ({ value: { fields: [{ field, rule }], ...more } })

export const wrongField = (field: string, rule: string): Refusal =>
  new Refusal('request_param_err', { message: `${field}: ${rule} (#400)`, value: { fields: [{ field, rule }] } })

type Refusing = Pick<ContextOf<{ access: 'member' }>, 'caller'> & {
  refuse(code: 'not.exists.payment.password' | 'payment.pw.locked' | 'invalid.payment.pw', more?: { value?: unknown; message?: string }): never
}

/** Lets only the right payment password pass; the refusal says how many tries or minutes are left. */
export async function requirePaymentPassword(platform: Platform, password: string, { caller, refuse }: Refusing): Promise<void> {
  const verdict = await checkPaymentPassword(platform, caller.memberId, password)
  if (verdict.outcome === 'not_set') refuse('not.exists.payment.password', atField('password', 'is not set yet'))
  if (verdict.outcome === 'locked') {
    const { minutesLeft } = verdict
    refuse('payment.pw.locked', {
      ...atField('password', `is locked for ${minutesLeft} more minutes`, { minutesLeft }),
      message: `The payment password is locked after too many tries, please try again in ${minutesLeft} minutes (#1421)`,
    })
  }
  if (verdict.outcome === 'wrong') refuse('invalid.payment.pw', atField('password', 'is not correct', { triesLeft: verdict.triesLeft }))
}
