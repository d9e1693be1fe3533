import type { LoaderFunctionArgs } from '@remix-run/node'
import { ask } from '#app/platform/gateway.server.ts'
import { isLoggedIn, readVisitor } from '#app/platform/visitor.server.ts'
import { session } from '#catalogue/session.ts'

const headers = { 'cache-control': 'no-store' }

/** Keeps the session alive: 204, or 401 when there is none any more. A session that is found lost comes back here without its cookie. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  if (!isLoggedIn(visitor)) return new Response(null, { status: 401, headers })
  const answered = await ask(session.touch, {}, visitor)
  return new Response(null, { status: answered.ok ? 204 : 503, headers })
}
