import type { Server } from 'node:http'
import type { Logger } from 'pino'

/** How long requests in flight have until the process goes all the same. */
const drainMs = 10_000

/** On SIGTERM and SIGINT: no new connections, what is in flight is answered, then the process ends. */
export function endCleanly(server: Server, log: Logger): void {
  let isEnding = false
  const end = (signal: string) => {
    if (isEnding) return
    isEnding = true
    log.info({ signal }, 'ending: answering what is in flight')
    server.close(() => process.exit(0))
    server.closeIdleConnections()
    // Kept-alive connections become idle one by one while the last answers go out.
    setInterval(() => server.closeIdleConnections(), 100).unref()
    setTimeout(() => {
      server.closeAllConnections()
      process.exit(0)
    }, drainMs).unref()
  }
  process.on('SIGTERM', () => end('SIGTERM'))
  process.on('SIGINT', () => end('SIGINT'))
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'an error that nobody handled; the process ends so that it starts clean')
    process.exit(1)
  })
}
