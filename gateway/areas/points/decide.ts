import { recordAudit } from '#gateway/kernel/audit.ts'
import { giveStockBack } from '#gateway/kernel/goods.ts'
import { settle, voidReserve } from '#gateway/ledger/ledger.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { PointRedemption } from '#prisma/generated/sqlite/client.ts'
import { tellRedemption } from './letters.ts'
import { reservationId } from './redeem.ts'
import type { RedemptionState } from './rules.ts'

/** Who decides in the operator console. */
type Operator = { name: string; ip: string; traceId: string }
type Decided =
  | { outcome: 'done'; redemption: PointRedemption }
  | { outcome: 'missing' }
  | { outcome: 'state_differs'; state: RedemptionState }

type Decision = {
  redemptionNo: string
  remark: string
  by: Operator
  /** Asked in the transaction of the decision, when it would be done: it throws where that is not allowed any more. */
  askAgain?: ((tx: Tx) => Promise<void>) | undefined
}

/** The good was handed out: the held points are taken for good. The member reads the remark, such as a voucher's code. */
export const approveRedemption = (platform: Platform, decision: Decision): Promise<Decided> =>
  platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const decided = await decide(tx, decision, 'approved', at)
    if (decided.outcome === 'done' && hasPrice(decided.redemption))
      requireOutcome(decision, (await settle(tx, reservationId(decision.redemptionNo), { at })).outcome, 'posted')
    return decided
  })

/** Points and stock come back (PO-11); the member reads the reason. */
export const rejectRedemption = (platform: Platform, decision: Decision): Promise<Decided> =>
  platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const decided = await decide(tx, decision, 'rejected', at)
    if (decided.outcome !== 'done') return decided
    if (hasPrice(decided.redemption))
      requireOutcome(decision, (await voidReserve(tx, reservationId(decision.redemptionNo), { at })).outcome, 'void')
    const { rewardId, quantity } = decided.redemption
    if (rewardId !== null) await giveStockBack(tx, rewardId, quantity)
    return decided
  })

/** What was won was given for nothing: no points are held for it. */
const hasPrice = ({ points }: PointRedemption): boolean => points > 0

/** Only what was applied for can be decided; the check and the change are one statement. The member is told by a letter and a notice. */
async function decide(
  tx: Tx,
  { redemptionNo, remark, by, askAgain }: Decision,
  state: RedemptionState,
  at: Date,
): Promise<Decided> {
  const changes = { state, remark, decidedAt: at, decidedBy: by.name }
  const { count } = await tx.pointRedemption.updateMany({ where: { redemptionNo, state: 'applied' }, data: changes })
  const redemption = await tx.pointRedemption.findUnique({ where: { redemptionNo } })
  if (redemption === null) return { outcome: 'missing' }
  if (count === 0) return { outcome: 'state_differs', state: redemption.state as RedemptionState }
  await askAgain?.(tx)
  const { memberId, points } = redemption
  await recordAudit(
    tx,
    `points.${state}`,
    { memberId, ip: by.ip, traceId: by.traceId, at },
    { redemptionNo, points, by: by.name, remark },
  )
  await tellRedemption(tx, redemption, at)
  return { outcome: 'done', redemption }
}

/** The state moved exactly once, so its points do too; anything else is a bug and rolls both back. */
function requireOutcome({ redemptionNo }: Decision, outcome: string, expected: string): void {
  if (outcome !== expected)
    throw new Error(`The points of the redemption ${redemptionNo} were answered with ${outcome}`)
}
