import type { z } from 'zod'
import type { Call, CallEntry, InputOf, Method, ValueOf } from '../call.ts'

/**
 * Where an older name and shape come from: `attested`, a client was seen to send or read it; `inferred`, from what a client does with
 * the answer; `ours`, where neither shows it.
 */
type Evidence = 'attested' | 'inferred' | 'ours'

/** How an older name differs from the call that it stands for. */
type Reshape = {
  /** The input of the call as its clients write it, before its schema has read it. */
  asks: (input: unknown) => unknown
  answers: (value: unknown, input: unknown) => unknown
}

/** A call under the name, and where it differs in the shape, of an older generation. It has no logic, no rights and no rate of its own. */
export type OlderCall = Call & { of: Call; evidence: Evidence; reshape: Reshape | null }

type Draft<C extends Call, I extends z.ZodType, V extends z.ZodType> = Pick<CallEntry, 'path'> & {
  key: string
  evidence: Evidence
  /** As those of the call, where left out. */
  method?: Method | readonly [Method, ...Method[]]
} & Partial<Pick<CallEntry, 'aliases' | 'carrier' | 'answer' | 'moduleId'>> &
  (
    | { input?: never; value?: never; asks?: never; answers?: never }
    | { input: I; asks: (input: z.output<I>) => InputOf<C>; value?: never; answers?: never }
    | {
        input: I
        value: V
        asks: (input: z.output<I>) => InputOf<C>
        answers: (value: ValueOf<C>, input: z.output<I>) => z.input<V>
      }
  )

const asItIs = (value: unknown): unknown => value

/** Describes an older name of `of`: one line where the shape is the same, a pure reshape of the input, and of the value, where they differ. */
export function older<C extends Call, I extends z.ZodType, V extends z.ZodType>(
  of: C,
  { key, evidence, method, input, value, asks, answers, ...draft }: Draft<C, I, V>,
): OlderCall {
  const methods = method === undefined ? of.methods : typeof method === 'string' ? ([method] as const) : method
  return {
    ...of,
    aliases: [],
    carrier: of.carrier === 'encrypted' ? of.carrier : methods[0] === 'GET' ? 'query' : 'json',
    ...draft,
    summary: `An older name of \`${of.area}.${of.key}\`.`,
    key,
    methods,
    input: input ?? of.input,
    value: value ?? of.value,
    origin: evidence === 'ours' ? 'designed here' : 'protocol',
    of,
    evidence,
    reshape: input === undefined ? null : ({ asks, answers: answers ?? asItIs } as Reshape),
  }
}

export const isOlder = (call: Call): call is OlderCall => 'of' in call
