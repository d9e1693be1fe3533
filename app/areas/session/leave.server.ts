import { redirect } from '@remix-run/node'
import { clearSession } from '#app/platform/cookies.server.ts'
import { settings } from '#app/platform/env.server.ts'
import { marksAfterLogout, readPopupMarks, writePopupMarks } from '#app/platform/popup-marks.ts'
import type { Visitor } from '#app/platform/visitor.server.ts'
import { endSession } from './calls.server.ts'

/**
 * Ends the session here and at the gateway, with the marks that belong to it (OP-20), and leads to the door of the area in which
 * the sign out was pressed (OP-32). The merchant code stays: it lives in the preferences (SE-54).
 */
export async function leave(request: Request, visitor: Visitor, door: '/' | '/agent'): Promise<Response> {
  await endSession(visitor)
  const marks = marksAfterLogout(readPopupMarks(request.headers.get('cookie')))
  const headers = new Headers()
  headers.append('set-cookie', await clearSession())
  headers.append('set-cookie', writePopupMarks(marks, settings().isSecure))
  return redirect(door, { status: 303, headers })
}
