import type { Socket } from 'node:net'
import type { PrismaPg } from '@prisma/adapter-pg'

type Pool = Pick<Awaited<ReturnType<PrismaPg['connect']>>, 'underlyingDriver'>

/**
 * Ends a connection of the pool on which nothing comes and goes for so long while somebody has it. A machine that lost its power says no
 * word, and ours would send it the same for a quarter of an hour. One that nobody has may be silent.
 */
export function endSilent(pool: Pool, silentMs: number, onSilent: () => void): void {
  pool
    .underlyingDriver()
    .on('connect', (client) => {
      const socket = socketOf(client)
      socket.on('timeout', () => {
        const { bytesRead } = socket
        // A process that stood still itself reads first what has come meanwhile.
        setImmediate(() => {
          if (socket.bytesRead !== bytesRead || socket.destroyed) return
          socket.destroy(new Error('Connection terminated: silent'))
          onSilent()
        })
      })
    })
    .on('acquire', (client) => void socketOf(client).setTimeout(silentMs))
    .on('release', (_error, client) => void socketOf(client).setTimeout(0))
}

/** The driver has no other limit that ends the connection with what was asked on it. */
const socketOf = (client: object): Socket => (client as { connection: { stream: Socket } }).connection.stream
