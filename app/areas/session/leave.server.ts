import { redirect } from '@remix-run/node'
import { clearChats, clearSession, findLeaving, writeLeaving } from '#app/platform/cookies.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { marksAfterLogout, readPopupMarks, writePopupMarks } from '#app/platform/popup-marks.ts'
import { withReturnPath } from '#app/platform/return-path.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { endSession } from './calls.server.ts'

/**
 * Ends the session here and at the gateway, with the marks that belong to it (OP-20) and a conversation that was held before the first
 * password, and leads to the door of the area in which
 * the sign out was pressed (OP-32). The merchant code stays: it lives in the preferences (SE-54). Where the gateway could not be
 * told, the page says so, and each later visit tries again.
 */
export async function leave(request: Request, visitor: Visitor, door: '/' | '/agent'): Promise<Response> {
  const cookies = request.headers.get('cookie')
  const left = await endOrKeep(cookies, visitor)
  const headers = new Headers()
  headers.append('set-cookie', await clearSession())
  headers.append('set-cookie', await clearChats())
  headers.append('set-cookie', writePopupMarks(marksAfterLogout(readPopupMarks(cookies)), settings().isSecure))
  if (left !== null) headers.append('set-cookie', left)
  return redirect(left === null ? door : withReturnPath('/logout', door), { status: 303, headers })
}

/** Ends a session; the cookie that keeps it for another try where the gateway could not be told, else null. */
export async function endOrKeep(cookies: string | null, visitor: Visitor): Promise<string | null> {
  if ((await endSession(visitor)) || visitor.token === null) return null
  return writeLeaving([...(await findLeaving(cookies)), visitor.token])
}

/** Tries again to end what was left while the gateway was away. The cookie with what remains, null where nothing was left. */
export async function finishLeaving(
  cookies: string | null,
  visitor: Visitor,
): Promise<{ isDone: boolean; cookie: string } | null> {
  const tokens = await findLeaving(cookies)
  if (tokens.length === 0) return null
  const ended = await Promise.all(tokens.map((token) => endSession({ ...visitor, token })))
  const remaining = tokens.filter((_token, at) => !ended[at])
  return { isDone: remaining.length === 0, cookie: await writeLeaving(remaining) }
}
