import type { Reader } from '#gateway/platform/database/db.ts'
import { longestFirst, rowsBehind, type WaitingPage } from '#gateway/platform/database/waiting.ts'
import type { PointRedemption, PointReward } from '#prisma/generated/sqlite/client.ts'

type WaitingRedemption = PointRedemption & {
  reward: PointReward | null
  member: { account: string; nickname: string }
}

/** What waits for an operator, the longest first. */
export async function listWaitingRedemptions(
  read: Reader,
  { behind, limit }: WaitingPage,
): Promise<WaitingRedemption[]> {
  const where = { state: 'applied', ...rowsBehind(behind) }
  const rows = await read.pointRedemption.findMany({
    where,
    include: { reward: true },
    orderBy: longestFirst,
    take: limit,
  })
  const members = await read.member.findMany({
    where: { id: { in: rows.map(({ memberId }) => memberId) } },
    select: { id: true, account: true, nickname: true },
  })
  const byId = new Map(members.map(({ id, account, nickname }) => [id, { account, nickname }]))
  return rows.map((row) => ({ ...row, member: byId.get(row.memberId) ?? { account: '', nickname: '' } }))
}
