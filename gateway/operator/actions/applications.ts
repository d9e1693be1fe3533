import {
  approveApplication,
  findApplication,
  rejectApplication,
  reviewApplication,
  worthOf,
} from '#gateway/areas/promotions/applications/decide.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { decisionAction } from './decisions.ts'

/** Besides the two ends there is the step between them: somebody looks at it, which the member sees. */
export const decideApplication = decisionAction({
  key: 'decideApplication',
  summary:
    'Approves an application to a promotion, which issues what its terms give, rejects it, or says that it is being looked at. ' +
    'The member reads the reason.',
  said: { approve: 'approved', reject: 'rejected', review: 'in process' },
  failures: ['promotion.budget.exceeded', 'play.break.running'],
  async decide(platform, decision, asked) {
    if (decision === 'reject') return rejectApplication(platform, asked)
    if (decision === 'review') return reviewApplication(platform, asked)
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
