import { onProcessEnd } from '#app/platform/process-end.server.ts'
import { listenTo, type Member } from './live-line.server.ts'

/** Often enough that no proxy between takes the silence for an end. */
const signOfLifeMs = 25_000

/** The notices of a member as server-sent events, until the page is left, the session is over or the process ends. */
export function streamNotices(member: Member, left: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const endings: (() => void)[] = []
  const cleanUp = () => {
    for (const ending of endings.splice(0)) ending()
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => controller.enqueue(encoder.encode(text))
      const end = () => {
        const isOpen = endings.length > 0
        cleanUp()
        if (isOpen) controller.close()
      }
      send('retry: 10000\n\n')
      const beat = setInterval(() => send(':\n\n'), signOfLifeMs)
      endings.push(() => clearInterval(beat), onProcessEnd(end))
      left.addEventListener('abort', end)
      // Who has left before there was a line has nobody to tell of it any more.
      if (left.aborted) return end()
      endings.push(
        listenTo(member, {
          onNotice: (notice) => send(`data: ${JSON.stringify(notice)}\n\n`),
          onLost() {
            send('event: lost\ndata: 1\n\n')
            end()
          },
        }),
      )
    },
    cancel: cleanUp,
  })
}
