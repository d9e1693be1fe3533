import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isVendorOffered } from '#gateway/kernel/settings/offered.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { list } from '#gateway/platform/database/sql.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
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
      engine: true,
      minBetMinor: true,
      maintenance: true,
      closedUntil: true,
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

/** Of so many days, and of no more than the latest bets that all share with each other, what was bought says what is popular. */
const popularDays = 3
const mostBought = 5_000

/** How many bets were laid lately on the draws of each game and not taken back. */
export async function countBought(read: Reader, now: Date): Promise<Map<number, number>> {
  const rows = await read.$queryRaw<{ nodeId: number; bought: number | bigint }[]>`
    SELECT "nodeId", COUNT(*) AS "bought"
    FROM (SELECT "nodeId", "state", "placedAt" FROM "SharedBet" ORDER BY "id" DESC LIMIT ${mostBought}) latest
    WHERE "placedAt" >= ${laterBy(now, -popularDays * dayMs)} AND "state" <> 'cancelled' GROUP BY "nodeId"`
  return new Map(rows.map(({ nodeId, bought }) => [Number(nodeId), Number(bought)]))
}

const drawnStates = ['drawn', 'settled']

type Opened = Record<string, { numero: string; winningNumber: string; openTime: number; nextOpenTime: number }>

/** The last draw of each game under its code; a game that has not drawn yet is not among them. Times in epoch milliseconds. */
export async function listOpened(read: Reader, rows: readonly LotteryRow[]): Promise<Opened> {
  const nodeIds = rows.map(({ nodeId }) => nodeId)
  if (nodeIds.length === 0) return {}
  const of = { nodeId: { in: nodeIds } }
  // The last of each by itself: a maximum would be looked for among all that were ever drawn.
  const latest = await read.$queryRaw<{ nodeId: number; number: number | null }[]>`
    SELECT g."nodeId", (SELECT r."number" FROM "SharedRound" r
      WHERE r."nodeId" = g."nodeId" AND r."state" IN (${list(drawnStates)}) ORDER BY r."number" DESC LIMIT 1) AS "number"
    FROM "Game" g WHERE g."nodeId" IN (${list(nodeIds)})`
  const drawn = await read.sharedRound.findMany({
    where: { OR: latest.flatMap(({ nodeId, number }) => (number === null ? [] : { nodeId, number: Number(number) })) },
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

/** So many of the latest draws of a game are read by page: what one page costs must not grow with all that was ever drawn. */
const mostDraws = 1_000

/** A page of a game's draws, counted from 0, the latest first. */
export async function listDraws(
  read: Reader,
  { nodeId, gameCode }: LotteryRow,
  { page, size }: { page: number; size: number },
) {
  const skip = Math.min(page * size, mostDraws)
  const rounds = await read.sharedRound.findMany({
    where: { nodeId, state: { in: drawnStates } },
    orderBy: { number: 'desc' },
    skip,
    take: Math.min(size, mostDraws - skip),
  })
  const [counted] = await read.$queryRaw<{ total: number | bigint }[]>`
    SELECT COUNT(*) AS "total" FROM (SELECT "id" FROM "SharedRound"
      WHERE "nodeId" = ${nodeId} AND "state" IN (${list(drawnStates)}) ORDER BY "number" DESC LIMIT ${mostDraws}) latest`
  const content = rounds.map(({ number, result, drawsAt }) => ({
    gameId: nodeId,
    gameCode,
    numero: String(number),
    winningNumber: result ?? '',
    openTime: drawsAt.getTime(),
  }))
  return { content, total: Number(counted?.total ?? 0) }
}

/** The draw that takes bets at a moment; null where none is announced. */
export async function findNear(read: Reader, { nodeId, gameCode }: LotteryRow, now: Date) {
  const next = await read.sharedRound.findFirst({
    where: { nodeId, state: 'open', closesAt: { gt: now } },
    orderBy: { number: 'asc' },
  })
  if (next === null) return null
  const last = await read.sharedRound.findFirst({
    where: { nodeId, state: { in: drawnStates } },
    orderBy: { number: 'desc' },
  })
  return {
    gameId: nodeId,
    gameCode,
    numero: String(next.number),
    closeTime: next.closesAt.getTime(),
    openTime: next.drawsAt.getTime(),
    lastNumero: last === null ? null : String(last.number),
    lastWinningNumber: last?.result ?? null,
  }
}
