import { z } from 'zod'
import type { FailureCode } from './failures.ts'

/**
 * The kernel of the catalogue: a call of the wire as one value. Both sides are typed by it: the gateway's
 * `Handlers<…>` and the app's `ask(…)`; the API page, the authorization table and the rate limits are made from it.
 */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call. The token-required flag (CA-03) is derived from it: everything but `nobody` needs a token. */
export type Access =
  /** no session needed */
  | 'nobody'
  /** any session, also a trial's */
  | 'token'
  /** a session of a real account: types 0, 1, 2, 41 and 42 */
  | 'member'
  /** a session of an agent: types 1, 2, 41 and 42 */
  | 'agent'
  /** whoever may open the operator console (gateway/kernel/calls/operator-access.ts); no member's session helps */
  | 'operator'

/** Where the input travels. `encrypted` is a JSON body under the encryption of wire 4. */
export type Carrier = 'query' | 'json' | 'form' | 'encrypted'

/** How the answer travels: in the envelope `{success, value}`, as bare JSON (`/lgw`), or as plain text (the key). */
type AnswerForm = 'envelope' | 'bare' | 'text'

/** At most `max` requests in `windowMs`, counted per session where there is one, else per address. */
export type RateLimit = { max: number; windowMs: number }

export type CallEntry<
  I extends z.ZodType = z.ZodType,
  V extends z.ZodType = z.ZodType,
  F extends FailureCode = FailureCode,
  A extends Access = Access,
> = {
  /** What the call does, one sentence for the API page. */
  summary: string
  /** The first method is the one that our own client uses; the others are what real clients send. */
  methods: readonly [Method, ...Method[]]
  path: `/${string}`
  /** Other paths that answer the same: MCS2_ ⇄ MCSFE_ and the renamed calls of wire 1. */
  aliases: readonly `/${string}`[]
  /** A field of the query that may also stand behind the path: `/lgw/draw/10001`. */
  inPath?: string | undefined
  /** The menu or permission id of the wire; where it names none, that of its family (decision 123). Optional on the wire. */
  moduleId: string
  access: A
  /** A GET of the wire that does something all the same: it opens a game. */
  opens?: boolean | undefined
  /** Answered whatever merchant the request names and whatever token it carries. */
  forAnybody?: boolean | undefined
  /** Open also to a session whose password has to be changed first; all others are closed to it until that is done (danger T52). */
  beforeChange: boolean
  carrier: Carrier
  /** Encrypted, and read as it is too where the merchant says that nobody else reads the transport (`PLAIN_PASSWORDS`). */
  alsoPlain?: boolean | undefined
  answer: AnswerForm
  input: I
  value: V
  /** What can be refused, in the order in which it is checked. */
  failures: readonly F[]
  rate: RateLimit
  /** How large a request may be, where it is larger than most (pictures). */
  bodyBytes?: number | undefined
  /** How much of an answer our own client reads, where it is more than of most. */
  answerBytes?: number | undefined
  /**
   * Where the shape comes from: `spec`, the calls that the product was asked for (CA-06 to CA-71); `protocol`, what other clients of this
   * wire are known to send and read; `designed here`, where neither shows it (OP-80).
   */
  origin: 'spec' | 'protocol' | 'designed here'
}

export type Call<
  I extends z.ZodType = z.ZodType,
  V extends z.ZodType = z.ZodType,
  F extends FailureCode = FailureCode,
  A extends Access = Access,
> = CallEntry<I, V, F, A> & {
  area: string
  key: string
}

/** What a caller hands in (before defaults) and what a handler gets (after them). */
export type InputOf<C> = C extends { input: infer I extends z.ZodType } ? z.input<I> : never
export type ParsedInputOf<C> = C extends { input: infer I extends z.ZodType } ? z.output<I> : never
/** What a handler returns and what the caller reads. */
export type ValueOf<C> = C extends { value: infer V extends z.ZodType } ? z.output<V> : never
export type AnsweredValueOf<C> = C extends { value: infer V extends z.ZodType } ? z.input<V> : never
export type FailureOf<C> = C extends { failures: readonly (infer F extends FailureCode)[] } ? F : never

type Draft<I extends z.ZodType, V extends z.ZodType, F extends FailureCode, A extends Access> = Pick<
  CallEntry,
  'summary' | 'path' | 'moduleId'
> & {
  access: A
  method: Method | readonly [Method, ...Method[]]
  value: V
  input?: I
  failures?: readonly F[]
} & Partial<
    Pick<
      CallEntry,
      | 'aliases'
      | 'inPath'
      | 'opens'
      | 'forAnybody'
      | 'beforeChange'
      | 'carrier'
      | 'alsoPlain'
      | 'answer'
      | 'rate'
      | 'bodyBytes'
      | 'answerBytes'
      | 'origin'
    >
  >

const ordinaryRate: RateLimit = { max: 600, windowMs: 60_000 }
export const nothing = z.object({})
type Nothing = typeof nothing

/** Describes one call; what is left out gets the usual value (GET query or JSON body, envelope, 600 a minute). */
export function call<
  V extends z.ZodType,
  A extends Access,
  I extends z.ZodType = Nothing,
  F extends FailureCode = never,
>(draft: Draft<I, V, F, A>): CallEntry<I, V, F, A> {
  const { method, ...rest } = draft
  const methods = (typeof method === 'string' ? [method] : method) as readonly [Method, ...Method[]]
  return {
    aliases: [],
    beforeChange: false,
    carrier: methods[0] === 'GET' ? 'query' : 'json',
    answer: 'envelope',
    failures: [],
    rate: ordinaryRate,
    origin: 'protocol',
    ...rest,
    input: (draft.input ?? nothing) as I,
    methods,
  }
}

export type Area<T extends Record<string, CallEntry>> = {
  readonly [K in keyof T]: T[K] & { area: string; key: K & string }
}

/** Names the calls of one of the eleven business areas; every call learns its area and key. */
export function area<T extends Record<string, CallEntry>>(name: string, calls: T): Area<T> {
  return Object.fromEntries(
    Object.entries(calls).map(([key, entry]) => [key, { ...entry, area: name, key }]),
  ) as unknown as Area<T>
}

export const needsToken = (entry: Pick<CallEntry, 'access'>): boolean => entry.access !== 'nobody'

/** The relay path of an operation, e.g. `/wps/relay/GCSGAME_gameList` (OP-88). */
export const relay = <O extends string>(operation: O): `/wps/relay/${O}` => `/wps/relay/${operation}`

/** A whole number in a query string; bodies never coerce (danger 0.8). */
export const queryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
/** A text in a query string; empty counts as not sent. */
export const queryText = (max = 64) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => (text === '' ? undefined : text))
/** `Y`/`N` of the member and promotion backends (wire 13). */
export const yesNo = z.enum(['Y', 'N'])
/** Epoch milliseconds. */
export const timestamp = z.number().int().nonnegative()
/** Currency units with two decimals as a JSON number (wire 13); minor units live only inside the gateway. */
export const moneyNumber = z.number()

/** Where a call stands: its path and its other names, and the path with a field behind it. */
export const pathsOf = ({ path, aliases, inPath }: Call): string[] => [
  path,
  ...aliases,
  ...(inPath === undefined ? [] : [`${path}/:${inPath}`]),
]
