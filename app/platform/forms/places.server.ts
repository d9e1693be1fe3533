import type { AppFailureCode, Failure } from '../gateway-answer.server.ts'

/** The field of a form at which a refusal is shown, by its code. */
export type Places<Field extends string = string> = { readonly [C in AppFailureCode]?: Field }

/** Refusals that are about one field in every form. */
export const usualPlaces: Places = {
  'login.captcha.err': 'captcha',
  'login.captcha.required': 'captcha',
  validate_verification_code_error: 'verificationCode',
  validate_verification_code_invalid: 'verificationCode',
  'sms.mobile.missing': 'mobileNum',
  'sms.mobile.invalid': 'mobileNum',
}

/** A field of the gateway, as forms write it: `transfers.2.amount` is `transfers[2].amount` in a form. */
export const toFormName = (field: string): string => field.replace(/\.(\d+)(?=\.|$)/g, '[$1]')

/** The field that the gateway names first, as forms write it. */
export function namedBy({ value }: Failure): string | undefined {
  const named = (value as { fields?: { field?: unknown }[] } | null | undefined)?.fields?.[0]?.field
  return typeof named === 'string' ? toFormName(named) : undefined
}
