import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

type Asking = Pick<FastifyRequest, 'headers' | 'socket'>

/** What a proxy adds to a request that it hands on. */
const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/** Whether a proxy says of itself that it has handed the request on. */
export const isForwarded = ({ headers }: Pick<Asking, 'headers'>): boolean =>
  forwardedHeaders.some((name) => headers[name] !== undefined)

/**
 * Whether who asks sits at this machine. It goes by the connection and by the host that the browser itself has written, never by what
 * a request says was forwarded: anybody can write that. The host counts because the page of somebody else whose name leads to this
 * machine comes from it too.
 */
export function isAtMachine({ headers, socket }: Asking): boolean {
  if (isForwarded({ headers })) return false
  const host = (headers.host ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return isLoopback(socket.remoteAddress ?? '') && (host === 'localhost' || isLoopback(host))
}

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 &&
  (address === '::1' || address.startsWith('127.') || address.toLowerCase().startsWith('::ffff:127.'))
