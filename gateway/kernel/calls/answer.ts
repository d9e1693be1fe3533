import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Access, AnsweredValueOf, Area, Call, CallEntry, FailureOf, ParsedInputOf } from '#catalogue/call.ts'
import { pathsOf } from '#catalogue/call.ts'
import { olderCalls } from '#catalogue/older/index.ts'
import type { OlderCall } from '#catalogue/older/older.ts'
import type { Cipher } from '#gateway/platform/crypto/cipher.ts'
import { readAs, readCallInput } from '#gateway/platform/http/call-input.ts'
import { writeAnswer } from '#gateway/platform/http/envelope.ts'
import { PreparedJson } from '#gateway/platform/http/prepared-json.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { header, tokenOf } from '#gateway/platform/http/request-header.ts'
import { unhurried } from '#gateway/platform/http/unhurried.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { takesPlainPasswords } from '#gateway/platform/process/env.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { isAgent, isTrial } from '../identity/account-types.ts'
import { type Caller, findCaller } from '../identity/sessions.ts'
import { takeOnce } from '../identity/used-once.ts'
import { type CallLimiter, createDoors, hasToken, tooMany } from './door.ts'
import { createOperatorDoor } from './operator-access.ts'
import { type Context, RequestContext } from './request-context.ts'
import { isTrialMerchant } from './trial-merchant.ts'

export type { Context }

type AccessOf<C> = C extends { access: infer A extends Access } ? A : Access
export type ContextOf<C> = Context<AccessOf<C>, FailureOf<C>>

type Answer<C> = AnsweredValueOf<C> | PreparedJson
type Handler<C> = (input: ParsedInputOf<C>, context: ContextOf<C>) => Promise<Answer<C>> | Answer<C>
/** One handler per call of an area: a missing one does not compile. */
export type Handlers<A> = { readonly [K in keyof A]: Handler<A[K]> }

type AnyHandler = (input: unknown, context: Context) => unknown
export type MountedCall = { call: Call; handler: AnyHandler }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A path of calls of the wire, whose clients may be any; an operator's and a page's are not. */
    isForClients?: boolean
    /** The call's key in the catalogue. */
    call?: string
  }
}

/** A path whose last part is whatever is asked for. */
const withoutLast = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Collects the handlers of all areas and registers a route per method, path and alias. */
export function createAnswering(platform: Platform, cipher: Cipher) {
  const mounted: MountedCall[] = []
  const configs = new Map<string, FastifyContextConfig>()
  const requireOperator = createOperatorDoor(platform)
  return {
    mounted: mounted as readonly MountedCall[],
    add<T extends Record<string, CallEntry>>(area: Area<T>, handlers: Handlers<Area<T>>): void {
      for (const [key, entry] of Object.entries(area)) {
        const call = entry as Call
        const handler = (handlers as Record<string, AnyHandler | undefined>)[key]
        if (handler === undefined) throw new Error(`The call ${call.area}.${key} has no handler`)
        mounted.push({ call, handler })
        for (const twin of olderCalls)
          if (twin.of === call) mounted.push({ call: twin, handler: reshaped(twin, handler) })
      }
    },
    /** What a path of calls says of itself to whoever asks it by a method that none of them has; undefined where no call is. */
    configOf(url: string): FastifyContextConfig | undefined {
      const [asked = ''] = url.split('?', 1)
      const path = asked.endsWith('/') ? asked.slice(0, -1) : asked
      return configs.get(path) ?? configs.get(withoutLast(path))
    },
    register(app: FastifyInstance): void {
      const doorOf = createDoors(platform)
      for (const { call, handler } of mounted) {
        const { limiter, name, onRequest, watched } = doorOf(call)
        const config = { isForClients: call.access !== 'operator', call: name }
        for (const path of pathsOf(call)) {
          const known = path.includes(':') ? withoutLast(path) : path
          if (!configs.has(known)) configs.set(known, config)
          app.route({
            method: [...call.methods],
            url: path,
            onRequest,
            config,
            ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
            handler: watched((request, reply) =>
              answer(platform, cipher, requireOperator, { call, handler, limiter }, request, reply),
            ),
          })
        }
      }
    },
  }
}
export type Answering = ReturnType<typeof createAnswering>

/** The handler of a call as one of its older names is asked and answered. */
function reshaped({ of, reshape }: OlderCall, handler: AnyHandler): AnyHandler {
  if (reshape === null || typeof handler === 'symbol') return handler
  return async (input, context) => {
    const value = await handler(readAs(of, reshape.asks(input)), context)
    return reshape.answers(value instanceof PreparedJson ? value.toValue() : value, input)
  }
}

