import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access, Call } from '#catalogue/call.ts'
import type { FailureCode } from '#catalogue/failures.ts'
import type { PreparedJson } from '#gateway/platform/http/prepared-json.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { header } from '#gateway/platform/http/request-header.ts'
import type { Caller } from '../identity/sessions.ts'
import { askTogether } from './together.ts'

/** What a handler knows besides its input. `caller` is there whenever the call needs a token. */
export type Context<A extends Access = Access, F extends FailureCode = FailureCode> = {
  caller: A extends 'nobody' | 'operator' ? Caller | null : Caller
  merchant: string
  /** Upper case, as on the wire; EN when the client says none. */
  language: string
  ip: string
  /** Whether our own app asks, by its key. */
  isOurApp: boolean
  userAgent: string
  /** On every log line and ledger row that this request causes; also sent as `x-app-trace-id`. */
  traceId: string
  /** Asks several reads as if each came by itself; null where that cannot be. */
  askTogether(reads: string): Promise<PreparedJson | null>
  /** The first value of a header, for calls that take fields there too. */
  header(name: string): string | undefined
  cookies: Readonly<Record<string, string | undefined>>
  setCookie(name: string, value: string, maxAgeSeconds: number): void
  /** Ends the call with one of the failures that its catalogue entry lists. */
  refuse(code: F, more?: { value?: unknown; message?: string }): never
}

/** What a call's handler is handed. A class, because closures made for every request cost more than what most calls do. */
export class RequestContext implements Context {
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

  get isOurApp(): boolean {
    return this.#request.isOurApp
  }

  get userAgent(): string {
    return header(this.#request, 'user-agent') ?? ''
  }

  get traceId(): string {
    return this.#request.id
  }

  askTogether(reads: string): Promise<PreparedJson | null> {
    return askTogether(this.#request, reads)
  }

  get header(): Context['header'] {
    return (name) => header(this.#request, name)
  }

  get cookies(): Context['cookies'] {
    return parseCookie(header(this.#request, 'cookie') ?? '')
  }

  // The last two are made when they are read, so that handlers may take them out of the context.
  get setCookie(): Context['setCookie'] {
    return (name, value, maxAgeSeconds) =>
      void this.#reply.header(
        'set-cookie',
        stringifySetCookie({
          name,
          value,
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
          maxAge: Math.floor(maxAgeSeconds),
        }),
      )
  }

  get refuse(): Context['refuse'] {
    const { area, key, failures } = this.#call
    return (code, more) => {
      if (!failures.includes(code))
        throw new Error(`${area}.${key} refuses with ${code}, which its catalogue entry does not list`)
      throw new Refusal(code, more)
    }
  }
}
