import type { FastifyRequest } from 'fastify'

/** What clients of older generations send where they have no token: the name of a missing value (wire 10.8). */
const noToken: ReadonlySet<string | undefined> = new Set([undefined, '', 'null', 'undefined'])

/** The token that a request carries; undefined for a guest. */
export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  noToken.has(headers.authorization) ? undefined : headers.authorization

/** A header as one text; of one that was sent twice the first. */
export const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}
