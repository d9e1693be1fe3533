import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import secureJson from 'secure-json-parse'
import type { z } from 'zod'
import type { Access, AnsweredValueOf, Area, Call, CallEntry, FailureOf, Method, ParsedInputOf, RateLimit } from '#catalogue/call.ts'
import type { FailureCode } from '#catalogue/failures.ts'
import { type Cipher, CipherError } from './cipher.ts'
import { requireOperator } from './operator-access.ts'
import type { Platform } from './platform.ts'
import { PreparedJson } from './prepared-json.ts'
import { createRateLimiter, type RateLimiter } from './rate-limit.ts'
import { Refusal } from './refusal.ts'
import { type Caller, findCaller, isAgent, isTrial } from './sessions.ts'

/** What a handler knows besides its input. `caller` is there whenever the call needs a token. */
export type Context<A extends Access = Access, F extends FailureCode = FailureCode> = {
  caller: A extends 'nobody' | 'operator' ? Caller | null : Caller
  merchant: string
  /** Upper case, as on the wire; EN when the client says none. */
  language: string
  ip: string
  userAgent: string
  /** On every log line and ledger row that this request causes; also sent as `x-app-trace-id`. */
  traceId: string
  cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  /** Ends the call with one of the failures that its catalogue entry lists. */
  refuse(code: F, more?: { value?: unknown; message?: string }): never
}

type AccessOf<C> = C extends { access: infer A extends Access } ? A : Access
export type ContextOf<C> = Context<AccessOf<C>, FailureOf<C>>

/** Stands for a handler whose area comes later; the call answers `function.not.available` (#543). */
export const notYet = Symbol('not yet')

type Answer<C> = AnsweredValueOf<C> | PreparedJson
export type Handler<C> = (input: ParsedInputOf<C>, context: ContextOf<C>) => Promise<Answer<C>> | Answer<C>
/** One handler per call of an area: a missing one does not compile. */
export type Handlers<A> = { readonly [K in keyof A]: Handler<A[K]> | typeof notYet }

type AnyHandler = ((input: unknown, context: Context) => unknown) | typeof notYet
export type MountedCall = { call: Call; handler: AnyHandler }

const anyMethod: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

/** Collects the handlers of all areas and registers a route per method, path and alias. */
export function createAnswering(platform: Platform, cipher: Cipher) {
  const mounted: MountedCall[] = []
  return {
    mounted: mounted as readonly MountedCall[],
    add<T extends Record<string, CallEntry>>(area: Area<T>, handlers: Handlers<Area<T>>): void {
      for (const [key, call] of Object.entries(area)) mounted.push({ call: call as Call, handler: (handlers as Record<string, AnyHandler>)[key] ?? notYet })
    },
    register(app: FastifyInstance): void {
      const methodsByPath = new Map<string, Set<Method>>()
      for (const { call, handler } of mounted) {
        const onRequest = guard(platform, createRateLimiter(platform.clock, rateLimitOf(platform, call)))
        for (const path of [call.path, ...call.aliases]) {
          const taken = methodsByPath.get(path) ?? new Set()
          for (const method of call.methods) taken.add(method)
          methodsByPath.set(path, taken)
          app.route({
            method: [...call.methods],
            url: path,
            onRequest,
            ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
            handler: (request, reply) => answer(platform, cipher, { call, handler }, request, reply),
          })
        }
      }
      for (const [path, taken] of methodsByPath) {
        const others = anyMethod.filter((method) => !taken.has(method))
        if (others.length > 0)
          app.route({
            method: others,
            url: path,
            handler: () => {
              throw new Refusal('http_method_not_support')
            },
          })
      }
    },
  }
}
export type Answering = ReturnType<typeof createAnswering>

const rateLimitOf = (platform: Platform, { rate }: Call): RateLimit => ({ max: rate.max * platform.settings.RATE_LIMIT_FACTOR, windowMs: rate.windowMs })

/** What happens to a call before its body is read. Plugins for other origins and for cookies cost every request as much as most answers do. */
const guard = (platform: Platform, limiter: RateLimiter) => (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
  if (request.headers.origin !== undefined) allowOrigin(platform, reply)
  const waitSeconds = limiter.take(request.ip)
  if (waitSeconds === null) return done()
  reply.header('retry-after', String(waitSeconds))
  done(new Refusal('TOO_MANY_REQUEST'))
}

function allowOrigin(platform: Platform, reply: FastifyReply): void {
  reply
    .header('access-control-allow-origin', platform.settings.APP_PUBLIC_URL)
    .header('access-control-allow-credentials', 'true')
    .header('access-control-expose-headers', 'x-app-trace-id')
}

type Sent = string | Buffer

/** Waits for nothing that is there already: most calls of visitors are answered from memory, within one turn of the loop. */
function answer(platform: Platform, cipher: Cipher, { call, handler }: MountedCall, request: FastifyRequest, reply: FastifyReply): Sent | Promise<Sent> {
  const merchant = requireMerchant(platform, request)
  if (!request.headers.authorization && call.access === 'nobody') return respond(cipher, { call, handler }, null, merchant, request, reply)
  return requireCaller(platform, call.access, request).then((caller) => respond(cipher, { call, handler }, caller, merchant, request, reply))
}

