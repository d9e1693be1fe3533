import type { LoaderFunctionArgs } from '@remix-run/node'
import { findListener, streamNotices } from '#app/areas/messages/notice-stream.server.ts'
import { findAsked } from '#app/platform/asked.server.ts'
import { isLoggedIn, readVisitor } from '#app/platform/visitor.server.ts'

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** A login that ended while its page had no line: the page hears it once and loads anew, which takes it out of the line. */
const over = 'retry: 600000\n\nevent: lost\ndata: 1\n\n'

/** Asked in any other way it has a turn as pages have (`isLine` of the server), and a line would keep that for as long as it stays open. */
function isAskedForALine({ request: { method, url }, context }: LoaderFunctionArgs): boolean {
  const { pathname, search } = new URL(url)
  return method === 'GET' && pathname === '/events' && search === '' && context?.isDocument !== false
}

/** What happens to the member while the page is open, as server-sent events (design 15). A trial has none: 204 tells a browser to stay away. */
export async function loader(args: LoaderFunctionArgs) {
  if (!isAskedForALine(args)) return new Response(null, { status: 404 })
  const visitor = await readVisitor(args)
  if (visitor.role === 'trial') return new Response(null, { status: 204 })
  if (!isLoggedIn(visitor)) return new Response(over, { headers })
  const listener = await findListener(visitor)
  if (listener === null) return new Response(null, { status: 503 })
  return new Response(streamNotices(listener, args.request.signal, findAsked()?.watch.listens()), { headers })
}
