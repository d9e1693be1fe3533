import { z } from 'zod'
import type { Call, FailureOf, ValueOf } from '#catalogue/call.ts'
import { type commonFailures, type FailureCode, failures } from '#catalogue/failures.ts'
import type { ExchangeResponse } from './exchange.server.ts'

/** No usable answer came from the gateway. Not a code of the wire: the app's own (ER-18). */
export const networkAbnormal = 'network.abnormal'

export type AppFailureCode = FailureCode | typeof networkAbnormal

/** Why a call did not do what was asked. Expected, so it is a value and not an exception. */
export type Failure<F extends AppFailureCode = AppFailureCode> = {
  code: F
  /** In the gateway's words, without its trace number. */
  message: string
  /** What comes along, e.g. `{captcha: true}` or `{fields: […]}`. */
  value: unknown
  /** HTTP status of the answer; 503 when there was none. */
  status: number
  /** Names the request in the gateway's log. */
  traceId: string | null
}

type AnyTimeFailure = (typeof commonFailures)[number] | typeof networkAbnormal

export type Answered<C> =
  /** `cookies` are those that the gateway set, by name: the captcha's id travels so. */
  { ok: true; value: ValueOf<C>; cookies: Readonly<Record<string, string>> } | { ok: false; failure: Failure<FailureOf<C> | AnyTimeFailure> }

const envelope = z.object({
  success: z.boolean(),
  value: z.unknown().optional(),
  errorCode: z.string().nullish(),
  message: z.string().nullish(),
})

/** Ways in which the wire says that a session is lost besides HTTP 401 (PROTOCOL 3). */
const sessionLostCodes: readonly string[] = ['customer.not.login', 'login.not.session', 'user.or.token.invalid', 'user.token.expired', 'CUSTOMER_NOT_LOGIN']

export const isSessionLost = (failure: Failure): boolean => failure.status === 401 || sessionLostCodes.includes(failure.code)

export const networkFailure = (): Failure<typeof networkAbnormal> => ({
  code: networkAbnormal,
  message: 'Network link is abnormal, please try again',
  value: undefined,
  status: 503,
  traceId: null,
})

/** Reads an answer of the wire. Throws an Error when it is not one: garbled, cut off, or of a shape that is not the call's. */
export function readAnswer<C extends Call>(call: C, { status, headers, text }: ExchangeResponse): Answered<C> {
  const traceId = typeof headers['x-app-trace-id'] === 'string' ? headers['x-app-trace-id'] : null
  const cookies = readCookies(headers['set-cookie'])
  const isOk = status >= 200 && status < 300
  if (isOk && call.answer === 'text') return { ok: true, value: call.value.parse(text) as ValueOf<C>, cookies }
  const body: unknown = JSON.parse(text)
  if (isOk && call.answer === 'bare') return { ok: true, value: call.value.parse(body) as ValueOf<C>, cookies }
  const { success, value, errorCode, message } = envelope.parse(body)
  if (success && isOk) return { ok: true, value: call.value.parse(value) as ValueOf<C>, cookies }
  const code = toFailureCode(errorCode ?? message ?? '', status)
  return { ok: false, failure: { code, message: withoutTraceNumber(message ?? ''), value, status, traceId } as Failure<FailureOf<C> | AnyTimeFailure> }
}

/** A code that our catalogue does not know still is a refusal; its message says why. */
function toFailureCode(code: string, status: number): FailureCode {
  if (Object.hasOwn(failures, code)) return code as FailureCode
  return status === 401 || sessionLostCodes.includes(code) ? 'customer.not.login' : 'unknown.system.err'
}

/** Human messages end with ` (#543)`, which is for support and not for reading (PROTOCOL 3). */
const withoutTraceNumber = (message: string): string => message.replace(/\s*\(#[^)]*\)\s*$/, '')

function readCookies(lines: readonly string[] | undefined): Record<string, string> {
  return Object.fromEntries(
    (lines ?? []).map((line) => {
      const [pair = ''] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), decodeURIComponent(value.join('='))]
    }),
  )
}
