import { findCaptchaId } from '#app/platform/cookies.server.ts'
import { saysWhy, toFailureText } from '#app/platform/failure-text.server.ts'
import { type Faults, placed, refused, type Sent, taken } from '#app/platform/forms/answer.server.ts'
import type { Places } from '#app/platform/forms/places.server.ts'
import { findWait, waitAfterCode } from '#app/platform/forms/sent-code.server.ts'
import type { AppFailureCode, Failure } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import type { AroundAnswer } from './model/answer.ts'

/** What is wrong, and where. That no answer came is said in words of its own (ER-18): these pages are there without the gateway too. */
export function toFaults<Typed>(
  sent: Sent<Typed>,
  failure: Failure,
  visitor: Visitor,
  placing: { places?: Places<keyof Typed & string>; text?: string } = {},
): Faults {
  return failure.kind === 'outage'
    ? { formErrors: [placing.text ?? toFailureText(failure, visitor.language)] }
    : placed(sent, failure, visitor, placing)
}

/** A number that cannot be read, in the words of the login and the reset (OP-13); nothing of its own for any other refusal. */
export const findNumberText = (failure: Failure, visitor: Visitor): string | undefined =>
  failure.code === 'sms.mobile.invalid' ? getT(visitor.language, 'session')('field.mobile') : undefined

/** A code is on its way, and the next can be asked for after `expiredMinutes`. */
export const codeSent = (sent: Sent, to: string, expiredMinutes: number | undefined) =>
  taken<AroundAnswer>(sent, { isCodeRequest: true, sent: { to, ...waitAfterCode(expiredMinutes) } })

/** `to` is where the code was to go. */
type Refused<Typed> = { to: string; places?: Places<keyof Typed & string>; isCaptchaShown?: boolean }

/**
 * A code that was not sent (ER-14): the words of the gateway come as a warning, and stand at their field too where there is one.
 * For two of them phone auth has words of its own (OP-95), and a number that cannot be a name is not called a name (OP-09).
 */
export function codeRefused<Typed>(
  sent: Sent<Typed>,
  failure: Failure,
  visitor: Visitor,
  { to, places, isCaptchaShown = false }: Refused<Typed>,
) {
  const own = saysWhy(failure) ? undefined : smsTexts[failure.code]
  const t = getT(visitor.language, 'session')
  const why = own === undefined ? toFailureText(failure, visitor.language) : t(own)
  // Who asks again because the answer was lost has a code by then.
  const warning = failure.code === 'too.much.request' ? `${why} ${t('sms.lastWorks')}` : why
  const { fieldErrors } = toFaults(sent, failure, visitor, { places, text: warning })
  const wait = findWait(failure, sent.form, to)
  // A picture that was never shown has not been filled in wrongly: it appears with its sentence, and no dialog stands before it.
  const told = failure.code === 'login.captcha.required' && !isCaptchaShown ? undefined : warning
  return refused<AroundAnswer>(sent, fieldErrors === undefined ? {} : { fieldErrors }, {
    warning: told,
    isCaptchaDue: needsCaptcha(failure, isCaptchaShown),
    isCodeRequest: true,
    ...(wait === undefined ? {} : { sent: wait }),
  })
}

const smsTexts: Partial<Record<AppFailureCode, 'sms.unknownError' | 'sms.botCheck' | 'field.numberIsName'>> = {
  'unknown.system.err': 'sms.unknownError',
  'bot.check.failed': 'sms.botCheck',
  'exists.username.err': 'field.numberIsName',
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
