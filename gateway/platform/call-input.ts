import type { FastifyRequest } from 'fastify'
import secureJson from 'secure-json-parse'
import type { Call } from '#catalogue/call.ts'
import { type Cipher, CipherError } from './cipher.ts'
import { Refusal } from './refusal.ts'
import { header } from './request-header.ts'

/** The input of a call as its schema has it. Throws a Refusal that names the field and the rule. */
export function readCallInput(call: Call, cipher: Cipher, request: FastifyRequest): unknown {
  const parsed = call.input.safeParse(readInput(call, cipher, request))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), rule: issue.message }))
  const first = fields[0]
  throw new Refusal('request_param_err', { message: `${first?.field || 'The request'}: ${first?.rule ?? 'not valid'} (#400)`, value: { fields } })
}

/** Where the input stands. A body call that came by GET (some clients do, PROTOCOL 9.1) is read from the query. */
function readInput(call: Call, cipher: Cipher, request: FastifyRequest): unknown {
  const body = typeof request.body === 'string' ? request.body : ''
  if (call.carrier === 'encrypted') return readJson(openBody(cipher, body, request))
  const query = request.query as Record<string, unknown>
  if (call.carrier === 'query' || request.method === 'GET') return requireSingle(query)
  if (body.trim() === '') return request.method === 'DELETE' ? requireSingle(query) : {}
  // Some web builds send form calls as JSON (PROTOCOL 6.13), so both are read whatever the call's own form is.
  if (request.headers['content-type']?.includes('application/x-www-form-urlencoded')) return readForm(body)
  return readJson(body)
}

function requireSingle(query: Record<string, unknown>): Record<string, unknown> {
  for (const name in query) {
    if (Array.isArray(query[name])) throw new Refusal('request_param_err', { message: `The parameter ${name} was sent twice (#400)` })
  }
  return query
}

function readForm(body: string): Record<string, string> {
  const form = new URLSearchParams(body)
  const names = [...form.keys()]
  if (new Set(names).size < names.length) throw new Refusal('request_param_err', { message: 'A parameter was sent twice (#400)' })
  return Object.fromEntries(form)
}

function openBody(cipher: Cipher, body: string, request: FastifyRequest): string {
  if (body.trim() === '') throw new Refusal('request_body_required')
  try {
    return cipher.open({ body, encryption: header(request, 'encryption'), digest: header(request, 'x-digest'), rsa: header(request, 'x-rsa') })
  } catch (error) {
    if (error instanceof CipherError) throw new Refusal('encryption.not.valid', { message: `The encrypted body cannot be read: ${error.message} (#411)` })
    throw error
  }
}

function readJson(text: string): unknown {
  try {
    return secureJson.parse(text)
  } catch {
    throw new Refusal('request_body_required')
  }
}
