import type { SubmissionResult } from '@conform-to/react'

/** What a form gets back when it did not lead on. `attempt` names the answer: secrets are typed anew each time. */
export type FormAnswer = {
  lastResult: SubmissionResult<string[]>
  attempt: string
  /** What the summary showed; a form is carried out only when it asks for just that. */
  seen: string
  /** Where a refusal can be put right, e.g. the page that sets the payment password. */
  way: 'paymentPassword' | 'cards' | 'mobile' | 'play' | null
}

/** A question to be confirmed: what was asked for, with what the gateway says it costs. */
export type Review = { amount: string; charge: number }
