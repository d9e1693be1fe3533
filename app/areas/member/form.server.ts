import { data } from '@remix-run/node'
import { toFailureText } from '#app/platform/failure-text.server.ts'
import type { Failure } from '#app/platform/gateway.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'

export type CenterAnswer = { error: string | null; fields: Record<string, string>; typed: Record<string, string> }

const secrets = new Set(['password', 'verificationCode', 'code', 'images', 'requestId'])

/** What was typed, without secrets and pictures. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && !secrets.has(entry[0])))

/** One field breaks a rule that the page knows itself. */
export const wrongIn = (form: FormData, field: string, text: string) =>
  data<CenterAnswer>({ error: null, fields: { [field]: text }, typed: typedIn(form) }, { status: 400 })

/**
 * A refused form: 400, with the error at the field that the gateway names, or that `places` knows, in the words of `texts` where
 * the field has some, else above the form.
 */
export function refusedForm(
  form: FormData,
  failure: Failure,
  visitor: Visitor,
  places: Partial<Record<string, string>> = {},
  texts: Partial<Record<string, string>> = {},
) {
  const named = (failure.value as { fields?: { field?: unknown }[] } | null | undefined)?.fields?.[0]?.field
  const field = places[failure.code] ?? (typeof named === 'string' ? named : undefined)
  const text = texts[field ?? ''] ?? toFailureText(failure, visitor.language)
  const answer: CenterAnswer = { error: field === undefined ? text : null, fields: field === undefined ? {} : { [field]: text }, typed: typedIn(form) }
  return data(answer, { status: 400 })
}
