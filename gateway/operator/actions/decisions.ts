import { z } from 'zod'
import type { FailureCode } from '#catalogue/failures.ts'
import { bodyText, optionalText } from '#catalogue/fields.ts'
import { approveRedemption, rejectRedemption } from '#gateway/areas/points/decide.ts'
import { decideReferral } from '#gateway/areas/promotions/referral/decide.ts'
import { approveDeposit, rejectDeposit } from '#gateway/areas/wallet/deposits/decide.ts'
import { approveWithdrawal, rejectWithdrawal, resolveAppeal } from '#gateway/areas/wallet/withdrawals/decide.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { wrongField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { type Action, action, type Effect, type Operator } from '../action.ts'
import { requireApprovalSeen } from '../approval-seen.ts'
import { type Outcome, toEffect } from '../decision-effect.ts'
import { readNumber } from '../format.ts'
import { sayDeposit, sayWithdrawal, tiedDeposit } from '../queue.ts'
import { approveFirst, findFirstApprovals, sayChoice } from '../second-person.ts'

type Asked = { receiptNo: string; reason: string; by: Operator }
type Found = { memberId: number; amountMinor: bigint; state?: string }

type Draft<D extends string, T extends string> = {
  key: string
  summary: string
  /** Each way to decide, with what is then said of the number. */
  said: Readonly<Record<D, string>>
  /** What can be said beside the reason. */
  texts?: readonly T[]
  /** Which of them both who approve have to say alike. */
  chosen?: NoInfer<T>
  /** Which of them each says as they like; of two who approve both are kept. */
  noted?: NoInfer<T>
  /** What it may answer besides what all decisions may. */
  failures?: readonly FailureCode[]
  decide(
    platform: Platform,
    decision: NoInfer<D>,
    asked: Asked & { [name in T]?: string | undefined },
  ): Promise<Outcome>
  /** The way by which money moves, out of the state `waits`, as its page says it, where it can enter that meanwhile: from some amount on two persons have to go it. */
  large?: { decision: NoInfer<D>; waits?: string; find(read: Reader, receiptNo: string): Promise<Found | null> }
}

/** The areas write down what they decide, with the reason. */
export function decisionAction<D extends string, T extends string = never>({
  key,
  summary,
  said,
  texts = [],
  chosen,
  noted,
  failures = [],
  decide,
  large,
}: Draft<D, T>): Action {
  const decisions = Object.keys(said) as [D, ...D[]]
  return action({
    key,
    summary,
    fields: {
      receiptNo: bodyText(40).min(1),
      decision: z.enum(decisions),
      /** The first of two approvals that was seen, by its epoch milliseconds: what it stands in the way of is not done unseen. */
      seenApproval: z.number().int().optional(),
      ...Object.fromEntries(texts.map((name) => [name, optionalText(300)])),
    },
    reason: 'needed',
    failures,
    fromForm: ({ seenApproval, ...form }) => ({
      ...Object.fromEntries(['receiptNo', 'decision', ...texts].map((name) => [name, form[name]])),
      ...(seenApproval ? { seenApproval: readNumber(seenApproval) } : {}),
    }),
    async decide(input, context): Promise<Effect> {
      const { receiptNo, reason } = input
      const decision = input.decision as D
      const more = Object.fromEntries(texts.map((name) => [name, (input as Record<string, unknown>)[name]])) as {
        [name in T]?: string
      }
      const choice = chosen === undefined ? '' : sayChoice(chosen, more[chosen])
      const note = noted && more[noted]
      if (large?.decision === decision) {
        const found = await large.find(context.platform.db.read, receiptNo)
        if (found === null) return toEffect(receiptNo, said[decision], { outcome: 'missing' })
        // Not tried at all: by then it might wait, and nobody would have been asked for a second person.
        if (found.state !== large.waits)
          return toEffect(receiptNo, said[decision], { outcome: 'state_differs', state: found.state ?? '' })
        const first = await approveFirst(context, { actionKey: key, receiptNo, reason, choice, note, ...found })
        if (first !== null) return first
      }
      const [before] = await findFirstApprovals(context.platform.db.read, key, [receiptNo])
      if (large !== undefined && large.decision !== decision)
        requireApprovalSeen(before, input.seenApproval as number | undefined, context.by)
      const notes = [before?.note, note].filter(Boolean).join('; ')
      const asked = { ...more, ...(noted && notes !== '' ? { [noted]: notes } : {}), receiptNo, reason, by: context.by }
      return toEffect(receiptNo, said[decision], await decide(context.platform, decision, asked))
    },
  })
}

const approvedOrRejected = { approve: 'approved', reject: 'rejected' } as const
const whatMoves = { memberId: true, amountMinor: true, state: true } as const

async function findWithdrawal(read: Reader, receiptNo: string): Promise<Found | null> {
  const select = { ...whatMoves, confirmation: true }
  const found = await read.withdrawal.findUnique({ where: { receiptNo }, select })
  return found && { ...found, state: sayWithdrawal(found) }
}

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
  large: { decision: 'approve', waits: 'waiting', find: findWithdrawal },
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
  async decide(platform, decision, { receiptNo, reason, by }) {
    const decided = await (decision === 'approve' ? approveRedemption : rejectRedemption)(platform, {
      redemptionNo: receiptNo,
      remark: reason,
      by,
    })
    return decided.outcome === 'done' ? { outcome: 'done', memberId: decided.redemption.memberId } : decided
  },
})

export const decideInvitation = decisionAction({
  key: 'decideInvitation',
  summary:
    'Releases an invitation that looked like one’s own, so that it earns from its first bet, or refuses it for good. Who invited reads the reason of a decision.',
  said: { release: 'released', refuse: 'refused' },
  decide: (platform, decision, { receiptNo, reason, by }) =>
    decideReferral(platform, decision, { referralNo: receiptNo, reason, by }),
})

export const decisionActions: readonly Action[] = [
  decideDeposit,
  decideWithdrawal,
  decideAppeal,
  decideRedemption,
  decideInvitation,
]
