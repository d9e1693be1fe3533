import { isReceiverMobile } from '#catalogue/system/text-rule.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { Refusal, wrongField } from '#gateway/platform/http/refusal.ts'

/** Goods of the points mall, which promotions give too: their stock, and the queue from which operators hand them out. */

/** The numbers of all goods, also of those that cannot be had now. */
export const getGoodIds = async (reader: Reader | Tx): Promise<ReadonlySet<number>> =>
  new Set((await reader.pointReward.findMany({ select: { id: true } })).map(({ id }) => id))

type GoodText = { name: string; description: string }
const readTexts = (texts: string) => JSON.parse(texts) as Readonly<Record<string, GoodText>>

/** Name and description of a good in a language, in English where it has none of that language. */
export function goodText(texts: string, language: string): GoodText {
  const known = readTexts(texts)
  return known[language] ?? known.EN ?? { name: '', description: '' }
}

/** All that a good is called. */
export const listGoodNames = (texts: string): string[] => Object.values(readTexts(texts)).map(({ name }) => name)

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

/** Prizes are sent, so they need somebody to be sent to. */
export const needsReceiver = ({ type }: { type: string }): boolean => type === 'PRIZE'

/** Where a good goes, as its member has typed it. */
export type Receiver = {
  receiverName?: string | undefined
  receiverMobile?: string | undefined
  receiverAddress?: string | undefined
}

/** Throws a Refusal that names what is missing to send a good, or what is no number to call. */
export function requireReceiver(good: { type: string }, receiver: Receiver): void {
  const { receiverMobile } = receiver
  if (receiverMobile !== undefined && !isReceiverMobile(receiverMobile))
    throw wrongField('receiverMobile', 'must be a number of 7 to 20 digits', 'phone')
  if (!needsReceiver(good)) return
  const missing = receiverFields.filter((field) => receiver[field] === undefined)
  if (missing.length > 0) throw receiverWanted(missing)
}

const receiverFields = ['receiverName', 'receiverMobile', 'receiverAddress'] as const

/** What is wanted before a prize can be sent. */
export function receiverWanted(fields: readonly string[] = receiverFields): Refusal {
  const value = { fields: fields.map((field) => ({ field, rule: 'is required', fault: 'missing' })) }
  return new Refusal('request_param_err', { message: `${fields.join(', ')} is required (#400)`, value })
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
