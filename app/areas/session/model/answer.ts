import type { FormAnswer as Answer } from '#app/platform/forms/answer.ts'

/**
 * A code that is on its way, how long until the next may be asked for, and the time of day at which (OP-115). Without `to` it is known
 * only that there was one.
 */
export type Sent = { to?: string | undefined; waitSeconds: number; again: string }

/** What this area adds to an answer. */
export type AroundAnswer = {
  /** A picture has to be solved next time. */
  isCaptchaDue: boolean
  sent: Sent
  /** The form asked for a code; its secrets may stay where they are. */
  isCodeRequest: boolean
  /** Why a code was not sent, in the words of the gateway: shown in a dialog of its own (ER-14). */
  warning: string
}

export type FormAnswer = Answer<AroundAnswer>
