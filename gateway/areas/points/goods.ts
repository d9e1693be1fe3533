import { goodText } from '#gateway/kernel/goods.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { artPath, publicOrigin } from '#gateway/platform/http/public-url.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { typeName } from './rules.ts'

type Asked = { type?: string | undefined; page: number; size: number; language: string; memberId: number | null }

/** A page of the goods, in the merchant's order. `redeemed` is what the member has had of a good that is limited. */
export async function readGoods({ db: { read }, settings }: Platform, { type, page, size, language, memberId }: Asked) {
  const where = { enabled: true, ...(type === undefined ? {} : { type }) }
  const [rows, total] = await Promise.all([
    read.pointReward.findMany({
      where,
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      skip: (page - 1) * size,
      take: size,
    }),
    read.pointReward.count({ where }),
  ])
  const redeemed = memberId === null ? new Map<number, number>() : await countRedeemed(read, memberId)
  const list = rows.map((row) => ({
    rewardId: row.id,
    rewardName: goodText(row.texts, language).name,
    description: goodText(row.texts, language).description,
    imageUrl: `${publicOrigin(settings)}${artPath('goods', row.picture, row.picture)}`,
    pointRequired: row.points,
    quantity: row.stock,
    rewardType: row.type,
    limitPerMember: row.limitPerMember,
    redeemed: redeemed.get(row.id) ?? 0,
  }))
  return { list, totalPages: Math.ceil(total / size) }
}

/** How many of each good a member has or waits for. */
async function countRedeemed(read: Reader, memberId: number): Promise<Map<number, number>> {
  const where = { memberId, rewardId: { not: null }, state: { not: 'rejected' } }
  const groups = await read.pointRedemption.groupBy({ by: ['rewardId'], where, _sum: { quantity: true } })
  return new Map(groups.map(({ rewardId, _sum }) => [rewardId ?? 0, _sum.quantity ?? 0]))
}

/** The kinds of which there is something, for the tabs of the mall. */
export async function listTypes(read: Reader, language: string): Promise<{ code: string; displayName: string }[]> {
  const groups = await read.pointReward.groupBy({
    by: ['type'],
    where: { enabled: true },
    _min: { position: true },
    orderBy: { _min: { position: 'asc' } },
  })
  return groups.map(({ type }) => ({ code: type, displayName: typeName(type, language) }))
}
