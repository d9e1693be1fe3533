import { useRef } from 'react'
import type { FormAnswer } from './answer.ts'
import { type CodeAnswer, findSentCode } from './sent-code.ts'
import { useCodeWait } from './use-code-wait.ts'

/** What the field of a code shows of the one that was sent last. */
export type LastCode = { waitSeconds: number; again: string | undefined; sentAt: string; to: string | undefined }

/** The last code of a form, over several answers: its countdown goes on when the form is refused afterwards. `form` and `used` as of `useCodeWait`. */
export function useSentCode(answer: FormAnswer<CodeAnswer> | undefined, form: string, used = false): LastCode {
  const kept = useRef<CodeAnswer['sent'] | null>(null)
  if (answer?.sent) kept.current = answer.sent
  const sent = kept.current ?? findSentCode(answer?.lastResult)
  const sentAt = kept.current?.at ?? ''
  const waitSeconds = useCodeWait(form, sent?.waitSeconds ?? 0, sentAt, used)
  return { waitSeconds, again: sent?.again, sentAt, to: sent?.to }
}
