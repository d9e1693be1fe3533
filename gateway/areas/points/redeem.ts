import type { ParsedInputOf } from '#catalogue/call.ts'
import type { points } from '#catalogue/points.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { newRedemptionNo, orderGood, requireReceiver, takeFromStock } from '#gateway/kernel/goods.ts'
import { requirePaymentPassword } from '#gateway/kernel/identity/payment-password.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { reserveIfEnough } from '#gateway/ledger/must.ts'
import { pointCurrency, pointLines } from '#gateway/ledger/points.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { PointReward } from '#prisma/generated/sqlite/client.ts'
import { arePointsOn } from './rules.ts'

type Order = ParsedInputOf<typeof points.redeem>
type Context = Pick<ContextOf<typeof points.redeem>, 'caller' | 'ip' | 'traceId' | 'refuse'>

type Redeemed = { id: number; redemptionNo: string; status: 'P'; points: number }

/** Redeems points for a good (CA-67). */
export async function redeemReward(platform: Platform, order: Order, context: Context): Promise<Redeemed> {
  if (!arePointsOn(await merchantSettings(platform).all())) context.refuse('function.not.available')
  return placeRedemption(platform, order, context, () => requirePaymentPassword(platform, order.password, context))
}

/** The reservation of a redemption's points in the book. */
export const reservationId = (redemptionNo: string): string => `points-redeemed:${redemptionNo}`

/**
 * Takes the good out of the stock, holds the points and writes the redemption down, in one transaction with all checks, so that no stock
 * is sold twice (danger T2). The same key answers the same redemption. It waits for an operator (areas/points/decide.ts).
 */
export async function placeRedemption(
  platform: Platform,
  order: Omit<Order, 'password'>,
  context: Context,
  before?: () => Promise<void>,
): Promise<Redeemed> {
  const { memberId } = context.caller
  const { rewardId, quantity, receiverName, receiverMobile, receiverAddress, requestId: key } = order
  const receiver = {
    receiverName: receiverName ?? null,
    receiverMobile: receiverMobile ?? null,
    receiverAddress: receiverAddress ?? null,
  }
  const content = { rewardId, quantity, ...receiver }
  return placeOrder(platform, context, { operation: 'point-redeem', key, content, before }, async (tx, at) => {
    const reward = await requireReward(tx, order, context)
    await requireWithinLimit(tx, reward, order, context)
    const sum = reward.points * quantity
    if (order.points !== undefined && order.points !== sum)
      context.refuse('point.price.changed', { value: { pointRequired: reward.points } })
    if (!(await takeFromStock(tx, rewardId, quantity)))
      context.refuse(
        'point.reward.gone',
        atField('quantity', `must be at most ${reward.stock}`, { left: reward.stock }),
      )
    const redemptionNo = newRedemptionNo()
    const lines = pointLines(memberId, -BigInt(sum))
    const transfer = {
      id: reservationId(redemptionNo),
      kind: 'points-redeemed',
      currency: pointCurrency,
      lines,
      memberId,
      traceId: context.traceId,
      at,
    }
    if (!(await reserveIfEnough(tx, transfer)))
      context.refuse('point.not.enough', atField('quantity', `costs ${sum} points, which is more than you have`))
    const id = await orderGood(tx, { redemptionNo, memberId, rewardId, quantity, points: sum, ...receiver, at })
    await recordAudit(
      tx,
      'points.redeem',
      { memberId, ip: context.ip, traceId: context.traceId, at },
      { redemptionNo, rewardId, quantity, points: sum },
    )
    return { id, redemptionNo, status: 'P' as const, points: sum }
  })
}

async function requireReward(tx: Tx, order: Omit<Order, 'password'>, { refuse }: Context): Promise<PointReward> {
  const reward = await tx.pointReward.findFirst({ where: { id: order.rewardId, enabled: true } })
  if (reward === null) return refuse('point.reward.gone', atField('rewardId', 'is not offered'))
  requireReceiver(reward, order)
  return reward
}

/** What was rejected does not count. */
async function requireWithinLimit(
  tx: Tx,
  { id: rewardId, limitPerMember }: PointReward,
  { quantity }: Pick<Order, 'quantity'>,
  context: Context,
): Promise<void> {
  if (limitPerMember === null) return
  const { memberId } = context.caller
  const { _sum } = await tx.pointRedemption.aggregate({
    where: { memberId, rewardId, state: { not: 'rejected' } },
    _sum: { quantity: true },
  })
  const left = Math.max(0, limitPerMember - (_sum.quantity ?? 0))
  if (quantity > left)
    context.refuse('point.reward.limit', atField('quantity', `must be at most ${left}`, { left, limitPerMember }))
}
