import { redirect, redirectDocument, replace } from '@remix-run/node'
import type { Call } from '#catalogue/call.ts'
import { clearSession } from './cookies.server.ts'
import { toLogin, withReturnPath } from './return-path.ts'

/** Where a visitor is: the page that is asked for, and the one that stands where they ask, if its frame is asked for too. */
export type Standing = { path?: string; pageBefore?: string | null }

/**
 * The one place that handles a lost session. Reading leads back to the same page, now as a guest (a page that needs a
 * login sends on to the dialog by itself); changing leads to the login dialog. The cookie goes in both cases. What is read anew is a
 * whole page, because a step asks for no frame, and that shows the member still; and what is read beside a page, at an address that is
 * none, leads back from there to where it was asked. Only the page that stands already is read in place, since it asks for its frame too
 * (`shouldFrameRevalidate`): what was typed there stays, and it stands once in the history. A step back names the page that it leads to as
 * the one that stands, and asks for no frame.
 */
export async function toSessionLost(call: Call, { path = '/', pageBefore = null }: Standing): Promise<Response> {
  const headers = { 'set-cookie': await clearSession() }
  if (call.methods[0] !== 'GET') return redirect(toLogin(path, true), { headers })
  return path === pageBefore ? replace(path, { headers }) : redirectDocument(path, { headers })
}

/** Where who has no login password sets one; it leads back to where it was asked for. */
export const toFirstPassword = (path = '/'): Response => redirect(withReturnPath('/forgot', path), 303)
