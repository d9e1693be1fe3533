import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { Action } from '../action.ts'
import { listWaitingOf } from '../proposals.ts'
import type { View } from '../view.ts'

/** What waits for a second person already, said where it would be asked for again; null where nothing does. */
export async function writeAsked(
  { platform }: View,
  action: Action,
  isAbout: (content: Readonly<Record<string, unknown>>) => boolean,
): Promise<Html | null> {
  const waiting = await listWaitingOf(platform.db.read, action.key, isAbout)
  return waiting.length === 0
    ? null
    : html`${waiting.map(({ number, proposedBy, about }) => html`<p>Waits for a second person already: <a href="/operator/proposals">${number}</a>, asked for by ${proposedBy}: ${about}</p>`)}`
}
