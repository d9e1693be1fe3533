import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Tx } from '#gateway/platform/database/db.ts'

/** Goods of the points mall, which promotions give too: their stock, and the queue from which operators hand them out. */

/** Takes so many out of the stock; false, and nothing done, when they are not there. The check and the change are one statement. */
export async function takeFromStock(tx: Tx, rewardId: number, quantity: number): Promise<boolean> {
  const { count } = await tx.pointReward.updateMany({
    where: { id: rewardId, enabled: true, stock: { gte: quantity } },
    data: { stock: { decrement: quantity } },
  })
  return count === 1
}

/** Puts them back. */
export async function giveStockBack(tx: Tx, rewardId: number, quantity: number): Promise<void> {
  await tx.pointReward.update({ where: { id: rewardId }, data: { stock: { increment: quantity } } })
}

type GoodOrder = {
  redemptionNo: string
  memberId: number
  rewardId: number
  quantity: number
  /** What it costs all in all; 0 for what was won. */
  points: number
  receiverName: string | null
  receiverMobile: string | null
  receiverAddress: string | null
  at: Date
}

export const newRedemptionNo = (): string => newOrderNo('P')

/** Writes down who is to have what was taken out of the stock. It waits for an operator. */
export async function orderGood(tx: Tx, { at, ...order }: GoodOrder): Promise<number> {
  const { id } = await tx.pointRedemption.create({ data: { ...order, state: 'applied', createdAt: at } })
  return id
}
