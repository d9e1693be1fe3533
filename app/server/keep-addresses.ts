import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Reads from where each connection comes while somebody is there; Node remembers it. Who asks and cuts the connection off at once has no
 * address from then on, and the gateway would count the question for this site. Where it is gone before this could be read, nobody waits for
 * an answer. The gateway does the same (`gateway/platform/http/keep-addresses.ts`).
 */
export function keepAddresses(server: Server): void {
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}
