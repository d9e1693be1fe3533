import type { LoaderFunctionArgs } from '@remix-run/node'
import { listenTo } from '#app/areas/messages/live-line.server.ts'
import { ask } from '#app/platform/gateway.server.ts'
import { onProcessEnd } from '#app/platform/process-end.server.ts'
import { isLoggedIn, readVisitor } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'

/** Often enough that no proxy between takes the silence for an end. */
const signOfLifeMs = 25_000

const headers = { 'content-type': 'text/event-stream', 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }

/** What happens to the member while the page is open, as server-sent events (DESIGN 15). Needs a login: 204 tells a browser to stay away. */
export async function loader(args: LoaderFunctionArgs) {
  const visitor = await readVisitor(args)
  if (!isLoggedIn(visitor) || visitor.role === 'trial') return new Response(null, { status: 204 })
  const info = await ask(member.info, {}, visitor)
  if (!info.ok) return new Response(null, { status: 503 })
  const { token } = visitor
  const { id } = info.value
  return new Response(
    new ReadableStream<Uint8Array>({
      start(controller) {
        const encoder = new TextEncoder()
        const send = (text: string) => controller.enqueue(encoder.encode(text))
        send('retry: 10000\n\n')
        const beat = setInterval(() => send(':\n\n'), signOfLifeMs)
        let isOpen = true
        const end = () => {
          if (!isOpen) return
          isOpen = false
          clearInterval(beat)
          stop()
          forget()
          controller.close()
        }
        const stop = listenTo(
          { id, token },
          {
            onNotice: (notice) => send(`data: ${JSON.stringify(notice)}\n\n`),
            onLost() {
              send('event: lost\ndata: 1\n\n')
              end()
            },
          },
        )
        args.request.signal.addEventListener('abort', end)
        const forget = onProcessEnd(end)
      },
    }),
    { headers },
  )
}
