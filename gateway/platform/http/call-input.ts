import type { FastifyRequest } from 'fastify'
import secureJson from 'secure-json-parse'
import type { z } from 'zod'
import type { Call } from '#catalogue/call.ts'
import type { FieldFault } from '#catalogue/field-faults.ts'
import { sha256 } from '../crypto/chance.ts'
import { type Cipher, CipherError } from '../crypto/cipher.ts'
import { Refusal } from './refusal.ts'
import { header } from './request-header.ts'

/** `seal` names the sealed body of a call that opens a way in, so that it can be taken once; null for every other call. */
type CallInput = { input: unknown; seal: string | null }

/** How this gateway reads: what opens sealed bodies, and whether new passwords may also come as they are. */
type Reading = { cipher: Cipher; takesPlain: boolean }

/** The input of a call as its schema has it. Throws a Refusal that names the field and the rule. */
export function readCallInput(call: Call, reading: Reading, request: FastifyRequest): CallInput {
  const { sent, seal } = readInput(call, reading, request)
  return { input: readAs(call, sent), seal }
}

/** What was sent as the schema of a call has it. Throws as `readCallInput` does. */
export function readAs(call: Call, sent: unknown): unknown {
  const parsed = call.input.safeParse(sent)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => {
    const found = toFault(issue, valueAt(sent, issue.path))
    return { field: issue.path.join('.'), rule: found.fault === 'missing' ? 'is required' : issue.message, ...found }
  })
  const first = fields[0]
  throw new Refusal('request_param_err', {
    message: `${first?.field || 'The request'}: ${first?.rule ?? 'not valid'} (#400)`,
    value: { fields },
  })
}

const valueAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), sent)

type Issue = z.core.$ZodIssue

/** The rule in one word, with its number. */
function toFault(issue: Issue, value: unknown): { fault: FieldFault; bound?: number } {
  if (value === undefined || value === '') return { fault: 'missing' }
  if (issue.code === 'too_big') return { fault: tooBig[issue.origin] ?? 'tooHigh', bound: Number(issue.maximum) }
  if (issue.code === 'too_small') return { fault: tooSmall[issue.origin] ?? 'tooLow', bound: Number(issue.minimum) }
  return { fault: 'notValid' }
}

const tooBig: Readonly<Record<string, FieldFault>> = { string: 'tooLong', array: 'tooMany' }
const tooSmall: Readonly<Record<string, FieldFault>> = { string: 'tooShort', array: 'missing' }

/** Where the input stands. A body call that came by GET (some clients do, wire 9.1) is read from the query. */
function readInput(
  call: Call,
  { cipher, takesPlain }: Reading,
  request: FastifyRequest,
): { sent: unknown; seal: string | null } {
  const body = typeof request.body === 'string' ? request.body : ''
  const isPlain = takesPlain && call.alsoPlain === true && header(request, 'encryption') === undefined
  if (call.carrier !== 'encrypted' || isPlain) return { sent: readPlain(call, body, request), seal: null }
  const text = openBody(cipher, body, request)
  return {
    sent: readJson(text),
    seal: call.access === 'nobody' ? toSeal(header(request, 'encryption') ?? '', text) : null,
  }
}

/** The same key around the same text, however either is written on the wire: clients make a new key for every body. */
const toSeal = (encryption: string, text: string): string =>
  sha256(`sealed body ${encryption.toLowerCase().replace(/^0+/, '')} ${text}`)

/** The query, with the field that stands behind the path. */
function withPath({ inPath }: Call, request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>
  const value = inPath === undefined ? undefined : (request.params as Record<string, unknown>)[inPath]
  return inPath === undefined || value === undefined ? query : { ...query, [inPath]: value }
}

function readPlain(call: Call, body: string, request: FastifyRequest): unknown {
  const query = withPath(call, request)
  if (call.carrier === 'query' || request.method === 'GET') return requireSingle(query)
  // Who has nothing to say sends nothing or `{}` (wire 1); a DELETE may say it in the query. Several mails to delete are one name sent
  // several times (wire 10.7); its schema says where that is a list.
  if (body.trim() === '' || body.trim() === '{}') return request.method === 'DELETE' ? query : {}
  // Some web builds send form calls as JSON (wire 6.13), so both are read whatever the call's own form is.
  if (request.headers['content-type']?.includes('application/x-www-form-urlencoded')) return readForm(body)
  return readJson(body)
}

function requireSingle(query: Record<string, unknown>): Record<string, unknown> {
  for (const name in query) {
    if (Array.isArray(query[name]))
      throw new Refusal('request_param_err', { message: `The parameter ${name} was sent twice (#400)` })
  }
  return query
}

function readForm(body: string): Record<string, string> {
  const form = new URLSearchParams(body)
  const names = [...form.keys()]
  if (new Set(names).size < names.length)
    throw new Refusal('request_param_err', { message: 'A parameter was sent twice (#400)' })
  return Object.fromEntries(form)
}

function openBody(cipher: Cipher, body: string, request: FastifyRequest): string {
  if (body.trim() === '') throw new Refusal('request_body_required')
  try {
    return cipher.open({
      body,
      encryption: header(request, 'encryption'),
      digest: header(request, 'x-digest'),
      rsa: header(request, 'x-rsa'),
    })
  } catch (error) {
    if (error instanceof CipherError)
      throw new Refusal('encryption.not.valid', {
        message: `The encrypted body cannot be read: ${error.message} (#411)`,
      })
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
