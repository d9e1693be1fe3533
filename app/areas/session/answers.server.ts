import { randomBytes } from 'node:crypto'
import type { Submission } from '@conform-to/react'
import { data } from '@remix-run/node'
import { epochMs } from '#app/platform/clock.server.ts'
import { findCaptchaId } from '#app/platform/cookies.server.ts'
import { formatTime } from '#app/platform/dates.ts'
import { saysWhy, toFailureText } from '#app/platform/failure-text.server.ts'
import type { AppFailureCode, Failure } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { FormAnswer } from './model/answer.ts'

/** Never travel back in a refused form. */
const secrets = [
  'password',
  'confirmPassword',
  'paymentPassword',
  'oldPassword',
  'newPassword',
  'confirmNewPassword',
  'captcha',
  'altcha',
  'altchaSms',
  'verificationCode',
  'code',
]

type Answered<T> = Submission<T, string[]>
type Errors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }

const newAttempt = (): string => randomBytes(4).toString('hex')

/** A refused form: 400, the typed values but no secrets. */
export function refused<T>(
  submission: Answered<T>,
  more: Partial<Pick<FormAnswer, 'isCaptchaDue' | 'isCodeRequest' | 'warning'>> & { errors?: Errors } = {},
) {
  const { errors = {}, isCaptchaDue = false, isCodeRequest = false, warning = null } = more
  const lastResult = submission.reply({ ...errors, hideFields: secrets })
  return data<FormAnswer>(
    { lastResult, isCaptchaDue, isCodeRequest, sent: null, warning, attempt: newAttempt() },
    { status: 400 },
  )
}

const secondsPerMinute = 60

/** A code is on its way; the button counts `expiredMinutes` × 60 seconds (CN-23), 60 when the gateway names no time (CN-24). */
export function codeSent<T>(submission: Answered<T>, to: string, expiredMinutes: number | undefined) {
  const waitSeconds = Math.round((expiredMinutes || 1) * secondsPerMinute)
  const sent = { to, waitSeconds, again: formatTime(epochMs() + waitSeconds * 1_000) }
  const lastResult = submission.reply({ hideFields: secrets })
  return data<FormAnswer>({
    lastResult,
    isCaptchaDue: false,
    isCodeRequest: true,
    sent,
    warning: null,
    attempt: newAttempt(),
  })
}

/**
 * A code that was not sent (ER-14): the words of the gateway come as a warning, and stand at their field too where there is one.
 * For two of them phone auth has words of its own (OP-95).
 */
export function codeRefused<T>(
  submission: Answered<T>,
  failure: Failure,
  visitor: Visitor,
  more: { places?: Places; isCaptchaShown?: boolean } = {},
) {
  const own = saysWhy(failure) ? undefined : smsTexts[failure.code]
  const warning = own === undefined ? toFailureText(failure, visitor.language) : getT(visitor.language, 'session')(own)
  const { fieldErrors } = toErrors(failure, visitor, more.places, warning)
  const isCaptchaDue = needsCaptcha(failure, more.isCaptchaShown ?? false)
  // A picture that was never shown has not been filled in wrongly: it appears with its sentence, and no dialog stands before it.
  const told = failure.code === 'login.captcha.required' && !(more.isCaptchaShown ?? false) ? null : warning
  return refused(submission, {
    errors: fieldErrors === undefined ? {} : { fieldErrors },
    warning: told,
    isCaptchaDue,
    isCodeRequest: true,
  })
}

const smsTexts: Partial<Record<AppFailureCode, 'sms.unknownError' | 'sms.botCheck'>> = {
  'unknown.system.err': 'sms.unknownError',
  'bot.check.failed': 'sms.botCheck',
}

export type Places = Partial<Record<AppFailureCode, string>>

/** Refusals that are about one field in every form; all others are about the form as a whole. */
const usualPlaces: Places = {
  'login.captcha.err': 'captcha',
  'login.captcha.required': 'captcha',
  validate_verification_code_error: 'verificationCode',
  validate_verification_code_invalid: 'verificationCode',
  'sms.mobile.missing': 'mobileNum',
  'sms.mobile.invalid': 'mobileNum',
}

/** Where a refusal of the gateway is shown: at the field that it is about, else above the form. */
export function toErrors(
  failure: Failure,
  visitor: Visitor,
  places: Places = {},
  text = toFailureText(failure, visitor.language),
): Errors {
  const field = places[failure.code] ?? usualPlaces[failure.code]
  return field === undefined ? { formErrors: [text] } : { fieldErrors: { [field]: [text] } }
}

/** What proves a person: the proof of work, and the picture's characters with the id of the picture that was shown. */
export async function toProof(
  request: Request,
  { captcha, altcha }: { captcha?: string | undefined; altcha?: string | undefined },
) {
  const captchaId = captcha ? await findCaptchaId(request.headers.get('cookie')) : null
  return { altcha, captcha, captchaId: captchaId ?? undefined }
}

/** The captcha flag of a refusal (SE-14); a gateway that does not say leaves it as it was. */
export function needsCaptcha(failure: Failure, isShown: boolean): boolean {
  const asked = (failure.value as { captcha?: unknown } | null | undefined)?.captcha
  return typeof asked === 'boolean' ? asked : isShown || failure.code === 'login.captcha.required'
}
