import { type FailureCode, failureMessage, failureStatus } from '#catalogue/failures.ts'

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

/** One field of the input breaks a rule that its schema cannot know, e.g. one that the merchant sets. */
export const wrongField = (field: string, rule: string): Refusal =>
  new Refusal('request_param_err', { message: `${field}: ${rule} (#400)`, value: { fields: [{ field, rule }] } })
