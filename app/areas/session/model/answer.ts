import type { SubmissionResult } from '@conform-to/react'

/** A code that is on its way, how long until the next may be asked for, and the time of day at which (OP-115). */
export type Sent = { to: string; waitSeconds: number; again: string }

/** What a form of this area gets back when it was not sent on. */
export type FormAnswer = {
  lastResult: SubmissionResult<string[]> | null
  /** A picture has to be solved next time. */
  isCaptchaDue: boolean
  sent: Sent | null
  /** The form asked for a code; its secrets may stay where they are. */
  isCodeRequest: boolean
  /** Why a code was not sent, in the words of the gateway: shown in a dialog of its own (ER-14). */
  warning: string | null
  /** Names this answer: a picture and a proof work once, so both are made anew. */
  attempt: string
}
