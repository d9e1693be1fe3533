import { data } from '@remix-run/node'
import { findFieldFault, toFailureText } from '#app/platform/failure-text.server.ts'
import type { Kept } from '#app/platform/forms/answer.ts'
import type { Failure } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'

export type MemberAnswer = {
  error: string | null
  fields: Record<string, string>
  typed: Record<string, string>
  /** Of a form for which there was no answer; the page may be lost with it. */
  kept?: Kept
}

const secrets = new Set(['password', 'verificationCode', 'code', 'images'])

/** What was typed, without secrets and pictures. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !secrets.has(entry[0])),
  )

/** One field breaks a rule that the page knows itself. */
export const wrongIn = (form: FormData, field: string, text: string) =>
  data<MemberAnswer>({ error: null, fields: { [field]: text }, typed: typedIn(form) }, { status: 400 })

/**
 * A refused form: 400, with the error at the field that the gateway names, or that `places` knows, in the words of `texts` where
 * the field has some, else above the form. No answer at all is 503, and the form can be sent again as it is.
 */
export function refusedForm(
  form: FormData,
  failure: Failure,
  visitor: Visitor,
  places: Partial<Record<string, string>> = {},
  texts: Partial<Record<string, string>> = {},
) {
  if (failure.kind === 'outage') {
    const error = getT(visitor.language, 'platform')('network.kept')
    return data<MemberAnswer>(
      { error, fields: {}, typed: typedIn(form), kept: Object.entries(typedIn(form)) },
      { status: 503 },
    )
  }
  const found = findFieldFault(failure, visitor.language)
  const fault = found !== null && form.has(found.field) ? found : null
  const field = places[failure.code] ?? fault?.field
  const text = texts[field ?? ''] ?? fault?.text ?? toFailureText(failure, visitor.language)
  const answer: MemberAnswer = {
    error: field === undefined ? text : null,
    fields: field === undefined ? {} : { [field]: text },
    typed: typedIn(form),
  }
  return data<MemberAnswer>(answer, { status: 400 })
}
