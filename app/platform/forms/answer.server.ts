import { randomBytes } from 'node:crypto'
import type { Submission, SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { z } from 'zod'
import { findFieldFaults, toFailureText } from '../failure-text.server.ts'
import type { Failure } from '../gateway-answer.server.ts'
import { getT } from '../texts.server.ts'
import type { Visitor } from '../visitor.server.ts'
import type { FormAnswer, Kept } from './answer.ts'
import { newFormKey, readFormKey } from './form-key.server.ts'
import { namedBy, type Places, toFormName, usualPlaces } from './places.server.ts'
import { requirePlainForm, textsOf } from './plain-form.server.ts'
import { fieldsOf } from './secrets.ts'

/** A form as it was sent, with what its schema made of it. */
export type Sent<Typed = unknown, Read = unknown> = Submission<Typed, string[], Read> & {
  form: FormData
  schema: z.ZodType<Read, Typed>
  /** The names of what travels back with an answer: what the form has and which of its ways was taken, but no secret. */
  open: ReadonlySet<string>
}

/** What is wrong with a form: as a whole, or at fields; 503 where the gateway gave no answer, 409 where the form is another account's. */
export type Faults = {
  formErrors?: string[]
  fieldErrors?: Record<string, string[]>
  status?: 400 | 409 | 503
  /** In the place of the one-time key that came: that was of another account, and with this one the form is its reader's. */
  requestId?: string
}

/**
 * Reads a form by its schema. Pictures are not typed values: they are no part of it and never travel back. Where only a part of a form
 * is read, `whole` is the schema of all of it. Throws a 400 Response for what no form of ours sends.
 */
export function readForm<S extends z.ZodType>(form: FormData, schema: S, whole: z.ZodType = schema) {
  const fields = [...fieldsOf(schema), ...fieldsOf(whole)]
  const open = new Set(['intent', 'by', ...fields.map(([name]) => name)])
  for (const [name, isSecret] of fields) if (isSecret) open.delete(name)
  return { ...parseWithZod(requirePlainForm(form, whole), { schema }), form, schema, open } as Sent<
    z.input<S>,
    z.output<S>
  >
}

/** An answer to a form: what conform shows of it, under a name of its own. */
const answered = <Extra extends object>(
  lastResult: SubmissionResult<string[]>,
  extra: Partial<Extra> & Pick<FormAnswer, 'kept'>,
  status = 200,
) => data<FormAnswer<Extra>>({ ...extra, lastResult, attempt: randomBytes(4).toString('hex') }, { status })

/** A refused form: 400, or 503 where the gateway gave no answer; the typed values but no secret. */
export function refused<Extra extends object = object>(
  came: Sent,
  { status = 400, requestId, ...faults }: Faults = {},
  extra: Partial<Extra> = {},
) {
  const lastResult = came.reply({ ...faults, hideFields: hiddenOf(came) })
  const kept = keptOf(came)
  if (requestId === undefined) return answered<Extra>(lastResult, { ...extra, kept }, status)
  const own = { ...lastResult, initialValue: { ...lastResult.initialValue, requestId } }
  const others = kept.filter(([name]) => name !== 'requestId')
  return answered<Extra>(own, { ...extra, kept: [...others, ['requestId', requestId]] }, status)
}

/** `rates.LIVE` and `tiers[0].rate` are parts of `rates` and of `tiers`. */
const rootOf = (name: string): string => name.split(/[.[]/)[0] ?? ''
const hiddenOf = ({ form, open }: Sent): string[] => [...form.keys()].map(rootOf).filter((name) => !open.has(name))

const keptOf = ({ form, open }: Sent): Kept =>
  [...textsOf(form)].filter((entry): entry is [string, string] => open.has(rootOf(entry[0])))

/** A form that was taken and stays where it is: the typed values but no secret. */
export const taken = <Extra extends object>(sent: Sent, extra: Partial<Extra>) =>
  answered<Extra>(sent.reply({ hideFields: hiddenOf(sent) }), extra)

/** What the form would do with what is typed: nothing is sent and nothing is wrong yet. */
export function preview<Extra extends object = object>(sent: Sent, extra: Partial<Extra> = {}) {
  const lastResult = { ...sent.reply({ hideFields: hiddenOf(sent) }), status: undefined, error: undefined }
  return answered<Extra>(lastResult, { ...extra, kept: keptOf(sent) })
}

type InWords<Typed> = {
  /** What is said, where not the words of the refusal. */
  words?: string
  /** What was typed, if the form has a field: it comes back, and what is said is about it. */
  typed?: Typed
  /** The form, where it carries a one-time key: it comes back with it. */
  form?: FormData
}

/** A refused form of a press, or of one field: why, and 503 where the gateway gave no answer. */
export function refusedInWords<Typed = never>(
  failure: Failure,
  { language }: Pick<Visitor, 'language'>,
  { words, typed, form }: InWords<Typed> = {},
) {
  const error = words ?? toFailureText(failure, language)
  const answer: { error: string; typed?: Typed; requestId?: string } = {
    error,
    ...(typed !== undefined && { typed }),
    ...(form && failure.code !== 'form.of.another' && readFormKey(form)),
  }
  return data(answer, { status: failure.kind === 'outage' ? 503 : 400 })
}

type Placing<Field extends string> = {
  /** Where a refusal is shown that names no field, or another one. */
  places?: Places<Field>
  /** What fields are called in the form that the gateway names otherwise. */
  ours?: Readonly<Record<string, Field>>
  /** What is said, where not the words of the refusal. */
  text?: string
}

/**
 * A refusal at the field that it is about, else above the form. No answer at all is none: whether something was done is only known by
 * sending the form again, which comes back as it is.
 */
export function placed<Typed>(
  sent: Sent<Typed>,
  failure: Failure,
  visitor: Visitor,
  { places = {}, ours = {}, text }: Placing<keyof Typed & string> = {},
): Faults {
  if (failure.kind === 'outage') return unanswered(visitor)
  if (failure.code === 'form.of.another')
    return { formErrors: [toFailureText(failure, visitor.language)], status: 409, requestId: newFormKey(visitor) }
  const path = namedBy(failure) ?? ''
  const named = ours[path] ?? path
  const faults = findFieldFaults(failure, visitor.language).flatMap((fault) => {
    const name = toFormName(fault.field)
    const field = ours[name] ?? name
    return sent.form.has(field) ? [{ field, text: fault.text }] : []
  })
  const fault = faults.find(({ field }) => field === named)
  const field = places[failure.code] ?? (fault === undefined ? usualPlaces[failure.code] : named)
  const said = [text ?? (field === named ? fault?.text : undefined) ?? toFailureText(failure, visitor.language)]
  if (field === undefined) return { formErrors: said }
  // Rules of its schema are told together; any other refusal is about one field, whatever else it names.
  const others = failure.code === 'request_param_err' ? faults : []
  const saidOfOthers = others.toReversed().map((other) => [other.field, [other.text]])
  return { fieldErrors: { ...Object.fromEntries(saidOfOthers), [field]: said } }
}

const unanswered = ({ language }: Pick<Visitor, 'language'>): Faults => ({
  formErrors: [getT(language, 'platform')('network.kept')],
  status: 503,
})

/**
 * Carries a form out. Where what it needs cannot be read, it comes back with what was typed and its one-time key (503): the page that
 * would say so instead has neither. Of `schema` only the names of its fields count, so it can be made without what is to be read.
 */
export async function keepingForm<A, Extra extends object = object>(
  form: FormData,
  visitor: Visitor,
  schema: z.ZodType,
  work: () => Promise<A>,
  extra: Partial<Extra> = {},
) {
  try {
    return await work()
  } catch (thrown) {
    if (!(thrown instanceof Response) || thrown.status !== 503) throw thrown
    return keepForm<Extra>(form, visitor, schema, extra)
  }
}

/** A form of which nothing could be carried out, with what was typed (503). */
export const keepForm = <Extra extends object = object>(
  form: FormData,
  visitor: Visitor,
  schema: z.ZodType,
  extra: Partial<Extra> = {},
) => refused<Extra>(readForm(form, z.object({}), schema), unanswered(visitor), extra)
