import type { Call, InputOf, ValueOf } from '#catalogue/call.ts'
import { session } from '#catalogue/session.ts'
import { findAsked } from './asked.server.ts'
import { type Circuit, createCircuits } from './circuit.server.ts'
import { monotonicMs } from './clock.server.ts'
import { perSettings } from './env.server.ts'
import {
  type ExchangeLimits,
  type ExchangeRequest,
  type ExchangeResponse,
  exchange,
  limitsFrom,
  NetworkFault,
} from './exchange.server.ts'
import { isOfAnother } from './forms/form-key.server.ts'
import {
  type Answered,
  type Failure,
  isSessionLost,
  networkFailure,
  otherAccountFailure,
  readAnswer,
  toFailure,
} from './gateway-answer.server.ts'
import { keepKey } from './gateway-key.server.ts'
import { createGatewayPool, type GatewayPool } from './gateway-pool.server.ts'
import { type Asker, toGatewayRequest } from './gateway-request.server.ts'
import { log } from './log.server.ts'
import { type Standing, toFirstPassword, toSessionLost } from './session-lost.server.ts'
import { isUnanswered, noteUnread } from './unread.server.ts'

export type { Answered, AppFailureCode, Failure } from './gateway-answer.server.ts'
export { networkAbnormal } from './gateway-answer.server.ts'
export type { Asker } from './gateway-request.server.ts'

/** Who asks, and where they are: a lost session sends them back there. */
type AskingVisitor = Asker &
  Standing & {
    /** Nothing is sent as a guest's in their name: what they write has to be theirs, and its answer has to reach them. */
    onlyAsMember?: boolean
    username?: string | null
    /** The key of the form that is carried out, where it is no part of the call. */
    formKey?: string | undefined
  }

export type Gateway = {
  ask<C extends Call>(call: C, input: InputOf<C>, visitor: AskingVisitor): Promise<Answered<C>>
}

type GatewayOptions = { pool: GatewayPool; limits: ExchangeLimits; circuitOf?: (group: string) => Circuit }

const usualCircuits = { failures: 5, pauseMs: 10_000, quickPauseMs: 1_000 }
/** What a proxy answers when the gateway behind it does not. */
const proxyStatus: ReadonlySet<number> = new Set([502, 503, 504])
const isOurs = ({ headers }: ExchangeResponse): boolean => String(headers['content-type']).includes('json')

/** Calls that fail together: slow reports of one area say nothing of the lobby, and what is read nothing of what is written. */
const groupOf = ({ area, methods }: Call): string => `${area} ${methods[0] === 'GET' ? 'reads' : 'writes'}`

