import { listInLine, type WaitingPage } from '#gateway/kernel/waiting.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import type { PointRedemption, PointReward } from '#prisma/generated/sqlite/client.ts'

/** Redemptions that wait for an operator. */
export const listWaitingRedemptions = (
  read: Reader,
  page: WaitingPage,
): Promise<(PointRedemption & { reward: PointReward | null })[]> =>
  listInLine(read, { table: 'PointRedemption', where: sql`w."state" = 'applied'` }, page, (ids) =>
    read.pointRedemption.findMany({ where: { id: { in: ids } }, include: { reward: true } }),
  )
