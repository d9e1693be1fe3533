import '../zod-without-eval.ts'
import { z } from 'zod'
import { compactPhone } from '#catalogue/system/phone-rule.ts'

/** `to` is missing where the gateway has only said that it would not send another one yet: which one that was is not known. */
type SentCode = { to?: string | undefined; again: string }

/**
 * What a form that sends a code remembers of the last one, in a hidden field of this name: without JavaScript nothing else does, and
 * each answer makes the page anew. It is shown again to who sent it, and goes no further.
 */
export const sentCodeName = 'sentCode'
export const sentCode = z
  .string()
  .optional()
  .transform((): undefined => undefined)

export const markOf = ({ to, again }: SentCode): string => (to === undefined ? again : `${again} ${to}`)

export function readMark(text: unknown): SentCode | null {
  const mark = /^(\d{2}:\d{2}:\d{2})(?: (.{0,120}))?$/.exec(String(text ?? ''))
  return mark === null ? null : { again: mark[1] ?? '', to: mark[2] }
}

/** The code that was sent before this answer; null where none was. The wait is not counted again: its end is told. */
export function findSentCode(lastResult: { initialValue?: Record<string, unknown> | null } | undefined) {
  const mark = readMark(lastResult?.initialValue?.[sentCodeName])
  return mark === null ? null : { ...mark, waitSeconds: 0 }
}

export type CodeAnswer = {
  /** A code that is on its way; `at` names this sending, so that the countdown starts anew with it. */
  sent: { to?: string; again: string; waitSeconds: number; at: string }
  /** Why a code was not sent, in the words of the gateway: shown in a dialog of its own (ER-14). */
  warning: string
}

/**
 * Whether a form names another place than the last code went to. Each number and address has a wait of its own, so whoever has mistyped one
 * need not wait for the right one. Where the last one went is not always known; then it counts as the same.
 */
export const isElsewhere = (named: unknown, to: string | undefined): boolean => {
  const place = typeof named === 'string' ? named.trim() : ''
  // A number may be typed with spaces, and is sent without them.
  return to !== undefined && place !== '' && compactPhone(place) !== compactPhone(to)
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** In the storage of the tab; of the code and of where it went nothing is kept there. */
const entryOf = (form: string): string => `code-wait ${form}`

/** Keeps until when this form sends no other code, so that a page which is loaded anew goes on counting (CN-23). */
export const keepWait = (place: Place, form: string, seconds: number, nowMs: number): void =>
  place.setItem(entryOf(form), `${Math.round(nowMs + seconds * 1_000)} ${seconds}`)

export const dropWait = (place: Place, form: string): void => place.removeItem(entryOf(form))

/** Whole seconds that are left of it, 0 when it is over. Never more than there were: a clock may have been set back. */
export function findWaitLeft(place: Place, form: string, nowMs: number): number {
  const [, until, seconds] = /^(\d{1,15}) (\d{1,4})$/.exec(place.getItem(entryOf(form)) ?? '') ?? []
  const left = Math.min(Number(seconds ?? 0), Math.ceil((Number(until ?? 0) - nowMs) / 1_000))
  if (left > 0) return left
  dropWait(place, form)
  return 0
}
