import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'

/** How long requests in flight have until the process goes all the same. */
const inFlightMs = 8_000
const lookEveryMs = 50

/**
 * On SIGTERM: what comes within `drainMs` is still served, each answer asks its browser to come back elsewhere, and so nobody loses what is
 * on its way; then no new connections, what is in flight is answered, and the process ends. On SIGINT at once. Hears the supervisor: takes
 * the connections that it accepts for several processes (`scripts/front.mjs`) as if the server had, and is told when to listen.
 */
export function serveUntilEnd(server: Server, { log, drainMs }: { log: Logger; drainMs: number }) {
  let isEnding = false
  let otherTrouble: string | null = null
  let beforeEnd: () => Promise<void> = async () => undefined
  let asked = 0
  server.on('request', (_request, response) => {
    asked += 1
    response.once('close', () => {
      asked -= 1
    })
    if (isEnding) response.setHeader('connection', 'close')
  })
  let tell: () => void = () => undefined
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  // One hears all: what is said before anybody listens is kept for whoever listens first, and for nobody else.
  process.on('message', (message: { connection?: number } | string, socket: Socket | undefined) => {
    if (message === 'listen') return tell()
    if (typeof message === 'string' || message.connection === undefined) return
    // Said before anything of it is read: until then the supervisor would hand it to another.
    process.send?.({ taken: message.connection })
    if (socket !== undefined) server.emit('connection', socket)
  })

  const end = (signal: string, waitMs: number) => {
    if (isEnding) return
    isEnding = true
    log.info({ signal }, 'ending: answering what is in flight')
    // Who hands out connections hands them to others from now on.
    if (process.connected) process.send?.('ending')
    void beforeEnd()
    setTimeout(() => {
      let isClosed = !server.listening
      server.close(() => {
        isClosed = true
      })
      // Kept-alive connections become idle one by one while the last answers go out.
      setInterval(() => {
        server.closeIdleConnections()
        // Connections that were handed over are none of those that the server waits for.
        if (isClosed && asked === 0) process.exit(0)
      }, lookEveryMs)
      setTimeout(() => {
        server.closeAllConnections()
        process.exit(0)
      }, inFlightMs).unref()
    }, waitMs)
  }
  process.on('SIGTERM', () => end('SIGTERM', drainMs))
  process.on('SIGINT', () => end('SIGINT', 0))
  // Whoever has started this process is gone, and nobody would end it.
  process.on('disconnect', () => end('disconnect', 0))
  if (process.connected === false) end('disconnect', 0)
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'an error that nobody handled; the process ends so that it starts clean')
    process.exit(1)
  })
  return {
    /** Whoever has started this process has said that the gateway answers. */
    told,
    /** Why others should be asked instead of this process. */
    trouble: () => (isEnding ? 'the process is ending' : otherTrouble),
    setTrouble(reason: string | null) {
      otherTrouble = reason
    },
    /** Done when the end begins. */
    onEnd(work: () => Promise<void>) {
      beforeEnd = work
    },
  }
}
