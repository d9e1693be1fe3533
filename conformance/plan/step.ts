import type { Call, Method } from '#catalogue/call.ts'

/** Whose session a request carries: of the account that the user named, or of the one that the kit has registered. */
export type Who = 'guest' | 'account' | 'own'

/** What was answered so far, by the name of its step. */
export type Memory = ReadonlyMap<string, unknown>

/** A field that is only known from earlier answers. */
export class Learnt {
  /** Where it comes from, for the dry run and for what could not be asked. */
  readonly from: string
  readonly isOptional: boolean
  readonly find: (memory: Memory) => unknown

  constructor(from: string, find: (memory: Memory) => unknown, isOptional = false) {
    this.from = from
    this.find = find
    this.isOptional = isOptional
  }
}

/** The fields of a request: as they are, or as they are learnt. */
export type Sample = Readonly<Record<string, unknown>>

/** What has to come back for a step to be right. */
export type Expected =
  /** The value, or a refusal that the call lists. */
  | 'value'
  /** A refusal of the catalogue: the request is bad on purpose. */
  | 'refusal'
  /** The same because nobody is logged in. */
  | 'noSession'
  /** The same because the body is not sealed. */
  | 'unsealed'
  /** Whatever shows that a sealed body was opened. */
  | 'opened'
  /** The text of the key. */
  | 'key'
  /** This very code. */
  | { code: string }

/** One request of the kit. */
export type Step = {
  /** Unique; recorded answers are found by it. */
  name: string
  call: Call
  method: Method
  path: string
  who: Who
  input: Sample
  expects: Expected
  /** The body as it stands, instead of the input in the carrier of the call. */
  body?: string
  headers?: Readonly<Record<string, string>>
  /** Its answer has the token of a session, which is kept for these. */
  opens?: Who
  /** Only when an account of the line answers: others are refused, and that is looked at. */
  forAgents?: boolean
}

export const nameOf = (call: Pick<Call, 'area' | 'key'>): string => `${call.area}.${call.key}`

/** A request as a client sends it. */
export const ask = (call: Call, who: Who, input: Sample = {}, more: Partial<Step> = {}): Step => ({
  name: nameOf(call),
  call,
  method: call.methods[0],
  path: call.path,
  who,
  input,
  expects: 'value',
  ...more,
})

/** What an earlier call has answered, at a path: `answered(games.gameList, 'games', 0, 'nodeId')`. */
export const answered = (call: Pick<Call, 'area' | 'key'>, ...path: (string | number)[]): Learnt =>
  new Learnt(`${nameOf(call)} › ${path.join('.')}`, (memory) => at(memory.get(nameOf(call)), path))

export const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce((here, key) => (typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined), value)
