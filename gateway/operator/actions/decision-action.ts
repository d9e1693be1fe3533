import { z } from 'zod'
import type { FailureCode } from '#catalogue/failures.ts'
import { bodyText, optionalText } from '#catalogue/fields.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { type Action, action, type Effect, type Operator } from '../action.ts'
import { requireApprovalSeen } from '../approval-seen.ts'
import { type Outcome, toEffect } from '../decision-effect.ts'
import { readNumber } from '../format.ts'
import { approveFirst, findFirstApprovals, requireApproved, requireUnlocked, sayChoice } from '../second-person.ts'

type Asked = {
  receiptNo: string
  reason: string
  by: Operator
  /** Asked in the transaction of the decision, when it would be done: what allowed it may not be so any more. */
  askAgain(tx: Tx): Promise<void>
}
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
      const found = large?.decision === decision ? await large.find(context.platform.db.read, receiptNo) : undefined
      if (found === null) return toEffect(receiptNo, said[decision], { outcome: 'missing' })
      if (found !== undefined) {
        // Not tried at all: by then it might wait, and nobody would have been asked for a second person.
        if (found.state !== large?.waits)
          return toEffect(receiptNo, said[decision], { outcome: 'state_differs', state: found.state ?? '' })
        const first = await approveFirst(context, { actionKey: key, receiptNo, reason, choice, note, ...found })
        if (first !== null) return first
      }
      const [before] = await findFirstApprovals(context.platform.db.read, key, [receiptNo])
      const askAgain = async (tx: Tx): Promise<void> => {
        await requireUnlocked(tx, context.by)
        if (found !== undefined)
          await requireApproved(tx, context, { actionKey: key, receiptNo, choice, ...found }, before)
        else if (large !== undefined) {
          const [first] = await findFirstApprovals(tx, key, [receiptNo])
          requireApprovalSeen(first, input.seenApproval as number | undefined, context.by)
        }
      }
      const notes = [before?.note, note].filter(Boolean).join('; ')
      const noting = noted && notes !== '' ? { [noted]: notes } : {}
      const asked = { ...more, ...noting, receiptNo, reason, by: context.by, askAgain }
      return toEffect(receiptNo, said[decision], await decide(context.platform, decision, asked))
    },
  })
}
