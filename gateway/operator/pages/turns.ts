import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Action } from '../action.ts'
import { formatTime } from '../format.ts'
import { operationOf } from '../perform.ts'
import { type AuditRow, listAudit } from '../store.ts'
import type { View } from '../view.ts'

/** How a thing stands that a form turns over, and what it can become. */
type Standing<T extends string> = { now: T; other: T }

/** `field` says what it is to become. A form that comes back was sent with that; null where none was refused. */
export const sentTarget = ({ refused }: View, form: string, field: string): string | null =>
  refused?.form === form ? (refused.values[field] ?? null) : null

type Turn<T extends string> = {
  target: T
  /** What is shown in place of the form where it stands so already; there is nothing to press. */
  reached: Html | null
}

/**
 * What a form turns a thing into. One that comes back keeps what it was sent for: taken from how the thing stands by then, it would be the
 * opposite with everything typed already, and one more press would undo what a colleague has done.
 */
export async function readTurn<T extends string>(
  view: View,
  { now, other }: Standing<T>,
  asked: {
    sent: string | null
    /** How it stands, such as `The member is frozen`. */
    said: string
    /** The action by which it came to stand so, and which of its events are about this. */
    action: Action
    isAbout(row: AuditRow): boolean
  },
): Promise<Turn<T>> {
  if (asked.sent !== now) return { target: other, reached: null }
  const by = await findTurner(view, asked)
  return {
    target: now,
    reached: html`<p><b>${asked.said} already${by}.</b> There is nothing left to do. <a href="?">The page as it stands now</a></p>`,
  }
}

const looked = 20

/** Who it was and when, where that is among the latest of its kind. */
async function findTurner(
  { platform }: View,
  { action, isAbout }: { action: Action; isAbout(row: AuditRow): boolean },
): Promise<string> {
  const rows = await listAudit(platform.db.read, { kind: operationOf(action.key), limit: looked })
  const row = rows.find(isAbout)
  return row === undefined ? '' : `, by ${row.who} since ${formatTime(row.createdAt)}`
}

/** What an event says that a field is by it. */
export const afterOf = ({ detail }: AuditRow, field: string): string =>
  String((detail.after as Record<string, unknown> | undefined)?.[field])
