import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Does what may take longer than a connection may be still: its limit counts what travels, and while work is done nothing does. The
 * limit is off until the work ends.
 */
export async function unhurried<T>({ raw: { socket } }: FastifyRequest, work: () => T | Promise<T>): Promise<T> {
  // What tests inject has none.
  if (!(socket instanceof Socket)) return work()
  const stillMs = socket.timeout ?? 0
  socket.setTimeout(0)
  try {
    return await work()
  } finally {
    socket.setTimeout(stillMs)
  }
}
