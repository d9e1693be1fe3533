import { useRef } from 'react'
import { findSentCode } from '#app/platform/forms/sent-code.ts'
import type { FormAnswer, Sent } from '../model/answer.ts'

/** What a form keeps over several answers while it stays on the screen. */
export type KeptAnswer = {
  /** The last code that was sent, with the name of the answer that said so: its countdown goes on when the form is refused. */
  sent: Sent | null
  sentAt: string
  /** Changes when the secrets have to be typed again: after a refusal, but not when a code was asked for meanwhile. */
  secrets: string
}

const nothing: KeptAnswer = { sent: null, sentAt: '', secrets: '' }

export function useFormAnswer(answer: FormAnswer | undefined): KeptAnswer {
  const kept = useRef(nothing)
  const seen = useRef<FormAnswer | undefined>(undefined)
  if (answer && seen.current !== answer) {
    seen.current = answer
    kept.current = {
      sent: answer.sent ?? kept.current.sent ?? findSentCode(answer.lastResult),
      sentAt: answer.sent ? answer.attempt : kept.current.sentAt,
      secrets: answer.isCodeRequest ? kept.current.secrets : answer.attempt,
    }
  }
  return kept.current
}
