import { goodText } from '#gateway/kernel/goods.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import { toWireState } from './rules.ts'

type Asked = { memberId: number; page: number; size: number; language: string }

/** What the member has given points for, the latest first. A conversion has an amount of money and no name. */
export async function readHistory(read: Reader, { memberId, page, size, language }: Asked) {
  const where = { memberId }
  const [rows, total] = await Promise.all([
    read.pointRedemption.findMany({
      where,
      include: { reward: true },
      orderBy: { id: 'desc' },
      skip: (page - 1) * size,
      take: size,
    }),
    read.pointRedemption.count({ where }),
  ])
  const list = rows.map(
    ({ id, redemptionNo, reward, quantity, points, amountMinor, state, remark, createdAt, decidedAt }) => ({
      id,
      redemptionNo,
      kind: reward === null ? ('CONVERSION' as const) : ('REWARD' as const),
      rewardName: reward === null ? '' : goodText(reward.texts, language).name,
      quantity,
      points,
      amount: toMoneyNumber(amountMinor),
      status: toWireState(state),
      remark,
      createdAt: createdAt.getTime(),
      decidedAt: decidedAt?.getTime() ?? null,
    }),
  )
  return { list, totalPages: Math.ceil(total / size) }
}
