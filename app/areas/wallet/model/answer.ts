import type { Way } from '#app/parts/ways.ts'
import type { FormAnswer as Answer } from '#app/platform/forms/answer.ts'
import type { CodeAnswer } from '#app/platform/forms/sent-code.ts'

/** What the cashier adds to an answer. */
export type AroundAnswer = {
  /** What the summary showed; a form is carried out only when it asks for just that. */
  seen: string
  /** Where a refusal can be put right, e.g. the page that sets the payment password. */
  way: Way | undefined
  /** What stands in the way, each where it can be ended. */
  links: readonly { href: string; text: string }[]
  review: Review
}

export type FormAnswer = Answer<AroundAnswer & CodeAnswer>

/** A question to be confirmed: what was asked for, with what the gateway says it costs. */
export type Review = { amount: string; charge: number }
