import { redirect, redirectDocument } from '@remix-run/node'
import type { Call } from '#catalogue/call.ts'
import { clearSession } from './cookies.server.ts'
import { toLogin, withReturnPath } from './return-path.ts'

/**
 * The one place that handles a lost session. Reading leads back to the same page, now as a guest (a page that needs a
 * login sends on to the dialog by itself); changing leads to the login dialog. The cookie goes in both cases. What is read anew is a
 * whole page, because a step asks for no frame, and that shows the member still; and what is read beside a page, at an address that is
 * none, leads back from there to where it was asked.
 */
export async function toSessionLost(call: Call, path: string): Promise<Response> {
  const headers = { 'set-cookie': await clearSession() }
  return call.methods[0] === 'GET' ? redirectDocument(path, { headers }) : redirect(toLogin(path, true), { headers })
}

/** Where who has no login password sets one; it leads back to where it was asked for. */
export const toFirstPassword = (path = '/'): Response => redirect(withReturnPath('/forgot', path), 303)
