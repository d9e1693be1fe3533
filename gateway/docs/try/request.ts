import type { Call, Method } from '#catalogue/call.ts'
import { seal } from './seal.ts'

/** What somebody has typed to try a call. */
export type Typed = { method: Method; path: string; token: string; input: string }
/** A request as it goes over the wire. */
export type WireRequest = { method: Method; url: string; headers: Record<string, string>; body: string | null }
type Sender = { merchant: string; modulus: string }

/** The typed input as an object; null when it is none. */
export function readInput(text: string): Record<string, unknown> | null {
  try {
    const input: unknown = JSON.parse(text.trim() === '' ? '{}' : text)
    return typeof input === 'object' && input !== null && !Array.isArray(input)
      ? (input as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

/** The request of a client that sends this input (wire 1, 2 and 4). */
export function toRequest(
  call: Call,
  { method, path, token }: Omit<Typed, 'input'>,
  input: Readonly<Record<string, unknown>>,
  { merchant, modulus }: Sender,
): WireRequest {
  const headers: Record<string, string> = {
    merchant,
    language: 'EN',
    moduleid: call.moduleId,
    ...(token === '' ? {} : { authorization: token }),
  }
  const form = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()
  if (method === 'GET' || call.carrier === 'query')
    return { method, url: form === '' ? path : `${path}?${form}`, headers, body: null }
  if (call.carrier === 'form')
    return {
      method,
      url: path,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    }
  headers['content-type'] = 'application/json'
  if (call.carrier !== 'encrypted') return { method, url: path, headers, body: JSON.stringify(input) }
  const sealed = seal(modulus, input)
  return { method, url: path, headers: { ...headers, ...sealed.headers }, body: sealed.body }
}
