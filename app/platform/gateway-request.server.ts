import type { Call } from '#catalogue/call.ts'
import { askedHeaders } from './asked.server.ts'
import { epochMs } from './clock.server.ts'
import { settings } from './env.server.ts'
import type { ExchangeRequest } from './exchange.server.ts'
import type { Visitor } from './visitor.server.ts'

/** What the gateway is told about who asks. A `Visitor` fits; a guest of a cache has no address and no token. */
export type Asker = Pick<Visitor, 'token' | 'merchantCode'> & {
  language: { code: string }
  ip: string | null
  /** Whose request it is where the answer does not depend on the address: limits count it for them. */
  countedFor?: string | null
  userAgent?: string
  /** A cookie of the gateway's own, such as the captcha's. */
  cookie?: string
  /** Who leaves misses no answer: a gateway that ends in the same moment gives none. */
  readonly needsNoAnswer?: boolean
}

/** How an encrypted body is made; handed in because it needs the gateway's key. */
export type Seal = (payload: string) => { body: string; headers: Record<string, string> }

/** One call as an HTTP request (wire 1, 2 and 4.5). Fields that are undefined are not sent. */
export function toGatewayRequest(
  gatewayUrl: string,
  call: Call,
  input: object,
  asker: Asker,
  seal: Seal | null,
): ExchangeRequest {
  const method = call.methods[0]
  const url = gatewayUrl + call.path
  const headers = headersOf(call, asker)
  if (call.carrier === 'query') return { method, url: withQuery(url, input), headers }
  if (call.carrier === 'form') {
    return {
      method,
      url,
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: toQuery(input).toString(),
    }
  }
  const json = JSON.stringify(input)
  const { body, headers: sealed } = call.carrier === 'encrypted' && seal ? seal(json) : { body: json, headers: {} }
  return { method, url, headers: { ...headers, ...sealed, 'content-type': 'application/json' }, body }
}

/**
 * From where a visitor comes, and whose share of the limits a request takes. A gateway that shares the key believes it wherever the
 * app runs; every other one gets no key.
 */
export function whoAsks({ ip, countedFor }: Pick<Asker, 'ip' | 'countedFor'>): Record<string, string> {
  const { APP_KEY } = settings()
  return {
    ...(ip ? { 'x-forwarded-for': ip } : {}),
    ...(APP_KEY ? { 'x-app-key': APP_KEY, ...(countedFor ? { 'x-counted-for': countedFor } : {}) } : {}),
  }
}

/** `Merchant` goes exactly once; a guest sends no `Authorization` at all. */
function headersOf(
  call: Call,
  { token, merchantCode, language, ip, countedFor, userAgent, cookie }: Asker,
): Record<string, string> {
  return {
    merchant: merchantCode,
    language: language.code.toUpperCase(),
    device: 'web',
    'x-timestamp': String(epochMs()),
    'x-gateway-version': '3',
    'x-requested-with': 'XMLHttpRequest',
    accept: 'application/json, text/plain',
    ...(token ? { authorization: token } : {}),
    moduleid: call.moduleId,
    ...(cookie ? { cookie } : {}),
    ...whoAsks({ ip, countedFor }),
    ...askedHeaders(),
    ...(userAgent ? { 'user-agent': userAgent, 'x-real-ua': Buffer.from(userAgent).toString('base64') } : {}),
  }
}

function withQuery(url: string, input: object): string {
  const query = toQuery(input).toString()
  return query === '' ? url : `${url}?${query}`
}

const toQuery = (input: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  )
