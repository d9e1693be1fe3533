import '../zod-without-eval.ts'
import { z } from 'zod'

type SentCode = { to: string; again: string }

/**
 * What a form that sends a code remembers of the last one, in a hidden field of this name: without JavaScript nothing else does, and
 * each answer makes the page anew. It is shown again to who sent it, and goes no further.
 */
export const sentCodeName = 'sentCode'
export const sentCode = z
  .string()
  .optional()
  .transform((): undefined => undefined)

export const markOf = ({ to, again }: SentCode): string => `${again} ${to}`

/** The code that was sent before this answer; null where none was. The wait is not counted again: its end is told. */
export function findSentCode(lastResult: { initialValue?: Record<string, unknown> | null } | undefined) {
  const mark = /^(\d{2}:\d{2}:\d{2}) (.{0,120})$/.exec(String(lastResult?.initialValue?.[sentCodeName] ?? ''))
  return mark === null ? null : { again: mark[1] ?? '', to: mark[2] ?? '', waitSeconds: 0 }
}