type Sent = string | Buffer
type OperatorDoor = ReturnType<typeof createOperatorDoor>

/** Waits for nothing that is there already: most calls of visitors are answered from memory, within one turn of the loop. */
function answer(
  platform: Platform,
  cipher: Cipher,
  requireOperator: OperatorDoor,
  { call, handler, limiter }: MountedCall & { limiter: CallLimiter },
  request: FastifyRequest,
  reply: FastifyReply,
): Sent | Promise<Sent> {
  const merchant = requireMerchant(platform, call, request)
  const answerAs = (caller: Caller | null) =>
    respond(platform, cipher, { call, handler }, caller, merchant, request, reply)
  if (call.access === 'operator') return requireOperator(request).then(() => unhurried(request, () => answerAs(null)))
  if (call.access === 'nobody' && !hasToken(call, request)) return answerAs(null)
  const count = async (sessionId: number | null): Promise<void> => {
    const waitSeconds = await limiter.takeOf(sessionId, request.ip)
    if (waitSeconds !== null) throw tooMany(reply, waitSeconds)
  }
  return requireCaller(platform, call, request, count).then((caller) => {
    // A trial's merchant has no real accounts.
    if (caller !== null && isTrialMerchant(platform, merchant) && !isTrial(caller.type))
      throw new Refusal('user.or.token.invalid')
    return answerAs(caller)
  })
}

function respond(
  platform: Platform,
  cipher: Cipher,
  { call, handler }: MountedCall,
  caller: Caller | null,
  merchant: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Sent | Promise<Sent> {
  const takesPlain = takesPlainPasswords(platform.settings)
  const { input, seal } = readCallInput(call, { cipher, takesPlain }, request)
  const context = new RequestContext(call, caller, merchant, request, reply)
  const value = seal === null ? handler(input, context) : spendSeal(platform, seal).then(() => handler(input, context))
  return isPromise(value) ? value.then((later) => writeAnswer(call, later, reply)) : writeAnswer(call, value, reply)
}

/** For how long a sealed body is remembered. Processes that share a key get a new one more often than that. */
const sealLifeMs = 30 * dayMs

/** What opens a way in is taken once: bytes that somebody has kept of a login, a registration or a reset open nothing more (danger T5). */
async function spendSeal(platform: Platform, seal: string): Promise<void> {
  if (await takeOnce(platform, seal, laterBy(platform.clock.now(), sealLifeMs))) return
  throw new Refusal('encryption.not.valid', {
    message: 'The encrypted body was used before, please load the page again (#411)',
  })
}

/** Also what only looks like one, such as Prisma's. */
const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function'

/** Wire 2: sent twice (Node joins the values with a comma) is 400 with `function.not.available`. */
function requireMerchant(platform: Platform, call: Call, request: FastifyRequest): string {
  const { MERCHANT_CODE } = platform.settings
  const merchant = header(request, 'merchant') ?? ''
  if (merchant === MERCHANT_CODE) return merchant
  if (isTrialMerchant(platform, merchant) && call.access !== 'operator') return merchant
  if (call.forAnybody) return MERCHANT_CODE
  throw new Refusal('function.not.available', { status: 400 })
}

/** `count` is told whose request it is as soon as that is known, and throws when it is one too many. */
async function requireCaller(
  platform: Platform,
  { access, beforeChange }: Call,
  request: FastifyRequest,
  count: (sessionId: number | null) => Promise<void>,
): Promise<Caller | null> {
  const token = tokenOf(request)
  if (token === undefined) {
    if (access === 'nobody') return null
    throw new Refusal('customer.not.login')
  }
  const caller = await findCaller(platform, token)
  await count(typeof caller === 'string' ? null : caller.sessionId)
  if (caller === 'unknown') throw new Refusal('user.or.token.invalid')
  if (caller === 'expired') throw new Refusal('user.token.expired')
  if (caller.mustChange && !beforeChange) {
    // What is open to everybody stays open, and knows nobody.
    if (access === 'nobody') return null
    throw new Refusal('password.change.required')
  }
  if ((access === 'member' || access === 'agent') && isTrial(caller.type)) throw new Refusal('in_need_true_account')
  if (access === 'agent' && !isAgent(caller.type)) throw new Refusal('agent.only')
  return caller
}
