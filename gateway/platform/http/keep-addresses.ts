import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Reads from where each connection comes while somebody is there; Node remembers it. Read when a request wants it, which is when it has come,
 * it may be no more: who asks and cuts the connection off at once, as probes of balancers do, has no address from then on, and by it all
 * are counted. Where it is gone before this could be read, nobody waits for an answer.
 */
export function keepAddresses(server: Server): void {
  server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy()
  })
}
