import type { Reader } from '#gateway/platform/db.ts'
import type { PointRedemption, PointReward } from '#prisma/generated/sqlite/client.ts'

export type WaitingRedemption = PointRedemption & { reward: PointReward | null; member: { account: string; nickname: string } }

/** What waits for an operator, the oldest first. `after` is the id of the last row of the page before. */
export async function listWaitingRedemptions(read: Reader, { after = 0, limit }: { after?: number; limit: number }): Promise<WaitingRedemption[]> {
  const where = { state: 'applied', id: { gt: after } }
  const rows = await read.pointRedemption.findMany({ where, include: { reward: true }, orderBy: { id: 'asc' }, take: limit })
  const members = await read.member.findMany({
    where: { id: { in: rows.map(({ memberId }) => memberId) } },
    select: { id: true, account: true, nickname: true },
  })
  const byId = new Map(members.map(({ id, account, nickname }) => [id, { account, nickname }]))
  return rows.map((row) => ({ ...row, member: byId.get(row.memberId) ?? { account: '', nickname: '' } }))
}
