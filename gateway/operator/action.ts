import { z } from 'zod'
import { type CallEntry, call, timestamp } from '#catalogue/call.ts'
import type { FailureCode } from '#catalogue/failures.ts'
import { bodyText, oneTimeKey, optionalText, strictRate } from '#catalogue/fields.ts'
import type { Tx } from '#gateway/platform/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'

/** Who acts in the console or by a call, and from where. */
export type Operator = { name: string; ip: string; traceId: string }

/** What an action did, for the receipt and the audit trail. None of it holds a secret. */
export type Effect = {
  /** One sentence for the person who did it. */
  text: string
  /** Whom it concerns. */
  memberId?: number
  before?: unknown
  after?: unknown
  /** What is told to others or forgotten in memory: once, and only after the commit. */
  afterCommit?: () => void | Promise<void>
  /** The number under which the area has written it into the audit trail, in the transaction of the change; it is not written twice. */
  recordedAs?: string
}

/** What the console works with. The jobs stand beside it, so the gateway hands in the way to run them. */
export type Office = {
  platform: Platform
  /** Does every period of every job that is due, and answers how many those were. */
  runDueJobs(): Promise<number>
}
export type Context = Office & { by: Operator; at: Date }
export type FormFields = Readonly<Record<string, string>>
export type Input = { reason?: string | undefined; requestId?: string | undefined; operator?: string | undefined }

/**
 * Something that an operator does. It is one value with two doors: a form of the console and a call under /operator/calls/.
 * Both are parsed by the same schema, and both go through `perform`, which does it once and writes it down.
 */
export type Action = {
  key: string
  entry: CallEntry
  needsReason: boolean
  /** The fields of the call from those of the form, which are all text. */
  fromForm(form: FormFields): Record<string, unknown>
  /** Inside the write door, in the transaction of the receipt. */
  act?(tx: Tx, input: Input, context: Context): Promise<Effect>
  /** By an area, in a transaction of its own that lets it happen once (a state that moves on). Refuses with a Refusal. */
  decide?(input: Input, context: Context): Promise<Effect>
}

export const receipt = z.object({ receiptNo: z.string(), text: z.string(), operator: z.string(), at: timestamp })
export type Receipt = z.output<typeof receipt>

type Draft<F extends z.ZodRawShape> = {
  key: string
  summary: string
  fields: F
  /** Whether the operator has to say why: where a member or money is concerned. */
  reason: 'needed' | 'optional'
  fromForm(form: FormFields): Record<string, unknown>
} & (Acts<F> | Decides<F>)

type Sent<F extends z.ZodRawShape> = z.output<z.ZodObject<F>> & { reason: string | undefined }
type Acts<F extends z.ZodRawShape> = { act(tx: Tx, input: Sent<F>, context: Context): Promise<Effect> }
type Decides<F extends z.ZodRawShape> = { decide(input: Sent<F> & { reason: string }, context: Context): Promise<Effect> }

const neededReason = bodyText(300).min(3, 'says why, in three letters at least')
const failures = ['no.data', 'transaction.state.differs', 'idempotency.key.reused'] as const satisfies readonly FailureCode[]

/** Describes one action; its call takes what is given in `fields`, the reason, a one-time key and the name of who acts. */
export function action<F extends z.ZodRawShape>(draft: Draft<F>): Action {
  const { key, summary, fields, reason, ...work } = draft
  const input = z.strictObject({
    ...fields,
    reason: reason === 'needed' ? neededReason : optionalText(300),
    /** Made once per form: the same key does the same thing once. */
    requestId: oneTimeKey,
    /** Who acts, for the audit trail. */
    operator: optionalText(60),
  })
  const entry = call({
    summary,
    method: 'POST',
    path: `/operator/calls/${key}`,
    access: 'operator',
    origin: 'designed here',
    rate: strictRate,
    input,
    value: receipt,
    failures,
  })
  return { key, entry, needsReason: reason === 'needed', ...(work as unknown as Pick<Action, 'fromForm' | 'act' | 'decide'>) }
}
