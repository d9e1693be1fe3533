import { type FailureCode, failureMessage, failureStatus } from '#catalogue/failures.ts'
import type { FieldFault } from '#catalogue/field-faults.ts'

/** An expected failure on its way to the envelope. Thrown inside the write door it also rolls the transaction back. */
export class Refusal extends Error {
  readonly code: FailureCode
  readonly status: number
  /** Goes into the envelope's `value`, e.g. `{captcha: true}`. */
  readonly value: unknown

  constructor(code: FailureCode, more: { value?: unknown; status?: number; message?: string } = {}) {
    super(more.message ?? failureMessage(code))
    this.code = code
    this.status = more.status ?? failureStatus(code)
    this.value = more.value
  }
}

/** What a refusal says about a field, in the form that a wrong request has too, so that a form finds its field. */
export const atField = (field: string, rule: string, more: Record<string, unknown> = {}) => ({
  value: { fields: [{ field, rule }], ...more },
})

/** A field that no schema could judge, refused in the words of one. */
export const wrongField = (field: string, rule: string, fault: FieldFault = 'notValid', bound?: number): Refusal =>
  wrongFields([{ field, rule, fault, ...(bound === undefined ? {} : { bound }) }])

export type WrongField = { field: string; rule: string; fault: FieldFault; bound?: number }

/** Several of them at once, at least one; the first gives the message. */
export const wrongFields = (fields: readonly [WrongField, ...WrongField[]]): Refusal =>
  new Refusal('request_param_err', { message: `${fields[0].field}: ${fields[0].rule} (#400)`, value: { fields } })
