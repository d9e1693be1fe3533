import type { LoaderFunctionArgs } from '@remix-run/node'
import { touchSession } from '#app/areas/session/calls.server.ts'
import { isLoggedIn, readVisitor } from '#app/platform/visitor.server.ts'

const headers = { 'cache-control': 'no-store' }

/** Keeps the session alive: 204, or 401 when there is none any more. A session that is found lost comes back here without its cookie. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  if (!isLoggedIn(visitor)) return new Response(null, { status: 401, headers })
  return new Response(null, { status: (await touchSession(visitor)) ? 204 : 503, headers })
}
