import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { FirstApproval } from '#prisma/generated/sqlite/client.ts'
import type { Operator } from './action.ts'
import { isSamePerson } from './second-person.ts'

/** What a first approval says: what was chosen with it, why, and what was noted. */
export const sayApproval = ({ choice, reason, note }: Pick<FirstApproval, 'choice' | 'reason' | 'note'>): string =>
  [choice, reason, note].filter(Boolean).join('. ')

/** By this a form says which first approval it has shown. */
export const signOfApproval = ({ approvedAt }: Pick<FirstApproval, 'approvedAt'>): number => approvedAt.getTime()

/**
 * One person may refuse what another has approved first (decision 47), but not without having read it: it may say that the money was sent
 * already. Who has approved it knows.
 */
export function requireApprovalSeen(first: FirstApproval | undefined, seen: number | undefined, by: Operator): void {
  if (first === undefined || isSamePerson(first.approvedBy, by.name) || signOfApproval(first) === seen) return
  throw new Refusal('transaction.state.differs', {
    message: sayUnseen(first),
    value: { seenApproval: signOfApproval(first) },
  })
}

/** Said to who has not seen it; what they press next they press with that in sight. */
export const sayUnseen = (first: FirstApproval): string =>
  `${first.approvedBy} has approved it: “${sayApproval(first)}”. Nothing was done; press again if it is to be refused all the same (#1428)`