function respond(
  cipher: Cipher,
  { call, handler }: MountedCall,
  caller: Caller | null,
  merchant: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Sent | Promise<Sent> {
  if (handler === notYet) throw new Refusal('function.not.available')
  const input = parseInput(call, readInput(call, cipher, request))
  const value = handler(input, new RequestContext(call, caller, merchant, request, reply))
  return isPromise(value) ? value.then((later) => write(call, later, reply)) : write(call, value, reply)
}

/** Also what only looks like one, such as Prisma's. */
const isPromise = (value: unknown): value is Promise<unknown> => typeof (value as { then?: unknown } | null | undefined)?.then === 'function'

/** PROTOCOL 2: sent twice (Node joins the values with a comma) is 400 with `function.not.available`. */
function requireMerchant(platform: Platform, request: FastifyRequest): string {
  const merchant = request.headers.merchant
  if (merchant !== platform.settings.MERCHANT_CODE) throw new Refusal('function.not.available', { status: 400 })
  return merchant
}

async function requireCaller(platform: Platform, access: Access, request: FastifyRequest): Promise<Caller | null> {
  const token = request.headers.authorization
  if (access === 'operator') {
    requireOperator(platform.settings, { token, ip: request.ip, host: request.hostname })
    return null
  }
  if (token === undefined || token === '') {
    if (access === 'nobody') return null
    throw new Refusal('customer.not.login')
  }
  const caller = await findCaller(platform, token)
  if (caller === 'unknown') throw new Refusal('user.or.token.invalid')
  if (caller === 'expired') throw new Refusal('user.token.expired')
  if ((access === 'member' || access === 'agent') && isTrial(caller.type)) throw new Refusal('in_need_true_account')
  if (access === 'agent' && !isAgent(caller.type)) throw new Refusal('agent.only')
  return caller
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

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Throws a Refusal that names the field and the rule. */
function parseInput(call: Call, raw: unknown): unknown {
  const parsed = call.input.safeParse(raw)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), rule: issue.message }))
  const first = fields[0]
  throw new Refusal('request_param_err', { message: `${first?.field || 'The request'}: ${first?.rule ?? 'not valid'} (#400)`, value: { fields } })
}

/** What a call's handler is handed. A class, because closures made for every request cost more than what most calls do. */
class RequestContext implements Context {
  readonly caller: Caller
  readonly merchant: string
  readonly language: string
  readonly #call: Call
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply

  constructor(call: Call, caller: Caller | null, merchant: string, request: FastifyRequest, reply: FastifyReply) {
    this.caller = caller as Caller
    this.merchant = merchant
    this.language = (header(request, 'language') || 'EN').toUpperCase().slice(0, 8)
    this.#call = call
    this.#request = request
    this.#reply = reply
  }

  get ip(): string {
    return this.#request.ip
  }

  get userAgent(): string {
    return header(this.#request, 'user-agent') ?? ''
  }

  get traceId(): string {
    return this.#request.id
  }

  get cookies(): Context['cookies'] {
    return parseCookie(header(this.#request, 'cookie') ?? '')
  }

  // The last two are made when they are read, so that handlers may take them out of the context.
  get setCookie(): Context['setCookie'] {
    return (name, value, maxAgeSeconds) =>
      void this.#reply.header('set-cookie', stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', maxAge: Math.floor(maxAgeSeconds) }))
  }

  get refuse(): Context['refuse'] {
    const { area, key, failures } = this.#call
    return (code, more) => {
      if (!failures.includes(code)) throw new Error(`${area}.${key} refuses with ${code}, which its catalogue entry does not list`)
      throw new Refusal(code, more)
    }
  }
}

const json = 'application/json; charset=utf-8'
const envelopeStart = '{"success":true,"status":true,"value":'
const envelopeEnd = '}'
const envelopeStartBytes = Buffer.from(envelopeStart)
const envelopeEndBytes = Buffer.from(envelopeEnd)

/** The one place where the envelope is put on (PROTOCOL 3). `status` is what one older client reads instead of `success`. */
function write(call: Call, value: unknown, reply: FastifyReply): string | Buffer {
  if (call.answer === 'text') {
    reply.type('text/plain; charset=utf-8')
    return String(value)
  }
  reply.type(json)
  const isBare = call.answer === 'bare'
  if (value instanceof PreparedJson) return isBare ? value.toBytes() : value.toBytes(envelopeStartBytes, envelopeEndBytes)
  const text = JSON.stringify(parseValue(call.value, value))
  return isBare ? text : `${envelopeStart}${text ?? 'null'}${envelopeEnd}`
}

const parseValue = (schema: z.ZodType, value: unknown): unknown => schema.parse(value)

export function writeRefusal(refusal: Refusal, reply: FastifyReply): void {
  reply.status(refusal.status).type(json)
  const body = {
    success: false,
    status: false,
    errorCode: refusal.code,
    description: refusal.code,
    message: refusal.message,
    statusCode: refusal.status,
    value: refusal.value,
  }
  reply.send(JSON.stringify(body))
}
