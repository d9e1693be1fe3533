import type { Reader } from '#gateway/platform/db.ts'
import type { LotteryRow } from './rules.ts'

/** The lottery games in lobby order, without those of vendors that are switched off. */
export async function listLotteryGames(read: Reader): Promise<LotteryRow[]> {
  const types = ['LOTT', 'ELOTT']
  const closed = await read.vendor.findMany({ where: { enabled: false, gameType: { in: types } }, select: { code: true, gameType: true } })
  const rows = await read.game.findMany({
    where: { gameType: { in: types } },
    orderBy: { position: 'asc' },
    select: {
      nodeId: true,
      gameCode: true,
      name: true,
      vendorCode: true,
      gameType: true,
      gameClassify: true,
      hotRank: true,
      isNew: true,
      artSpec: true,
    },
  })
  return rows.filter((row) => !closed.some(({ code, gameType }) => code === row.vendorCode && gameType === row.gameType))
}
