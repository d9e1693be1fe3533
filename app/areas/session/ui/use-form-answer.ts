import { useRef } from 'react'
import { findSentCode } from '#app/platform/forms/sent-code.ts'
import { useCodeWait } from '#app/platform/forms/use-code-wait.ts'
import type { FormAnswer, Sent } from '../model/answer.ts'

/** What a form keeps over several answers while it stays on the screen. */
type KeptAnswer = {
  /** The last code that was sent, with the name of the answer that said so: its countdown goes on when the form is refused. */
  sent: Sent | null
  sentAt: string
  /** Changes when the secrets have to be typed again: after a refusal, but not when a code was asked for meanwhile. */
  secrets: string
}
/** `waitSeconds` is what the button counts down, of a code that was sent before the page was loaded anew too (CN-23). */
export type KeptForm = KeptAnswer & { waitSeconds: number }

const nothing: KeptAnswer = { sent: null, sentAt: '', secrets: '' }

/** `form` is the name by which the wait for another code is kept. */
export function useFormAnswer(answer: FormAnswer | undefined, form: string): KeptForm {
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
  const { sent, sentAt } = kept.current
  return { ...kept.current, waitSeconds: useCodeWait(form, sent?.waitSeconds ?? 0, sentAt) }
}
