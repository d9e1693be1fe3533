import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** A form's fields; bodies reach the gateway as text (decision 5). A field that is sent twice is refused. */
export function readForm(request: FastifyRequest): Record<string, string> {
  const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
  const names = [...fields.keys()]
  if (new Set(names).size < names.length)
    throw new Refusal('request_param_err', { message: 'A parameter was sent twice (#400)' })
  return Object.fromEntries(fields)
}
