import type { Round } from '#prisma/generated/sqlite/client.ts'
import { type Choice, readChoiceOf } from './engines/models.ts'
import { firstDiceChoice, type TypedChoice } from './pages/dice-stage.ts'
import type { View } from './pages/view.ts'

/** Fields of a form or a query, as they came. */
export type Sent = Readonly<Record<string, unknown>>

/** The choice that the page offers: what was just sent, else what was played last, else the usual one. */
export function choiceFor({ seat }: View, sent: Sent | null, last: Round | null): Choice {
  if (seat.model.engine !== 'dice') return {}
  const chosen = sent === null ? null : readChoiceOf(seat.model, sent)
  return chosen ?? (last?.choice ? (JSON.parse(last.choice) as Choice) : firstDiceChoice)
}

/** What was sent in the fields of a choice and is none: it stands there again, for whoever mends it. */
export function findTyped({ seat }: View, sent: Sent | null): TypedChoice | null {
  if (seat.model.engine !== 'dice' || sent === null || readChoiceOf(seat.model, sent) !== null) return null
  const { side, target } = readFields(sent)
  return side === undefined && target === undefined ? null : { side: side ?? '', target: target ?? '' }
}

const longestTyped = 8
const readFields = ({ side, target }: Sent): { side?: string; target?: string } => ({
  ...(typeof side === 'string' && { side: side.slice(0, longestTyped) }),
  ...(typeof target === 'string' && { target: target.slice(0, longestTyped) }),
})

/** The fields of a choice as a query, so that they outlast a form that is about something else. */
export function toChoiceQuery(sent: Sent): string {
  const query = new URLSearchParams(readFields(sent)).toString()
  return query === '' ? '' : `?${query}`
}
