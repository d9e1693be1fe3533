import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Effect } from './action.ts'

/** What the areas answer to a decision: each lets a thing be decided once, by its state. */
export type Outcome =
  | { outcome: 'done'; memberId: number }
  | { outcome: 'missing' }
  | { outcome: 'state_differs'; state: string }

export function toEffect(receiptNo: string, said: string, outcome: Outcome): Effect {
  if (outcome.outcome === 'missing')
    throw new Refusal('no.data', { message: `There is nothing with the number ${receiptNo} (#1801)` })
  if (outcome.outcome === 'state_differs') {
    throw new Refusal('transaction.state.differs', {
      message: `${receiptNo} was decided already: ${outcome.state.replaceAll('_', ' ')} (#1428)`,
    })
  }
  return { text: `${receiptNo} is ${said}.`, memberId: outcome.memberId, recordedAs: receiptNo }
}
