import { redirect } from '@remix-run/node'
import type { Call } from '#catalogue/call.ts'
import { clearSession } from './cookies.server.ts'
import { toLogin } from './return-path.ts'

/**
 * The one place that handles a lost session. Reading leads back to the same page, now as a guest (a page that needs a
 * login sends on to the dialog by itself); changing leads to the login dialog. The cookie goes in both cases.
 */
export async function toSessionLost(call: Call, path: string): Promise<Response> {
  const isReading = call.methods[0] === 'GET'
  return redirect(isReading ? path : toLogin(path, true), { headers: { 'set-cookie': await clearSession() } })
}
