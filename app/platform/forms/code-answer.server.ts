import type { Failure } from '../gateway-answer.server.ts'
import { getT } from '../texts.server.ts'
import type { Visitor } from '../visitor.server.ts'
import { placed, refused, type Sent, taken } from './answer.server.ts'
import type { Places } from './places.server.ts'
import { findWait, waitAfterCode } from './sent-code.server.ts'
import type { CodeAnswer } from './sent-code.ts'

type Answered = { ok: true; value: { expiredMinutes: number } } | { ok: false; failure: Failure }
type Asked<Field extends string> = { to: string; visitor: Visitor; places?: Places<Field> }

/**
 * What a form is told that has asked for a code `to` somewhere. What is wrong stands in a dialog, and at its field where it has one; that
 * no answer came is no refusal, and stands above the form.
 */
export function answerCode<Typed>(
  sent: Sent<Typed>,
  answered: Answered,
  { to, visitor, places }: Asked<keyof Typed & string>,
) {
  if (answered.ok)
    return taken<CodeAnswer>(sent, {
      sent: { to, ...waitAfterCode(answered.value.expiredMinutes), at: crypto.randomUUID() },
    })
  const { failure } = answered
  const faults = placed(sent, failure, visitor, { places })
  if (failure.kind === 'outage') return refused<CodeAnswer>(sent, faults)
  const { formErrors = [], fieldErrors } = faults
  const [why] = [...formErrors, ...Object.values(fieldErrors ?? {}).flat()]
  const isTooSoon = failure.code === 'too.much.request'
  const warning = isTooSoon ? `${why} ${getT(visitor.language, 'session')('sms.lastWorks')}` : why
  const wait = findWait(failure, sent.form, to)
  return refused<CodeAnswer>(sent, fieldErrors === undefined ? {} : { fieldErrors }, {
    warning,
    ...(wait === undefined ? {} : { sent: { ...wait, at: crypto.randomUUID() } }),
  })
}
