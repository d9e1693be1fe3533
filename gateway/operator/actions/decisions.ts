import { z } from 'zod'
import { bodyText } from '#catalogue/fields.ts'
import { approveRedemption, rejectRedemption } from '#gateway/areas/points/decide.ts'
import { approveDeposit, rejectDeposit } from '#gateway/areas/wallet/deposits/decide.ts'
import { approveWithdrawal, rejectWithdrawal, resolveAppeal } from '#gateway/areas/wallet/withdrawals/decide.ts'
import { Refusal } from '#gateway/platform/refusal.ts'
import { type Action, action, type Effect } from '../action.ts'

/** What the areas answer to a decision: each lets a thing be decided once, by its state. */
type Outcome = { outcome: 'done'; memberId: number } | { outcome: 'missing' } | { outcome: 'state_differs'; state: string }

/** The areas write down what they decide, with the reason. */
function toEffect(receiptNo: string, decision: string, outcome: Outcome): Effect {
  if (outcome.outcome === 'missing') throw new Refusal('no.data', { message: `There is nothing with the number ${receiptNo} (#1801)` })
  if (outcome.outcome === 'state_differs') {
    throw new Refusal('transaction.state.differs', { message: `${receiptNo} was decided already: ${outcome.state.replaceAll('_', ' ')} (#1428)` })
  }
  return { text: `${receiptNo} is ${decision}.`, memberId: outcome.memberId, recordedAs: receiptNo }
}

const receiptNo = bodyText(40).min(1)

export const decideDeposit = action({
  key: 'decideDeposit',
  summary: 'Approves or rejects a deposit that waits; an approved one is credited. The member reads the reason of a rejection.',
  fields: { receiptNo, decision: z.enum(['approve', 'reject']) },
  reason: 'needed',
  fromForm: (form) => ({ receiptNo: form.receiptNo, decision: form.decision }),
  async decide({ receiptNo, decision, reason }, { platform, by }) {
    const moved = decision === 'approve' ? await approveDeposit(platform, { receiptNo, reason, by }) : await rejectDeposit(platform, { receiptNo, reason, by })
    const outcome = moved.outcome === 'done' ? { outcome: moved.outcome, memberId: moved.deposit.memberId } : moved
    return toEffect(receiptNo, decision === 'approve' ? 'approved' : 'rejected', outcome)
  },
})

export const decideWithdrawal = action({
  key: 'decideWithdrawal',
  summary: 'Approves a withdrawal, whose money was then sent, or rejects it, which gives the money back. The member reads the reason of a rejection.',
  fields: { receiptNo, decision: z.enum(['approve', 'reject']) },
  reason: 'needed',
  fromForm: (form) => ({ receiptNo: form.receiptNo, decision: form.decision }),
  async decide({ receiptNo, decision, reason }, { platform, by }) {
    const moved =
      decision === 'approve' ? await approveWithdrawal(platform, { receiptNo, reason, by }) : await rejectWithdrawal(platform, { receiptNo, reason, by })
    const outcome = moved.outcome === 'done' ? { outcome: moved.outcome, memberId: moved.withdrawal.memberId } : moved
    return toEffect(receiptNo, decision === 'approve' ? 'approved' : 'rejected', outcome)
  },
})

export const decideAppeal = action({
  key: 'decideAppeal',
  summary: 'Ends a withdrawal that was reported as not received: refund gives the amount back, force counts it as received for good (WA-11).',
  fields: { receiptNo, decision: z.enum(['refund', 'force']) },
  reason: 'needed',
  fromForm: (form) => ({ receiptNo: form.receiptNo, decision: form.decision }),
  async decide({ receiptNo, decision, reason }, { platform, by }) {
    const moved = await resolveAppeal(platform, { receiptNo, decision, reason, by })
    const outcome =
      moved.outcome === 'done'
        ? { outcome: moved.outcome, memberId: moved.withdrawal.memberId }
        : moved.outcome === 'state_differs'
          ? { outcome: moved.outcome, state: moved.confirmation ?? moved.state }
          : moved
    return toEffect(receiptNo, decision === 'refund' ? 'refunded' : 'counted as received', outcome)
  },
})

export const decideRedemption = action({
  key: 'decideRedemption',
  summary: 'Approves or rejects the redemption of a point reward. The member reads the remark, such as a voucher’s code.',
  fields: { receiptNo, decision: z.enum(['approve', 'reject']) },
  reason: 'needed',
  fromForm: (form) => ({ receiptNo: form.receiptNo, decision: form.decision }),
  async decide({ receiptNo, decision, reason }, { platform, by }) {
    const decided = await (decision === 'approve' ? approveRedemption : rejectRedemption)(platform, { redemptionNo: receiptNo, remark: reason, by })
    const outcome = decided.outcome === 'done' ? { outcome: decided.outcome, memberId: decided.redemption.memberId } : decided
    return toEffect(receiptNo, decision === 'approve' ? 'approved' : 'rejected', outcome)
  },
})

export const decisionActions: readonly Action[] = [decideDeposit, decideWithdrawal, decideAppeal, decideRedemption]
