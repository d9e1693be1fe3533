import { z } from 'zod'
import { type CallEntry, call, timestamp } from '#catalogue/call.ts'
import type { FailureCode } from '#catalogue/failures.ts'
import { bodyText, oneTimeKey, optionalText, strictRate } from '#catalogue/fields.ts'
import type { StatedGames } from '#gateway/kernel/bonuses/stated.ts'
import type { TableDesk } from '#gateway/kernel/table-desk.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Again } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { ParkedRow } from '#prisma/generated/sqlite/client.ts'

/** Who acts, and from where: a person with an account in the console, or a machine by a call. */
export type Operator = { name: string; isPerson: boolean; ip: string; traceId: string }

/** What an action did, for the receipt and the audit trail. None of it holds a secret. */
export type Effect = {
  /** One sentence for the person who did it. */
  text: string
  /** Whom it concerns. */
  memberId?: number
  /** The page of what it has made, inside the console: the form that made it stands elsewhere. */
  path?: string
  before?: unknown
  after?: unknown
  /** It was so already, as the text says: nothing was changed, so nothing goes into the audit trail. */
  wasSo?: boolean
  /** What is told to others or forgotten in memory: once, and only after the commit. */
  afterCommit?: () => void | Promise<void>
  /** The number under which the area has written it into the audit trail, in the transaction of the change; it is not written twice. */
  recordedAs?: string
}

/** What the console works with. The jobs stand beside it, so the gateway hands in the way to run them. */
export type Office = {
  platform: Platform
  /** What the games state, for what a bonus costs. */
  stated: StatedGames
  tables: TableDesk
  /** Runs every job that is due, and answers what came of them. */
  runDueJobs(): Promise<readonly { name: string; done: number; failure: string | null }[]>
  /** The job that parks under a name, and what does one row of it again where being due would not; null where none does any more. */
  findParker(parkedAs: string): { job: string; doAgain: ((row: ParkedRow) => Promise<Again | null>) | null } | null
}
/** `agreedTo` is the sentence that a second person has agreed to, where one has. */
export type Context = Office & { by: Operator; at: Date; agreedTo?: string }
/** What is wrong with a field, as the end of a sentence that begins with its name. */
export type Fault = { field: string; rule: string }
export type FormFields = Readonly<Record<string, string>>
export type Input = { reason?: string | undefined; requestId?: string | undefined }

/**
 * Something that an operator does. It is one value with two doors: a form of the console and a call under /operator/calls/.
 * Both are parsed by the same schema, and both go through `perform`, which does it once and writes it down.
 */
export type Action = {
  key: string
  entry: CallEntry
  needsReason: boolean
  /** Only a person may do it, such as letting another one in. */
  isForPersons: boolean
  /**
   * Says in a sentence what is asked for, where two persons have to want it; null where one is enough. It is asked in the transaction
   * of the change, so that many small ones at once are not each below the limit, and not of a repeat, which has its receipt.
   */
  asksTwo?(tx: Tx, input: Input, context: Context): Promise<string | null>
  /** Turns what must not be kept as it was sent, such as a password, into what may be. Asked before anything is written. */
  prepare?(input: Input): Promise<Input>
  /** Puts what the call takes in the place of what people write, such as numbers for names. */
  settle?(form: FormFields, read: Reader): Promise<FormFields>
  /** The fields of the call from those of the form, which are all text. */
  fromForm(form: FormFields): Record<string, unknown>
  /**
   * What is wrong with a form besides what the fields of the call refuse, so that all of it is said at once. It is asked of a form
   * that is refused or only looked at; `act` asks the same again.
   */
  examine?(form: FormFields, context: Context): Promise<readonly Fault[]>
  /** What a press does that only changes what the form shows, such as taking a row away. */
  rearrange?(form: FormFields, look: string): FormFields
  /** Whether it was only tried: its form comes back as it was typed, because what is done afterwards is what was tried. */
  isTrial?(input: Input): boolean
  /** Where its form has what the call calls so, where the two differ. */
  placeOf?(field: string, form: FormFields): string
  /** Inside the write door, in the transaction of the receipt. */
  act?(tx: Tx, input: Input, context: Context): Promise<Effect>
  /** By an area, in a transaction of its own that lets it happen once (a state that moves on). Refuses with a Refusal. */
  decide?(input: Input, context: Context): Promise<Effect>
}

const receipt = z.object({ receiptNo: z.string(), text: z.string(), operator: z.string(), at: timestamp })
/** `path` and `wasSo` are for the console alone: a call has no pages, and what was so already stands under no number in the trail. */
export type Receipt = z.output<typeof receipt> & { path?: string; wasSo?: boolean }

type Draft<F extends z.ZodRawShape> = {
  key: string
  summary: string
  fields: F
  /** Whether the operator has to say why: where a member or money is concerned. */
  reason: 'needed' | 'optional'
  settle?(form: FormFields, read: Reader): Promise<FormFields>
  fromForm(form: FormFields): Record<string, unknown>
  placeOf?(field: string, form: FormFields): string
  examine?(form: FormFields, context: Context): Promise<readonly Fault[]>
  rearrange?(form: FormFields, look: string): FormFields
  isForPersons?: boolean
  isTrial?(input: Sent<F>): boolean
  /** What it may answer besides what all may. */
  failures?: readonly FailureCode[]
  prepare?(input: Sent<F>): Promise<object>
} & ((Acts<F> & AsksTwo<F>) | (Decides<F> & { asksTwo?: never }))

type Sent<F extends z.ZodRawShape> = z.output<z.ZodObject<F>> & { reason: string | undefined }
type AsksTwo<F extends z.ZodRawShape> = { asksTwo?(tx: Tx, input: Sent<F>, context: Context): Promise<string | null> }
type Acts<F extends z.ZodRawShape> = { act(tx: Tx, input: Sent<F>, context: Context): Promise<Effect> }
type Decides<F extends z.ZodRawShape> = {
  decide(input: Sent<F> & { reason: string }, context: Context): Promise<Effect>
}

export const whyNeeded = 'says why, in three letters at least'
export const neededReason = bodyText(300).min(3, whyNeeded)
const commonFailures = [
  'no.data',
  'transaction.state.differs',
  'idempotency.key.reused',
] as const satisfies readonly FailureCode[]

/** Describes one action; its call takes what is given in `fields`, the reason and a one-time key. */
export function action<F extends z.ZodRawShape>(draft: Draft<F>): Action {
  const { key, summary, fields, reason, isForPersons = false, failures = [], ...work } = draft
  const input = z.strictObject({
    ...fields,
    reason: reason === 'needed' ? neededReason : optionalText(300),
    /** Made once per form: the same key does the same thing once. */
    requestId: oneTimeKey,
  })
  const entry = call({
    summary,
    method: 'POST',
    path: `/operator/calls/${key}`,
    moduleId: 'COMM3',
    access: 'operator',
    origin: 'designed here',
    rate: strictRate,
    input,
    value: receipt,
    failures: [...new Set<FailureCode>([...commonFailures, ...failures])],
  })
  return {
    key,
    entry,
    needsReason: reason === 'needed',
    isForPersons,
    ...(work as unknown as Pick<
      Action,
      'settle' | 'fromForm' | 'placeOf' | 'examine' | 'rearrange' | 'isTrial' | 'asksTwo' | 'prepare' | 'act' | 'decide'
    >),
  }
}
