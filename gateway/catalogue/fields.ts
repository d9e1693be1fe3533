import { z } from 'zod'
import { type AmountFault, findAmountFault } from './amount.ts'

/** Fields that several calls share. */

/** Rates of calls that anybody may send, per address or session. */
export const publicRate = { max: 6000, windowMs: 60_000 }
/** Calls that guess a secret, send a code or open an account. */
export const strictRate = { max: 60, windowMs: 60_000 }

/** A text in a body; bodies never coerce. */
export const bodyText = (max = 64) => z.string().trim().max(max)
/** A text that many clients send empty when they mean nothing. */
export const optionalText = (max = 64) =>
  bodyText(max)
    .nullish()
    .transform((text) => text || undefined)
/** Never trimmed: a blank may be part of a password. */
export const secretText = z.string().min(1).max(128)

/** A number that old clients send as text; the wire shows both (wire 7.5). */
export const idNumber = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number),
])

/**
 * Times on the wire are epoch milliseconds. The last one is the end of the year 9998: far enough for whoever asks for everything, and
 * near enough that the period that holds it, in any zone, is written with four digits of a year. Nothing happened before the first.
 */
export const [firstTimeMs, lastTimeMs] = [Date.UTC(2000, 0), Date.UTC(9_999, 0) - 1]
/** A bound of a record: 0 asks for everything. */
export const queryTime = z.coerce.number().int().min(0).max(lastTimeMs).optional()

/**
 * An amount from a client: a JSON number or a decimal text of at most two decimals, in currency units (wire 13).
 * It comes out as decimal text, so that no float reaches the arithmetic. What is wrong with it is said in words.
 */
export const amountInput = z.union([z.number(), z.string()]).transform((sent, context) => {
  const text = String(sent)
  const fault = findAmountFault(text)
  if (fault !== null) context.addIssue({ code: 'custom', message: amountWords[fault] })
  return text
})

const amountWords: Readonly<Record<AmountFault, string>> = {
  required: 'is required',
  negative: 'must not be negative',
  commas: 'must be written without commas',
  tooLarge: 'is too large',
  decimals: 'must have at most two decimals',
  digits: 'must be plain digits, such as 100 or 99.50',
}

/** Made once per form: the same key never moves money twice (danger T4). */
export const oneTimeKey = optionalText(64)

/** The bot check (OP-90): `altcha` is the solved proof of work, `captcha` the text in the picture named by `captchaId`. */
export const botCheck = {
  captcha: optionalText(16),
  captchaId: optionalText(64),
  altcha: optionalText(4000),
}
/** What a call with these fields may answer to them, in the order of the checks. */
export const botCheckFailures = ['login.captcha.required', 'login.captcha.err', 'bot.check.failed'] as const

/** What is refused of a new password before it is compared with the present one. */
export const newPasswordFailures = ['modify.new.confirm.diff', 'register.failed', 'password.too.known'] as const

/** What a call that asks for the payment password may answer to it, in the order of the checks. */
export const paymentPasswordFailures = [
  'not.exists.payment.password',
  'payment.pw.locked',
  'invalid.payment.pw',
] as const

/** Query of a list that counts its pages from 1 (wire 13). */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1)
export const pageSizeOf = (usual: number, max = 100) => z.coerce.number().int().min(1).max(max).default(usual)
