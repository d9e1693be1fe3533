import { randomInt } from 'node:crypto'
import { ask } from '#app/platform/gateway.server.ts'
import { onProcessEnd } from '#app/platform/process-end.server.ts'
import type { LoggedIn } from '#app/platform/visitor.server.ts'
import { member } from '#catalogue/member.ts'
import { hasRoom, listenTo, type Member } from './live-line.server.ts'

/** Often enough that no proxy between takes the silence for an end. */
const signOfLifeMs = 25_000
/** When a browser comes back whose stream ends with the process. */
const soonMs = { least: 500, most: 2_500 }

/** Who the notices are about; null when the gateway does not say, or as many streams of the session are open as may be. */
export async function findListener(visitor: LoggedIn): Promise<Member | null> {
  if (!hasRoom(visitor.token)) return null
  const info = await ask(member.info, {}, visitor)
  return info.ok ? { id: info.value.id, token: visitor.token, ip: visitor.ip } : null
}

/**
 * The notices of a member as server-sent events, until the page is left, the session is over or the process ends. `onEnd` is told of each of
 * these: the request itself is never told of an end that we make.
 */
export function streamNotices(
  listener: Member,
  left: AbortSignal,
  onEnd: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const endings: (() => void)[] = [onEnd]
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
      // Another process, or the next one, takes them at once; not all in the same moment.
      const endHere = () => {
        send(`retry: ${randomInt(soonMs.least, soonMs.most)}\n\n`)
        end()
      }
      endings.push(() => clearInterval(beat), onProcessEnd(endHere))
      left.addEventListener('abort', end)
      // Who has left before there was a line has nobody to tell of it any more.
      if (left.aborted) return end()
      endings.push(
        listenTo(listener, {
          // By a name of its own: the page of an earlier version would show a notice that it does not know, and read itself anew for it.
          onNotice: (notice) =>
            send(notice.type === 'BALANCE' ? 'event: balance\ndata: 1\n\n' : `data: ${JSON.stringify(notice)}\n\n`),
          onMissed: () => send('event: missed\ndata: 1\n\n'),
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
