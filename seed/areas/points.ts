import type { GoodName } from '#gateway/art/goods.ts'
import { post, reserve, settle, voidReserve } from '#gateway/ledger/ledger.ts'
import { pointCurrency, pointLines } from '#gateway/ledger/points.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { dayMs, hourMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { pointGoods } from '#seed/data/point-goods.ts'
import { demoAccounts } from './member/demo.ts'

/** The goods of the mall; their ids are their places in the list, from 1. */
export const rewardRows = (now: Date): Prisma.PointRewardCreateManyInput[] =>
  pointGoods.map(({ en, ty, ...good }, index) => ({
    ...good,
    id: index + 1,
    texts: JSON.stringify({ EN: en, TY: ty }),
    position: index + 1,
    createdAt: laterBy(now, -120 * dayMs),
  }))

/** What the demo accounts can spend at the start. */
const available: Readonly<Record<string, number>> = { player01: 24_800, agent01: 61_200, agent02: 900 }

type Past = {
  redemptionNo: string
  picture: GoodName
  quantity: number
  state: 'applied' | 'approved' | 'rejected'
  hoursAgo: number
  remark: string
}

/** What player01 has redeemed before, one of each state. */
const past: readonly Past[] = [
  {
    redemptionNo: 'P7KQ2M9XW4TDC',
    picture: 'coffee',
    quantity: 1,
    state: 'approved',
    hoursAgo: 21 * 24 + 3,
    remark: 'Voucher code KAPE-7Q2M-X94T',
  },
  {
    redemptionNo: 'PB3HV8N5RZ6YA',
    picture: 'umbrella',
    quantity: 1,
    state: 'rejected',
    hoursAgo: 12 * 24 + 6,
    remark: 'We cannot deliver to this address yet. Your points are back.',
  },
  {
    redemptionNo: 'PM5CW2K7TE9HF',
    picture: 'load-100',
    quantity: 2,
    state: 'approved',
    hoursAgo: 6 * 24 + 1,
    remark: 'Load codes 4471 0926 and 4471 0927',
  },
  { redemptionNo: 'PX6TR4D8NJ3QV', picture: 'tshirt', quantity: 1, state: 'applied', hoursAgo: 5, remark: '' },
]

/** Points and redemptions of the demo accounts; every point stands in the book, as if it had been earned and spent on the site. */
export async function writePoints(tx: Tx, now: Date): Promise<void> {
  const rewards = new Map(rewardRows(now).map((row) => [row.picture, { id: row.id as number, points: row.points }]))
  const costOf = ({ picture, quantity }: Past): number => (rewards.get(picture)?.points ?? 0) * quantity
  const spent = past.reduce((sum, one) => sum + (one.state === 'rejected' ? 0 : costOf(one)), 0)
  const since = laterBy(now, -25 * dayMs)

  for (const { id: memberId, account } of demoAccounts) {
    const points = BigInt((available[account] ?? 0) + (account === 'player01' ? spent : 0))
    if (points === 0n) continue
    const id = `points-opening:${memberId}`
    const lines = pointLines(memberId, points)
    requireOutcome(
      id,
      (await post(tx, { id, kind: 'points-opening', currency: pointCurrency, lines, memberId, at: since })).outcome,
      'posted',
    )
  }
  const memberId = demoAccounts.find(({ account }) => account === 'player01')?.id ?? 0
  for (const one of past)
    await writePast(tx, { memberId, rewardId: rewards.get(one.picture)?.id ?? 0, points: costOf(one), one, now })
}

type Written = { memberId: number; rewardId: number; points: number; one: Past; now: Date }

async function writePast(tx: Tx, { memberId, rewardId, points, one, now }: Written): Promise<void> {
  const { redemptionNo, quantity, state, hoursAgo, remark } = one
  const createdAt = laterBy(now, -hoursAgo * hourMs)
  const decision = state === 'applied' ? {} : { decidedAt: laterBy(createdAt, 2 * hourMs), decidedBy: 'operator' }
  const receiver =
    state === 'approved'
      ? {}
      : { receiverName: 'Juan Reyes', receiverMobile: '09175550142', receiverAddress: '12 Mabini Street, Iloilo City' }
  const id = `points-redeemed:${redemptionNo}`
  const lines = pointLines(memberId, -BigInt(points))
  requireOutcome(
    id,
    (await reserve(tx, { id, kind: 'points-redeemed', currency: pointCurrency, lines, memberId, at: createdAt }))
      .outcome,
    'reserved',
  )
  if (decision.decidedAt && state === 'approved')
    requireOutcome(id, (await settle(tx, id, { at: decision.decidedAt })).outcome, 'posted')
  if (decision.decidedAt && state === 'rejected')
    requireOutcome(id, (await voidReserve(tx, id, { at: decision.decidedAt })).outcome, 'void')
  await tx.pointRedemption.create({
    data: { redemptionNo, memberId, rewardId, quantity, points, state, remark, createdAt, ...decision, ...receiver },
  })
}

function requireOutcome(id: string, outcome: string, expected: string): void {
  if (outcome !== expected) throw new Error(`The points of ${id} were answered with ${outcome}`)
}
