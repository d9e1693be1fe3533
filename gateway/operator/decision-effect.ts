import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Effect } from './action.ts'
import { spoken } from './queue.ts'

/** What the areas answer to a decision: each lets a thing be decided once, by its state, which is named in the words of its page. */
export type Outcome =
  | { outcome: 'done'; memberId: number }
  | { outcome: 'missing' }
  | { outcome: 'state_differs'; state: string }

export function toEffect(receiptNo: string, said: string, outcome: Outcome): Effect {
  if (outcome.outcome === 'missing')
    throw new Refusal('no.data', { message: `There is nothing with the number ${receiptNo} (#1801)` })
  if (outcome.outcome === 'state_differs') {
    // It may be over, or not have come so far: what is said is true of each.
    const state = spoken(outcome.state)
    const why = state === said ? `is ${said} already` : `cannot be ${said} in its state: ${state}`
    throw new Refusal('transaction.state.differs', { message: `${receiptNo} ${why} (#1428)` })
  }
  return { text: `${receiptNo} is ${said}.`, memberId: outcome.memberId, recordedAs: receiptNo }
}
