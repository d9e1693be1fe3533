import type { ParsedInputOf } from '#catalogue/call.ts'
import type { points } from '#catalogue/points.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import type { ContextOf } from '#gateway/kernel/calls/answer.ts'
import { requirePaymentPassword } from '#gateway/kernel/identity/payment-password.ts'
import { placeOrder } from '#gateway/kernel/orders/place-order.ts'
import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost, postIfEnough } from '#gateway/ledger/must.ts'
import { pointCurrency, pointLines } from '#gateway/ledger/points.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { arePointsOn, leastToConvert, worthMinor } from './rules.ts'

type Order = ParsedInputOf<typeof points.convert>
type Context = Pick<ContextOf<typeof points.convert>, 'caller' | 'ip' | 'traceId' | 'refuse'>

type Converted = { redemptionNo: string; points: number; amount: number }

/** Changes points into money on the main wallet (CA-68). */
export async function convertPoints(platform: Platform, order: Order, context: Context): Promise<Converted> {
  if (!arePointsOn(await merchantSettings(platform).all())) context.refuse('function.not.available')
  return placeConversion(platform, order, context, () => requirePaymentPassword(platform, order.password, context))
}

/** Points out and money in, in one transaction, once per key. It stands in the redeem history as approved. */
export async function placeConversion(
  platform: Platform,
  order: Pick<Order, 'points' | 'ratio' | 'requestId'>,
  context: Context,
  before?: () => Promise<void>,
): Promise<Converted> {
  const { memberId } = context.caller
  const settings = await merchantSettings(platform).all()
  const content = { points: order.points }
  return placeOrder(
    platform,
    context,
    { operation: 'point-convert', key: order.requestId, content, before },
    async (tx, at) => {
      requireWithinLimits(order.points, settings.points, context)
      if (order.ratio !== undefined && order.ratio !== settings.points.pointsPerUnit)
        context.refuse('point.rate.changed')
      const amountMinor = worthMinor(order.points, settings.points)
      const redemptionNo = newOrderNo('P')
      await move(tx, { redemptionNo, points: order.points, amountMinor, currency: settings.currency.code, at }, context)
      const conversion = {
        redemptionNo,
        memberId,
        quantity: 1,
        points: order.points,
        amountMinor,
        state: 'approved',
        createdAt: at,
        decidedAt: at,
      }
      await tx.pointRedemption.create({ data: conversion })
      const detail = { redemptionNo, points: order.points, amountMinor: String(amountMinor) }
      await recordAudit(tx, 'points.convert', { memberId, ip: context.ip, traceId: context.traceId, at }, detail)
      return { redemptionNo, points: order.points, amount: toMoneyNumber(amountMinor) }
    },
  )
}

function requireWithinLimits(points: number, rule: MerchantSettings['points'], { refuse }: Context): void {
  const [least, most] = [leastToConvert(rule), rule.mostConvert]
  const limits = atField('points', `must be from ${least} to ${most}`, { minimumPoints: least, maximumPoints: most })
  if (points < least) refuse('account.transfer.exceed.min', limits)
  if (points > most) refuse('account.transfer.exceed.max', limits)
}

type Move = { redemptionNo: string; points: number; amountMinor: bigint; currency: string; at: Date }

/** Two transfers, because each is in a currency of its own; what fails rolls back both. */
async function move(
  tx: Tx,
  { redemptionNo, points, amountMinor, currency, at }: Move,
  { caller: { memberId }, traceId, refuse }: Context,
): Promise<void> {
  const both = { memberId, traceId, at, remark: `${points} points` }
  const lines = pointLines(memberId, -BigInt(points))
  const taken = { id: `points-converted:${redemptionNo}`, kind: 'points-converted', currency: pointCurrency, lines }
  if (!(await postIfEnough(tx, { ...taken, ...both })))
    refuse('point.not.enough', atField('points', 'is more than you have'))
  const payment = [
    { account: houseAccount.pointConversions(), amountMinor: -amountMinor },
    { account: memberAccount.main(memberId), amountMinor },
  ]
  const paid = { id: `point-conversion:${redemptionNo}`, kind: 'point-conversion', currency, lines: payment }
  await mustPost(tx, { ...paid, ...both })
}
