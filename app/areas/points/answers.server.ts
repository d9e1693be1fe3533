import { randomBytes } from 'node:crypto'
import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { findFieldFault, toFailureText } from '#app/platform/failure-text.server.ts'
import type { Failure } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'

/** What a form gets back when it was not sent on. `attempt` names the answer: the password is typed anew each time. */
export type FormAnswer = { lastResult: SubmissionResult<string[]>; attempt: string }

type Answerable = Pick<Submission<unknown, string[]>, 'reply'>

/** A refused form: 400, the typed values but no secret. */
export const refused = (submission: Answerable, errors: Errors = {}) =>
  data<FormAnswer>(
    { lastResult: submission.reply({ ...errors, hideFields: ['password'] }), attempt: randomBytes(4).toString('hex') },
    { status: 400 },
  )

/** What the form would do with what is typed, for those without JavaScript: nothing is sent and nothing is wrong yet. */
export const preview = (submission: Answerable) => {
  const lastResult: SubmissionResult<string[]> = {
    ...submission.reply({ hideFields: ['password'] }),
    status: undefined,
    error: undefined,
  }
  return data<FormAnswer>({ lastResult, attempt: randomBytes(4).toString('hex') })
}

type Errors = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }
type Details = { left?: unknown; triesLeft?: unknown; minutesLeft?: unknown }

/** A refusal at the field that the gateway names, else above the form, with what is left of tries, stock or time. */
export function toErrors(failure: Failure, visitor: Visitor, fields: readonly string[]): Errors {
  const t = getT(visitor.language, 'points')
  const { left, triesLeft, minutesLeft } = (failure.value ?? {}) as Details
  const found = findFieldFault(failure, visitor.language)
  const fault = found !== null && fields.includes(found.field) ? found : null
  const says = (): string => {
    if (typeof minutesLeft === 'number') return t('field.locked', { count: minutesLeft })
    const text = fault?.text ?? toFailureText(failure, visitor.language)
    if (typeof triesLeft === 'number') return `${text} · ${t('field.tries', { count: triesLeft })}`
    return typeof left === 'number' && left > 0 ? t('field.left', { left }) : text
  }
  return fault === null ? { formErrors: [says()] } : { fieldErrors: { [fault.field]: [says()] } }
}
