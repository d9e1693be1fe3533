import type { SubmissionResult } from '@conform-to/react'

/** The fields of a form by name, as they were sent, without secrets and pictures: enough to send it again. */
export type Kept = readonly (readonly [name: string, value: string])[]

/** What a form gets back when it did not lead on, and what its area adds to that. */
export type FormAnswer<Extra extends object = object> = {
  lastResult: SubmissionResult<string[]>
  /** Names this answer: secrets are typed anew after each, and a picture and a proof work once. */
  attempt: string
  /** What was typed into a form that was not carried out: its page may be lost meanwhile, whatever was said of the form. */
  kept?: Kept
} & Partial<Extra>
