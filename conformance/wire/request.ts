import type { Step } from '../plan/step.ts'
import { newWireKey, sealForWire } from './cipher.ts'
import type { WireRequest } from './exchange.ts'

type Sender = {
  merchant: string
  token: string | undefined
  /** The key of the gateway; null while there is none. */
  modulus: string | null
}

/** A step as an HTTP request (wire 1, 2 and 4.5). */
export function toRequest(step: Step, input: Readonly<Record<string, unknown>>, sender: Sender): WireRequest {
  const { name, call, method, path } = step
  const headers: Record<string, string> = {
    merchant: sender.merchant,
    language: 'EN',
    device: 'web',
    moduleid: call.moduleId,
    accept: 'application/json, text/plain',
    'user-agent': userAgent,
    ...(sender.token === undefined ? {} : { authorization: sender.token }),
    ...step.headers,
  }
  const query = toForm(input).toString()
  if (method === 'GET' || (call.carrier === 'query' && step.body === undefined))
    return { name, method, path: query === '' ? path : `${path}?${query}`, headers }
  if (call.carrier === 'form' && step.body === undefined)
    return {
      name,
      method,
      path,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: query,
    }
  headers['content-type'] = 'application/json'
  if (step.body !== undefined) return { name, method, path, headers, body: step.body }
  const json = JSON.stringify(input)
  if (call.carrier !== 'encrypted') return { name, method, path, headers, body: json }
  const { body, encryption } = sealForWire(sender.modulus ?? '', newWireKey(), json)
  return { name, method, path, headers: { ...headers, encryption }, body: JSON.stringify({ value: body }) }
}

/** Says who asks, so that whoever reads a log knows. */
const userAgent = 'perlas-contract (checks a gateway against a catalogue)'

const toForm = (input: Readonly<Record<string, unknown>>): URLSearchParams =>
  new URLSearchParams(Object.entries(input).map(([field, value]) => [field, String(value)]))
