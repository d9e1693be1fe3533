/**
 * Which popups this browser session has closed (DI-28, DI-29: once per session, for guests and members apart), and which
 * notices were seen. A cookie of the browser session, so that it works without JavaScript; a script may read it, nothing
 * in it is secret (OP-20).
 */
export type PopupMarks = {
  /** The popup of guests was closed. */
  guest: boolean
  /** The session whose popup was closed, as the mark of its token: a new login shows it once more. `all` wants none at all. */
  member: string | null
  /** The login was the first of its account: its popup comes instead of the usual one. */
  first: boolean
  /** When the newest notice that was seen was published, in epoch milliseconds; 0 when none was. */
  noticesUntil: number
}

export const popupCookieName = 'popups'
const noMarks: PopupMarks = { guest: false, member: null, first: false, noticesUntil: 0 }
const closed = 'closed'

export function readPopupMarks(cookieHeader: string | null | undefined): PopupMarks {
  const text = cookieHeader?.match(/(?:^|;\s*)popups=([^;]*)/)?.[1]
  if (text === undefined) return noMarks
  const fields = new URLSearchParams(text)
  const until = Number(fields.get('notices'))
  const member = fields.get('A')
  return {
    guest: fields.get('B') === closed,
    member: member !== null && /^(?:[\da-f]{16}|all)$/.test(member) ? member : null,
    first: fields.get('F') === '1',
    noticesUntil: Number.isSafeInteger(until) && until > 0 ? until : 0,
  }
}

/** What a logout leaves of the marks: they belong to the session (OP-20). Which notices were seen is kept, and so is the wish for no popups at all. */
export const marksAfterLogout = (marks: PopupMarks): PopupMarks =>
  marks.member === 'all' ? marks : { ...noMarks, noticesUntil: marks.noticesUntil }

/** One `Set-Cookie` text. */
export function writePopupMarks(marks: PopupMarks, isSecure: boolean): string {
  const fields = new URLSearchParams()
  if (marks.guest) fields.set('B', closed)
  if (marks.member !== null) fields.set('A', marks.member)
  if (marks.first) fields.set('F', '1')
  if (marks.noticesUntil > 0) fields.set('notices', String(marks.noticesUntil))
  return `${popupCookieName}=${fields}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
