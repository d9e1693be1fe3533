import { z } from 'zod'
import type { Call, FailureOf, ValueOf } from '#catalogue/call.ts'
import type { commonFailures } from '#catalogue/common-failures.ts'
import type { FailureKind } from '#catalogue/failure-kinds.ts'
import { type FailureCode, failures } from '#catalogue/failures.ts'
import { perSettings } from './env.server.ts'
import type { ExchangeResponse, NetworkFault } from './exchange.server.ts'
import { readLeniently } from './lenient-reading.server.ts'
import { log } from './log.server.ts'

/** No usable answer came from the gateway. Not a code of the wire: the app's own (ER-18). */
export const networkAbnormal = 'network.abnormal'

/** A form that was made for another account than the one that is logged in now. The app's own too. */
const formOfAnother = 'form.of.another'

type OwnCode = typeof networkAbnormal | typeof formOfAnother
export type AppFailureCode = FailureCode | OwnCode

/** Why a call did not do what was asked. Expected, so it is a value and not an exception. */
export type Failure<F extends AppFailureCode = AppFailureCode> = {
  code: F
  /** In the gateway's words, without its trace number. */
  message: string
  /** What comes along, e.g. `{captcha: true}` or `{fields: […]}`. */
  value: unknown
  /** What it means for whoever asked; nothing judges by HTTP status, which this wire gives to refusals and to faults alike. */
  kind: FailureKind
  /** Names the request in the gateway's log. */
  traceId: string | null
}

type AnyTimeFailure = (typeof commonFailures)[number] | OwnCode

export type Answered<C> =
  /** `cookies` are those that the gateway set, by name: the captcha's id travels so. */
  | { ok: true; value: ValueOf<C>; cookies: Readonly<Record<string, string>> }
  | { ok: false; failure: Failure<FailureOf<C> | AnyTimeFailure> }

const envelope = z.object({
  success: z.boolean(),
  value: z.unknown().optional(),
  errorCode: z.string().nullish(),
  message: z.string().nullish(),
})

/** Also said on this wire, by gateways that are not ours. */
const otherSessionCodes: readonly string[] = [
  'login.not.session',
  'CUSTOMER_NOT_LOGIN',
  'login.token.failed',
  'token_ip_different',
]

export const isSessionLost = (failure: Failure): boolean => failure.kind === 'session'

export const networkFailure = (): Failure<typeof networkAbnormal> => ({
  code: networkAbnormal,
  message: 'Network link is abnormal, please try again',
  value: undefined,
  kind: 'outage',
  traceId: null,
})

/** Of an answer that is longer than the app reads it is said so: to ask again brings no other. */
export const toFailure = ({ kind }: NetworkFault): Failure<typeof networkAbnormal> =>
  kind === 'size' ? { ...networkFailure(), value: tooLong } : networkFailure()
const tooLong = { tooLong: true }
export const isTooLong = ({ value }: Failure): boolean => value === tooLong

export const otherAccountFailure = (): Failure<typeof formOfAnother> => ({
  code: formOfAnother,
  message: 'This form was made for another account',
  value: undefined,
  kind: 'refusal',
  traceId: null,
})

/** Reads an answer of the wire. Throws an Error when it is not one: garbled, cut off, or of a shape that is not the call's. */
export function readAnswer<C extends Call>(call: C, { status, headers, text }: ExchangeResponse): Answered<C> {
  const traceId = typeof headers['x-app-trace-id'] === 'string' ? headers['x-app-trace-id'] : null
  const cookies = readCookies(headers['set-cookie'])
  const isOk = status >= 200 && status < 300
  if (isNotThere(status, headers)) return { ok: false, failure: { ...notThere, traceId } as AnyFailure<C> }
  if (isOk && call.answer === 'text') return { ok: true, value: call.value.parse(text) as ValueOf<C>, cookies }
  return readBody(call, { status, body: JSON.parse(text), traceId, cookies })
}

type Body = { status: number; body: unknown; traceId?: string | null; cookies?: Record<string, string> }

/** The same of an answer that is read already. */
export function readBody<C extends Call>(call: C, { status, body, traceId = null, cookies = {} }: Body): Answered<C> {
  const isOk = status >= 200 && status < 300
  if (isOk && call.answer === 'bare') return { ok: true, value: readValue(call, body), cookies }
  const { success, value, errorCode, message } = readLeniently(envelope, body).value
  if (success && isOk) return { ok: true, value: readValue(call, value), cookies }
  const known = readCode(errorCode ?? message ?? '', status)
  return {
    ok: false,
    failure: { ...known, message: withoutTraceNumber(message ?? ''), value, traceId } as AnyFailure<C>,
  }
}

/** What a gateway that is not ours writes in its own way is read all the same, and told once: it is the habit of a call, not of an answer. */
function readValue<C extends Call>(call: C, sent: unknown): ValueOf<C> {
  const { value, mended } = readLeniently(call.value, sent)
  const name = `${call.area}.${call.key}`
  const fresh = mended.filter((how) => !toldHabits().has(`${name} ${how}`))
  for (const how of fresh) toldHabits().add(`${name} ${how}`)
  if (fresh.length > 0) log().warn({ call: name, read: fresh }, 'the gateway writes answers in a way of its own')
  return value as ValueOf<C>
}
const toldHabits = perSettings(() => new Set<string>())

type AnyFailure<C> = Failure<FailureOf<C> | AnyTimeFailure>

/** A gateway that has no such call may say so with a page instead of an envelope. */
const isNotThere = (status: number, headers: ExchangeResponse['headers']): boolean =>
  status === 404 && !String(headers['content-type']).includes('json')
const notThere = { code: 'path.not.found', kind: failures['path.not.found'].kind, message: '', value: undefined }

/** A code that our catalogue does not know still is a refusal; its message says why. */
function readCode(code: string, status: number): Pick<Failure, 'code' | 'kind'> {
  if (Object.hasOwn(failures, code)) return { code: code as FailureCode, kind: failures[code as FailureCode].kind }
  if (status === 401 || otherSessionCodes.includes(code)) return { code: 'customer.not.login', kind: 'session' }
  return { code: 'unknown.system.err', kind: 'refusal' }
}

/** Human messages end with ` (#543)`, which is for support and not for reading (wire 3). */
const withoutTraceNumber = (message: string): string => message.replace(/ ?\(#[^()]*\)$/, '')

function readCookies(lines: readonly string[] | undefined): Record<string, string> {
  return Object.fromEntries(
    (lines ?? []).map((line) => {
      const [pair = ''] = line.split(';')
      const [name = '', ...value] = pair.split('=')
      return [name.trim(), decodeURIComponent(value.join('='))]
    }),
  )
}
