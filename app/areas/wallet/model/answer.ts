import type { SubmissionResult } from '@conform-to/react'
import type { Kept } from '#app/platform/kept-form.ts'

/** What a form gets back when it did not lead on. `attempt` names the answer: secrets are typed anew each time. */
export type FormAnswer = {
  lastResult: SubmissionResult<string[]>
  attempt: string
  /** What the summary showed; a form is carried out only when it asks for just that. */
  seen: string
  /** Where a refusal can be put right, e.g. the page that sets the payment password. */
  way: 'paymentPassword' | 'cards' | 'mobile' | 'play' | 'playSafe' | null
  /** What stands in the way, each where it can be ended. */
  links?: readonly { href: string; text: string }[]
  /** What was typed into a form for which there was no answer; the page may be lost with it. */
  kept?: Kept
}

/** A question to be confirmed: what was asked for, with what the gateway says it costs. */
export type Review = { amount: string; charge: number }
