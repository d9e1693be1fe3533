import type { ValueOf } from '#catalogue/call.ts'
import { findAsked } from './asked.server.ts'
import type { Answered, Failure } from './gateway-answer.server.ts'

/** Whether nothing was said of what was asked: the gateway is away, or has no room now. */
export const isUnanswered = ({ kind }: Failure): boolean => kind === 'outage' || kind === 'capacity'

/** A page that stands already keeps what it has, and what was typed there, until what it cannot do without is answered (steady-page.ts). */
export function noteUnread(failure: Failure): void {
  const asked = findAsked()
  if (asked !== null && isUnanswered(failure)) asked.isUnread = true
}

/** The value of a call without which a page has no form. Null where there is none: the page is told to who opens it then, and waits where it stands. */
export function findAwaited<C>(answered: Answered<C>): ValueOf<C> | null {
  if (answered.ok) return answered.value
  noteUnread(answered.failure)
  return null
}
