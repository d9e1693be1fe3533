import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isVendorOffered } from '#gateway/kernel/settings/offered.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { LotteryRow } from './rules.ts'

/** The lottery games in lobby order, without those of vendors that are switched off or not offered here. */
export async function listLotteryGames(
  read: Reader,
  settings: Pick<MerchantSettings, 'whitelabel'>,
): Promise<LotteryRow[]> {
  const types = ['LOTT', 'ELOTT']
  const closed = await read.vendor.findMany({
    where: { enabled: false, gameType: { in: types } },
    select: { code: true, gameType: true },
  })
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
  return rows.filter(
    ({ vendorCode, gameType }) =>
      isVendorOffered(settings, vendorCode) &&
      !closed.some((vendor) => vendor.code === vendorCode && vendor.gameType === gameType),
  )
}

/** Those of `rows` that the member has played, the latest first. */
export async function listRecent(read: Reader, memberId: number, rows: readonly LotteryRow[]): Promise<LotteryRow[]> {
  const played = await read.recentGame.findMany({
    where: { memberId, nodeId: { in: rows.map(({ nodeId }) => nodeId) } },
    orderBy: { playedAt: 'desc' },
  })
  return played.flatMap(({ nodeId }) => rows.find((row) => row.nodeId === nodeId) ?? [])
}

type Opened = Record<string, { numero: string; winningNumber: string; openTime: number; nextOpenTime: number }>

/** The last draw of each game under its code; a game that has not drawn yet is not among them. Times in epoch milliseconds. */
export async function listOpened(read: Reader, rows: readonly LotteryRow[]): Promise<Opened> {
  const nodeIds = rows.map(({ nodeId }) => nodeId)
  const of = { nodeId: { in: nodeIds } }
  const latest = await read.sharedRound.groupBy({
    by: ['nodeId'],
    where: { ...of, state: { in: ['drawn', 'settled'] } },
    _max: { number: true },
  })
  const drawn = await read.sharedRound.findMany({
    where: { OR: latest.map(({ nodeId, _max }) => ({ nodeId, number: _max.number ?? -1 })) },
    select: { nodeId: true, number: true, result: true, drawsAt: true },
  })
  const next = await read.sharedRound.groupBy({
    by: ['nodeId'],
    where: { ...of, state: { in: ['open', 'closed'] } },
    _min: { drawsAt: true },
  })
  const codes = new Map(rows.map(({ nodeId, gameCode }) => [nodeId, gameCode]))
  return Object.fromEntries(
    drawn.map(({ nodeId, number, result, drawsAt }) => {
      const nextAt = next.find((one) => one.nodeId === nodeId)?._min.drawsAt ?? drawsAt
      const draw = { numero: String(number), winningNumber: result ?? '', openTime: drawsAt.getTime() }
      return [codes.get(nodeId) ?? String(nodeId), { ...draw, nextOpenTime: nextAt.getTime() }]
    }),
  )
}
