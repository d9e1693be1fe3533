import { recordAudit } from '#gateway/kernel/audit.ts'
import { requireNoBreak } from '#gateway/kernel/safety/guard.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { listInLine, type WaitingPage } from '#gateway/kernel/waiting.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Campaign, PromotionClaim } from '#prisma/generated/sqlite/client.ts'
import { costMinor, type Reward } from '../campaigns/reward.ts'
import { type ClaimState, claimMove } from '../campaigns/states.ts'
import { readTerms } from '../campaigns/store.ts'
import { issueApplied } from '../claims/issue.ts'
import { tellClaim } from '../claims/letters.ts'

export type Application = PromotionClaim & { campaign: Campaign }

type Operator = { name: string; ip: string; traceId: string }
type Decision = {
  receiptNo: string
  reason: string
  by: Operator
  /** Asked in the transaction of the decision, when it would be done: it throws where that is not allowed any more. */
  askAgain?: ((tx: Tx) => Promise<void>) | undefined
}
type Decided =
  | { outcome: 'done'; memberId: number }
  | { outcome: 'missing' }
  | { outcome: 'state_differs'; state: string }

const open = { state: { in: ['applying', 'process'] }, kind: 'proof' }

export const countApplications = (reader: Reader): Promise<number> => reader.promotionClaim.count({ where: open })

/** Applications that wait for an operator. */
export const listApplications = (read: Reader, page: WaitingPage): Promise<Application[]> =>
  listInLine(
    read,
    { table: 'PromotionClaim', where: sql`w."kind" = 'proof' AND w."state" IN ('applying', 'process')` },
    page,
    (ids) => read.promotionClaim.findMany({ where: { id: { in: ids } }, include: { campaign: true } }),
  )

export const findApplication = (reader: Reader | Tx, claimNo: string): Promise<Application | null> =>
  reader.promotionClaim.findFirst({ where: { claimNo, kind: 'proof' }, include: { campaign: true } })

/** What an approved one gives: what the terms say under which it was applied for. */
export async function rewardFor(reader: Reader | Tx, { campaignId, version }: PromotionClaim): Promise<Reward> {
  return (await readTerms(reader, { id: campaignId, version }, 'proof')).reward
}

export const worthOf = async (reader: Reader, claim: PromotionClaim): Promise<bigint> =>
  costMinor(await rewardFor(reader, claim))

export const listApplicationImages = (reader: Reader, claimNo: string) =>
  reader.claimImage.findMany({
    where: { claim: { claimNo } },
    orderBy: { id: 'asc' },
    select: { id: true, width: true, height: true },
  })

export const findApplicationImage = ({ db }: Platform, id: number) =>
  db.read.claimImage.findUnique({ where: { id }, select: { type: true, bytes: true } })

/** Somebody looks at it: the member sees that it is in process. */
export const reviewApplication = (platform: Platform, decision: Decision): Promise<Decided> =>
  platform.db.write(async (tx) => {
    const claim = await findApplication(tx, decision.receiptNo)
    if (claim === null) return { outcome: 'missing' }
    return finish(tx, claim, decision, 'process', platform.clock.now())
  })

/** What the terms give is issued; the member claims it. A member on a break is given nothing meanwhile. */
export const approveApplication = (platform: Platform, { receiptNo, reason, by, askAgain }: Decision) =>
  platform.db.write(async (tx): Promise<Decided | { outcome: 'over_budget' }> => {
    const at = platform.clock.now()
    const claim = await findApplication(tx, receiptNo)
    if (claim === null) return { outcome: 'missing' }
    await requireNoBreak(tx, claim.memberId, at)
    const { reward, claimDays } = await readTerms(tx, { id: claim.campaignId, version: claim.version }, 'proof')
    const { currency } = await merchantSettings(platform).all()
    const order = { reward, claimDays, currency: currency.code, traceId: by.traceId, by: by.name, reason, at }
    const outcome = await issueApplied(tx, claim, claim.campaign, order)
    if (outcome === 'state_differs') return { outcome, state: claim.state }
    if (outcome === 'over_budget') return { outcome }
    await askAgain?.(tx)
    await record(tx, claim, { receiptNo, reason, by }, 'issued', at)
    return { outcome: 'done', memberId: claim.memberId }
  })

/** Nothing is given; the member reads why. */
export const rejectApplication = (platform: Platform, decision: Decision): Promise<Decided> =>
  platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const claim = await findApplication(tx, decision.receiptNo)
    if (claim === null) return { outcome: 'missing' }
    const decided = await finish(tx, claim, decision, 'rejected', at)
    const { reason } = decision
    if (decided.outcome === 'done') await tellClaim(tx, 'rejected', { ...claim, reason }, claim.campaign, at)
    return decided
  })

async function finish(
  tx: Tx,
  claim: Application,
  decision: Decision,
  to: 'process' | 'rejected',
  at: Date,
): Promise<Decided> {
  const { from } = claimMove(to === 'process' ? 'review' : 'reject')
  const { reason, by } = decision
  const changes = { decidedBy: by.name, ...(to === 'rejected' && { reason, decidedAt: at }) }
  const { count } = await tx.promotionClaim.updateMany({
    where: { id: claim.id, state: { in: [...from] } },
    data: { state: to, ...changes },
  })
  if (count === 0) return { outcome: 'state_differs', state: claim.state }
  await decision.askAgain?.(tx)
  await record(tx, claim, decision, to, at)
  return { outcome: 'done', memberId: claim.memberId }
}

const record = (
  tx: Tx,
  { memberId, claimNo, campaign }: Application,
  { reason, by }: Decision,
  state: ClaimState,
  at: Date,
) =>
  recordAudit(
    tx,
    `promotion.${state}`,
    { memberId, ip: by.ip, traceId: by.traceId, at },
    { claimNo, campaign: campaign.code, by: by.name, reason },
  )
