import { bodyText } from '#catalogue/fields.ts'
import {
  approveApplication,
  findApplication,
  rejectApplication,
  reviewApplication,
  worthOf,
} from '#gateway/areas/promotions/applications/decide.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { type Action, action } from '../action.ts'
import { toEffect } from '../decision-effect.ts'
import { requireUnlocked } from '../second-person.ts'
import { decisionAction } from './decision-action.ts'

/** The step before the decision: the member sees that somebody looks at it, and other operators see who. */
export const reviewAnApplication = action({
  key: 'reviewApplication',
  summary: 'Takes an application to a promotion into review; the member sees that it is in process.',
  fields: { receiptNo: bodyText(40).min(1) },
  reason: 'optional',
  fromForm: ({ receiptNo }) => ({ receiptNo }),
  async decide({ receiptNo, reason = '' }, { platform, by }) {
    const askAgain = (tx: Tx) => requireUnlocked(tx, by)
    return toEffect(
      receiptNo,
      'taken into review',
      await reviewApplication(platform, { receiptNo, reason, by, askAgain }),
    )
  },
})

export const decideApplication = decisionAction({
  key: 'decideApplication',
  summary:
    'Approves an application to a promotion, which issues what its terms give, or rejects it. The member reads the reason.',
  said: { approve: 'approved', reject: 'rejected' },
  failures: ['promotion.budget.exceeded', 'play.break.running'],
  async decide(platform, decision, asked) {
    if (decision === 'reject') return rejectApplication(platform, asked)
    const approved = await approveApplication(platform, asked)
    if (approved.outcome === 'over_budget') throw new Refusal('promotion.budget.exceeded')
    return approved
  },
  large: {
    decision: 'approve',
    async find(read, claimNo) {
      const claim = await findApplication(read, claimNo)
      return claim === null ? null : { memberId: claim.memberId, amountMinor: await worthOf(read, claim) }
    },
  },
})

export const applicationActions: readonly Action[] = [reviewAnApplication, decideApplication]
