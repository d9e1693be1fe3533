import type { FastifyRequest } from 'fastify'

/** A header as one text; of one that was sent twice the first. */
export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
