import { redirect } from '@remix-run/node'
import type { z } from 'zod'
import { type Way, wayOf } from '#app/parts/ways.ts'
import { placed, preview, readForm, refused } from '#app/platform/forms/answer.server.ts'
import type { FormAnswer } from '#app/platform/forms/answer.ts'
import type { Answered, Failure } from '#app/platform/gateway.server.ts'
import { getT } from '#app/platform/texts.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import type { Call } from '#catalogue/call.ts'

/** What the form of this `intent` gets back when it was refused. */
export type ActAnswer = FormAnswer<Around>
type Around = {
  intent: string
  /** What the summary of a money form shows; it is carried out only when it asks for just that. */
  seen: string
  /** Who the names of the summary are, by how they were typed. */
  names?: Readonly<Record<string, string>>
  /** Where a refusal can be put right. */
  way?: Way | undefined
}

type Act<S extends z.ZodType> = {
  intent: string
  schema: S
  send: (value: z.output<S>) => Promise<Answered<Call>>
  /** Where it leads when it is done. */
  to: string | (() => string)
  /** Of a form that moves money: what its summary shows. */
  toSeen?: (value: z.output<S>) => string
  /** Of one to names that were typed: who they are, and at which fields nobody is. It is asked for whenever the summary is written. */
  look?: (value: z.output<S>) => Promise<Looked>
  /** Whether it is refused because an earlier press has done it, whose answer may have been lost: no failure (decision 442). */
  isDone?: (code: Failure['code'], value: z.output<S>) => Promise<boolean>
  /** Where a refusal stands, and in which words, that does not name a field of the form. */
  toPlacing?: (failure: Failure, value: z.output<S>) => Parameters<typeof placed>[3]
  /** Which refusals of this form have a way out besides those of all forms. */
  ways?: Parameters<typeof wayOf>[1]
}

type Looked = { names?: Readonly<Record<string, string>>; fieldErrors?: Record<string, string[]> }

/** Checks a form, shows what money it would move, sends it and leads on; a refusal comes back to the form that it is of. */
export async function perform<S extends z.ZodType>(
  form: FormData,
  visitor: LoggedIn,
  { intent, schema, send, to, toSeen, look = async () => ({}), isDone = async () => false, toPlacing, ways }: Act<S>,
) {
  const sent = readForm(form, schema)
  if (form.has('change')) return preview<Around>(sent, { intent })
  if (sent.status !== 'success') return refused<Around>(sent, {}, { intent })
  const value = sent.value as z.output<S>
  const shown = toSeen === undefined ? {} : { seen: toSeen(value) }
  const around = { intent, ...shown }
  if (shown.seen !== undefined && form.get('seen') !== shown.seen) {
    const { fieldErrors, ...looked } = await look(value)
    return fieldErrors === undefined
      ? preview<Around>(sent, { ...around, ...looked })
      : refused<Around>(sent, { fieldErrors }, { intent })
  }
  const named = async () => ({ ...around, names: (await look(value)).names ?? {} })
  if (shown.seen !== undefined && !form.get('password')) {
    const missing = getT(visitor.language, 'team')('field.required')
    return refused<Around>(sent, { fieldErrors: { password: [missing] } }, await named())
  }
  const answered = await send(value)
  if (answered.ok || (await isDone(answered.failure.code, value)))
    return redirect(typeof to === 'string' ? to : to(), 303)
  const faults = placed(sent, answered.failure, visitor, toPlacing?.(answered.failure, value))
  return refused<Around>(sent, faults, { ...(await named()), way: wayOf(answered.failure.code, ways) })
}
