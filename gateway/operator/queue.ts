import type { Subject } from '#gateway/areas/wallet/proof-images.ts'
import type { WaitingPage } from '#gateway/kernel/waiting.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { Child } from '#gateway/platform/pages/html.ts'
import type { Action } from './action.ts'
import { formatTime } from './format.ts'
import type { formOf } from './pages/form.ts'

/** Something that waits for a decision, or was decided. */
export type QueueItem = {
  /** Its place in the queue; the page after it begins behind it. */
  id: number
  number: string
  memberId: number
  since: Date
  amount: string
  /** Null where no money is asked for. */
  moneyMinor: bigint | null
  /** What tells it from the others of a list. */
  about: string
  state: string
  /** False once it was decided. */
  waits: boolean
  facts: readonly Fact[]
  /** Whose slips, proofs or pictures of an application can be looked at. */
  pictures: Subject | `application:${string}` | null
}
export type Fact = readonly [name: string, value: Child]

/** A queue as the console shows it: by VIP level, and within a level who waits longest first. The areas say what waits and what a decision does. */
export type Queue = {
  key: string
  label: string
  action: Action
  /** The two ways to decide; the second one refuses. */
  decisions: readonly [Decision, Decision]
  /** Why the first way is not gone while the member is frozen, where it is not. */
  whileFrozen?: string
  /** The step before a decision, where there is one: an operator takes it up, and the member sees that. */
  takeUp?: { from: string; action: Action; label: string }
  /** What `about` says. */
  aboutHead: string
  reasonHelp: string
  list(read: Reader, page: WaitingPage): Promise<QueueItem[]>
  find(read: Reader, number: string): Promise<QueueItem | null>
  count(read: Reader): Promise<number>
  /** What a decision can say beside its reason. `chosen` is what who looks at it has approved with first; null where they have not. */
  fields?(read: Reader, form: ReturnType<typeof formOf>, number: string, chosen: string | null): Promise<Beside>
}
/** `hasChoice`: whether something can be chosen, for who has approved first something else than they have. */
type Beside = { fields: Child; hasChoice: boolean }
type Decision = { value: string; label: string; look: 'main' | 'grave' }

export const approveOrReject = [
  { value: 'approve', label: 'Approve', look: 'main' },
  { value: 'reject', label: 'Reject', look: 'grave' },
] as const satisfies Queue['decisions']

export const spoken = (state: string): string => state.replaceAll('_', ' ')
/** Where a deposit stands that waits for the withdrawal of another member, which it pays: it is decided with that. */
export const tiedDeposit = 'pays another member'
export const sayDeposit = ({ state, paysFor }: { state: string; paysFor: string | null }): string =>
  state === 'waiting' && paysFor !== null ? tiedDeposit : spoken(state)
/**
 * Where a withdrawal stands. In the console what waits is what an operator has to decide, as in the menu and of deposits; one that is approved
 * waits for its member.
 */
export const sayWithdrawal = ({ state, confirmation }: { state: string; confirmation: string | null }): string =>
  state === 'in_process'
    ? 'waiting'
    : confirmation === 'waiting'
      ? 'approved, not yet confirmed'
      : spoken(confirmation ?? state)
/** The facts that there are. */
export const some = (pairs: readonly (readonly [string, Child | undefined])[]): Fact[] =>
  pairs.flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, value] as const],
  )
export const timeOf = (time: Date | null): string | null => (time === null ? null : formatTime(time))
export const mapFound = <R, T>(row: R | null, map: (row: R) => T): T | null => (row === null ? null : map(row))