/** A client of one gateway, or of several that work on one database, with its connections, its circuits and its key. The app has one; tests make their own. */
export function createGateway({ pool, limits, circuitOf = createCircuits(usualCircuits) }: GatewayOptions): Gateway {
  const key = keepKey(fetchModulus)

  /**
   * Sealed calls carry passwords, whose hashing is slow on purpose: they may use the whole time before the first byte. Long bodies are
   * pictures, which are opened one after the other, with those of others between them. A call may have an answer that is longer than most.
   */
  const limitsOf = ({ carrier, bodyBytes, answerBytes: bytes = limits.bytes }: Call): ExchangeLimits => {
    if (bodyBytes !== undefined) return { ...limits, bytes, headersMs: limits.picturesMs, totalMs: limits.picturesMs }
    return carrier === 'encrypted' ? { ...limits, bytes, headersMs: limits.totalMs } : { ...limits, bytes }
  }

  /** One call, once, seen by whoever measures the request on whose behalf it is. */
  async function send<C extends Call>(call: C, input: object, asker: Asker): Promise<Answered<C>> {
    const begunMs = monotonicMs()
    const answered = await trySend(call, input, asker)
    const watch = findAsked()?.watch
    const outcome = answered.ok ? 'ok' : answered.failure.kind
    watch?.called(`${call.area}.${call.key}`, outcome, (monotonicMs() - begunMs) / 1000)
    watch?.circuit(groupOf(call), circuitOf(groupOf(call)).isOpen())
    return answered
  }

  /** Every fault of the network becomes a failure here; nothing else of it is seen above. */
  async function trySend<C extends Call>(call: C, input: object, asker: Asker): Promise<Answered<C>> {
    const circuit = circuitOf(groupOf(call))
    if (!circuit.mayTry()) return { ok: false, failure: networkFailure() }
    try {
      const seal = call.carrier === 'encrypted' ? await key.getSeal(asker) : null
      const response = await exchangeWithAny((url) => toGatewayRequest(url, call, input, asker, seal), limitsOf(call))
      // Whatever it says: what answers is there. An answer that cannot be read is a fault of one call, unless a proxy gave it.
      if (proxyStatus.has(response.status) && !isOurs(response)) circuit.failed(true)
      else circuit.succeeded()
      return readAnswer(call, response)
    } catch (error) {
      if (error instanceof NetworkFault && error.kind !== 'size') circuit.failed(error.kind === 'refused')
      const reason =
        error instanceof NetworkFault
          ? `${error.kind}: ${error.message}`
          : error instanceof Error
            ? `garbled: ${error.message.slice(0, 500)}`
            : 'unknown'
      if (!asker.needsNoAnswer)
        log().warn({ call: `${call.area}.${call.key}`, reason }, 'the gateway gave no usable answer')
      return { ok: false, failure: error instanceof NetworkFault ? toFailure(error) : networkFailure() }
    }
  }

  /**
   * Another gateway is asked only where that is safe: what changes nothing, or what has not left this process. Whoever waited in vain for
   * an answer waits no second time.
   */
  async function exchangeWithAny(
    requestTo: (url: string) => ExchangeRequest,
    within: ExchangeLimits,
  ): Promise<ExchangeResponse> {
    const urls = pool.order()
    for (const [index, url] of urls.entries()) {
      const request = requestTo(url)
      try {
        return await exchange(request, within)
      } catch (error) {
        if (!(error instanceof NetworkFault) || error.kind === 'size') throw error
        if (error.isUnsent || error.kind === 'connection') pool.missed(url)
        const mayRepeat = error.isUnsent || (request.method === 'GET' && error.kind === 'connection')
        if (!mayRepeat || index === urls.length - 1) throw error
      }
    }
    throw new NetworkFault('refused', 'no gateway is named', true)
  }

  async function fetchModulus(asker: Asker): Promise<string> {
    const answered = readAnswer(
      session.key,
      await exchangeWithAny((url) => toGatewayRequest(url, session.key, {}, { ...asker, token: null }, null), limits),
    )
    if (!answered.ok) throw new Error(`no key: ${answered.failure.code}`)
    return answered.value
  }

  async function sendWithFreshKey<C extends Call>(call: C, input: object, asker: Asker): Promise<Answered<C>> {
    const answered = await send(call, input, asker)
    if (answered.ok || answered.failure.code !== 'encryption.not.valid') return answered
    // The gateway was started anew and has another key. It could not read the body, so nothing happened yet.
    key.forget()
    return send(call, input, asker)
  }

  return {
    async ask(call, input, visitor) {
      // What somebody filled in for one account is not carried out for another, who has logged in meanwhile in another tab.
      if (isOfAnother(input as object, visitor)) return { ok: false, failure: otherAccountFailure() }
      const answered = await sendWithFreshKey(call, input as object, visitor)
      // Nothing that is typed there can be right before there is one. The page says so, and sets it.
      if (!answered.ok && answered.failure.code === 'not.exists.login.password') throw toFirstPassword(visitor.path)
      if (answered.ok || visitor.token === null || !isSessionLost(answered.failure)) return answered
      // A stale token spoils public calls too (wire 3): they are asked once more as a guest.
      if (call.access === 'nobody' && !visitor.onlyAsMember)
        return sendWithFreshKey(call, input as object, { ...visitor, token: null })
      throw await toSessionLost(call, visitor)
    },
  }
}

/** The gateways of this site, for calls and for lines. */
export const gatewayPool = perSettings(({ GATEWAY_URL }) => createGatewayPool(GATEWAY_URL))
const ours = perSettings(({ GATEWAY_TIMEOUT_MS }) =>
  createGateway({ pool: gatewayPool(), limits: limitsFrom(GATEWAY_TIMEOUT_MS) }),
)

/**
 * Sends a call of the catalogue to the gateway and reads the answer. It is sent again only where it was not taken: a GET whose kept-alive
 * connection had just been closed, what never left goes to the next gateway, a sealed call whose key was renewed, and a public call as a
 * guest's when its session is over. A second sending of money is the caller's decision and needs the same key (T26).
 * Throws a redirect when the visitor's session is lost, or a login password is asked for that there is none of; every other failure is a value.
 */
export const ask: Gateway['ask'] = (call, input, visitor) => ours().ask(call, input, visitor)

/** The value of a call that a page cannot do without. Throws a 503 Response, which the error boundary shows. */
export function requireValue<C>(answered: Answered<C>): ValueOf<C> {
  if (answered.ok) return answered.value
  throw failureResponse(answered.failure)
}

/** As `requireValue`, where a refusal means that there is no such thing. */
export function findValue<C>(answered: Answered<C>): ValueOf<C> | null {
  if (!answered.ok && !isUnanswered(answered.failure)) return null
  return requireValue(answered)
}

/** The value of a call, or what the page does without it. */
export const getValue = <C, E>(answered: Answered<C>, otherwise: E): ValueOf<C> | E =>
  answered.ok ? answered.value : otherwise

/** For error boundaries: the status says what happened, the body is a text without secrets. */
export function failureResponse(failure: Failure): Response {
  noteUnread(failure)
  const headers = { 'cache-control': 'no-store' }
  return new Response(failure.message, { status: 503, statusText: failure.code, headers })
}
