import { approveRedemption, rejectRedemption } from '#gateway/areas/points/decide.ts'
import { decideReferral } from '#gateway/areas/promotions/referral/decide.ts'
import { approveDeposit, rejectDeposit } from '#gateway/areas/wallet/deposits/decide.ts'
import { approveWithdrawal, rejectWithdrawal, resolveAppeal } from '#gateway/areas/wallet/withdrawals/decide.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import type { Action } from '../action.ts'
import type { Outcome } from '../decision-effect.ts'
import { findPayable, findWithdrawal } from '../found-withdrawal.ts'
import { sayDeposit, sayWithdrawal, tiedDeposit } from '../queue.ts'
import { decisionAction } from './decision-action.ts'

const approvedOrRejected = { approve: 'approved', reject: 'rejected' } as const
const whatMoves = { memberId: true, amountMinor: true, state: true } as const

const toOutcome = (moved: Awaited<ReturnType<typeof resolveAppeal>>): Outcome =>
  moved.outcome === 'done'
    ? { outcome: 'done', memberId: moved.withdrawal.memberId }
    : moved.outcome === 'missing'
      ? moved
      : { outcome: moved.outcome, state: sayWithdrawal(moved) }

export const decideDeposit = decisionAction({
  key: 'decideDeposit',
  summary:
    'Approves or rejects a deposit that waits; an approved one is credited. The member reads the reason of a rejection.',
  said: approvedOrRejected,
  async decide(platform, decision, asked) {
    const moved = await (decision === 'approve' ? approveDeposit : rejectDeposit)(platform, asked)
    if (moved.outcome === 'done') return { outcome: 'done', memberId: moved.deposit.memberId }
    // One that waits and was still refused is tied to a withdrawal.
    return moved.outcome === 'state_differs' && moved.state === 'waiting' ? { ...moved, state: tiedDeposit } : moved
  },
  large: {
    decision: 'approve',
    waits: 'waiting',
    async find(read, receiptNo) {
      const found = await read.deposit.findUnique({ where: { receiptNo }, select: { ...whatMoves, paysFor: true } })
      return found && { ...found, state: sayDeposit(found) }
    },
  },
})

export const decideWithdrawal = decisionAction({
  key: 'decideWithdrawal',
  summary:
    'Approves a withdrawal, whose money was then sent, or rejects it, which gives the money back. The member reads the reason of a rejection. ' +
    'An approval can name as payer the waiting manual deposit of another member with exactly the sum that is paid out: the two then end together.',
  said: approvedOrRejected,
  texts: ['payer'],
  chosen: 'payer',
  async decide(platform, decision, asked) {
    if (decision === 'reject' && asked.payer !== undefined)
      throw wrongField('payer', 'must be empty where the withdrawal is rejected')
    const moved = await (decision === 'approve' ? approveWithdrawal : rejectWithdrawal)(platform, asked)
    return toOutcome(moved)
  },
  large: { decision: 'approve', waits: 'waiting', find: findPayable },
})

export const decideAppeal = decisionAction({
  key: 'decideAppeal',
  summary:
    'Ends a withdrawal that was reported as not received: refund gives the amount back, force counts it as received for good (WA-11). ' +
    'The note is for operators; a forced receipt of what another member has paid needs one.',
  texts: ['note'],
  noted: 'note',
  said: { refund: 'refunded', force: 'counted as received' },
  async decide(platform, decision, asked) {
    return toOutcome(await resolveAppeal(platform, { ...asked, decision }))
  },
  large: { decision: 'refund', waits: 'not received', find: findWithdrawal },
})

export const decideRedemption = decisionAction({
  key: 'decideRedemption',
  summary:
    'Approves or rejects the redemption of a point reward. The member reads the remark, such as a voucher’s code.',
  said: approvedOrRejected,
  async decide(platform, decision, { receiptNo, reason, by, askAgain }) {
    const decided = await (decision === 'approve' ? approveRedemption : rejectRedemption)(platform, {
      redemptionNo: receiptNo,
      remark: reason,
      by,
      askAgain,
    })
    return decided.outcome === 'done' ? { outcome: 'done', memberId: decided.redemption.memberId } : decided
  },
})

export const decideInvitation = decisionAction({
  key: 'decideInvitation',
  summary:
    'Releases an invitation that looked like one’s own, so that it earns from its first bet, or refuses it for good. Who invited reads the reason of a decision.',
  said: { release: 'released', refuse: 'refused' },
  decide: (platform, decision, { receiptNo, ...asked }) =>
    decideReferral(platform, decision, { referralNo: receiptNo, ...asked }),
})

export const decisionActions: readonly Action[] = [
  decideDeposit,
  decideWithdrawal,
  decideAppeal,
  decideRedemption,
  decideInvitation,
]
