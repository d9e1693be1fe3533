import type { Tx } from '#gateway/platform/database/db.ts'
import { toDecimal } from '#gateway/platform/money.ts'
import type { EnvelopePart } from '#prisma/generated/sqlite/client.ts'
import { isAmong, personFields } from '../campaigns/audience.ts'
import { isRunning } from '../campaigns/store.ts'
import { issue } from '../claims/issue.ts'
import { takeClaim } from '../claims/take.ts'

export type TookPart =
  /** `repeat`: it is the part that this member had before, and nothing has happened. */
  | { outcome: 'taken' | 'repeat'; part: EnvelopePart }
  | { outcome: 'missing' | 'not_for_you' | 'not_open' | 'all_taken' | 'over_budget' }

type Taking = {
  roundId: number
  memberId: number
  currency: string
  language: string
  traceId?: string
  at: Date
}

/**
 * Hands the next part of a round to a member and pays it. Who comes first is who counts `taken` up first, in one statement; that a member
 * has one part of a round is a rule of the database. Must run in a transaction that a refusal after the count undoes.
 */
export async function takePart(tx: Tx, taking: Taking): Promise<TookPart> {
  const { roundId, memberId, at } = taking
  const round = await tx.envelopeRound.findUnique({ where: { id: roundId } })
  if (round === null) return { outcome: 'missing' }
  const campaign = await tx.campaign.findUniqueOrThrow({ where: { id: round.campaignId } })
  const own = await tx.envelopePart.findUnique({ where: { roundId_memberId: { roundId, memberId } } })
  if (own !== null) return { outcome: 'repeat', part: own }
  const member = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: personFields })
  if (!(await isAmong(tx, campaign.audience, member, at))) return { outcome: 'not_for_you' }
  if (!isRunning(campaign, at) || at < round.opensAt || round.closesAt <= at) return { outcome: 'not_open' }
  const place = await countUp(tx, roundId)
  if (place === null) return { outcome: 'all_taken' }
  const part = await tx.envelopePart.update({
    where: { roundId_place: { roundId, place }, memberId: null },
    data: { memberId, takenAt: at },
  })
  const { currency, language, traceId } = taking
  const issued = await issue(tx, {
    campaign,
    memberId,
    occasion: `round:${roundId}`,
    reward: { type: 'MONEY', amount: toDecimal(part.amountMinor) },
    claimDays: 1,
    quietly: true,
    currency,
    ...(traceId === undefined ? {} : { traceId }),
    at,
  })
  if (issued.outcome !== 'issued') return { outcome: 'over_budget' }
  const { outcome } = await takeClaim(tx, { claimNo: issued.claim.claimNo, memberId, language, at })
  if (outcome !== 'claimed') throw new Error(`The part ${place} of the round ${roundId} was answered with ${outcome}`)
  return { outcome: 'taken', part }
}

/** The place of the next part, which is now the caller's; null when all are taken. */
async function countUp(tx: Tx, roundId: number): Promise<number | null> {
  const [counted] = await tx.$queryRaw<{ taken: number | bigint }[]>`
    UPDATE "EnvelopeRound" SET "taken" = "taken" + 1 WHERE "id" = ${roundId} AND "taken" < "parts" RETURNING "taken"`
  return counted === undefined ? null : Number(counted.taken) - 1
}
