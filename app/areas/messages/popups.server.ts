import { settings } from '#app/platform/env.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { type PopupMarks, readPopupMarks, writePopupMarks } from '#app/platform/popup-marks.ts'
import { toSessionMark } from '#app/platform/stored-state.server.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { messages } from '#catalogue/messages.ts'
import { fetchAnnouncements, toPopupArticles } from './calls.server.ts'
import type { Article, Execution, Popup } from './model.ts'

/** Which popup is due, B for guests, A or F for members; a trial is neither (DI-25 to DI-29). Null when it was closed before. */
function findDue(visitor: Visitor, marks: PopupMarks): Pick<Popup, 'execution' | 'mark'> | null {
  if (visitor.role === 'trial') return null
  if (visitor.token === null) return marks.guest ? null : { execution: 'B', mark: 'guest' }
  const mark = toSessionMark(visitor.token)
  if (marks.first) return { execution: 'F', mark }
  return marks.member === mark || marks.member === 'all' ? null : { execution: 'A', mark }
}

/** The popup that this visitor is shown now, or null. Guests' popups come from the kept public answer. */
export async function findPopup(visitor: Visitor, cookieHeader: string | null): Promise<Popup | null> {
  const due = findDue(visitor, readPopupMarks(cookieHeader))
  if (due === null) return null
  const articles = await listAnnouncements(visitor, due.execution)
  return articles.length === 0 ? null : { ...due, articles }
}

/** The announcements for this kind of visitor; none when the gateway cannot be asked. */
export async function listAnnouncements(visitor: Visitor, execution: Execution): Promise<Article[]> {
  if (visitor.token === null) {
    const answered = await fetchAnnouncements(visitor)
    return answered.ok ? toPopupArticles(answered.value, execution) : []
  }
  const wanted = {
    types: 'PU',
    platform: 'W',
    execution,
    merchantCode: visitor.merchantCode,
    language: visitor.language.code,
  }
  const answered = await ask(messages.announcements, wanted, visitor)
  return answered.ok ? toPopupArticles(answered.value, execution) : []
}

/** The cookie after the visitor has closed the popup that is due. */
export function closePopup(visitor: Visitor, cookieHeader: string | null): string {
  const marks = readPopupMarks(cookieHeader)
  const closed = visitor.token === null ? { guest: true } : { member: toSessionMark(visitor.token), first: false }
  return writePopupMarks({ ...marks, ...closed }, settings().isSecure)
}

/** The cookie after the visitor has seen the notices up to the newest one; null when nothing changes. */
export function markNoticesSeen(cookieHeader: string | null, newest: number): string | null {
  const marks = readPopupMarks(cookieHeader)
  return newest > marks.noticesUntil ? writePopupMarks({ ...marks, noticesUntil: newest }, settings().isSecure) : null
}
