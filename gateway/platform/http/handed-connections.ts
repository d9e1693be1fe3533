import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Takes the connections that the supervisor accepts at the address of several processes (`scripts/front.mjs`), as if this server had
 * accepted them. The server knows nothing of them when it is closed, so what they ask is counted here. Answers the way to wait for it.
 */
export function takeHandedConnections(server: Server): {
  /** Who hands them out hands them to others from now on. */
  leave(): void
  answered(withinMs: number): Promise<void>
} {
  let asked = 0
  server.on('request', (_request, response) => {
    asked += 1
    response.once('close', () => {
      asked -= 1
    })
  })
  process.on('message', (message: { connection?: number }, socket: Socket | undefined) => {
    if (message?.connection === undefined) return
    // Said before anything of it is read: until then the supervisor would hand it to another.
    process.send?.({ taken: message.connection })
    if (socket === undefined) return
    server.emit('connection', socket)
  })
  return {
    leave() {
      if (process.connected) process.send?.('ending')
    },
    answered: (withinMs) =>
      new Promise((resolve) => {
        const stop = (): void => {
          clearInterval(looks)
          clearTimeout(limit)
          resolve()
        }
        const looks = setInterval(() => {
          server.closeIdleConnections()
          if (asked === 0) stop()
        }, lookEveryMs)
        const limit = setTimeout(stop, withinMs)
      }),
  }
}
const lookEveryMs = 50
