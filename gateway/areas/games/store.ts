import type { Reader, Tx } from '#gateway/platform/database/db.ts'

/** The node ids of a member's favourites, the latest first. */
export async function listFavouriteIds(read: Reader, memberId: number): Promise<number[]> {
  const rows = await read.$queryRaw<{ nodeId: number }[]>`
    SELECT "nodeId" FROM "Favourite" WHERE "memberId" = ${memberId} ORDER BY "createdAt" DESC, "nodeId"`
  return rows.map((row) => row.nodeId)
}

/** Adds a favourite; adding it again changes nothing, also not its place. */
export async function addFavourite(tx: Tx, memberId: number, nodeId: number, at: Date): Promise<void> {
  await tx.favourite.upsert({
    where: { memberId_nodeId: { memberId, nodeId } },
    create: { memberId, nodeId, createdAt: at },
    update: {},
  })
}

export async function removeFavourite(tx: Tx, memberId: number, nodeId: number): Promise<void> {
  await tx.favourite.deleteMany({ where: { memberId, nodeId } })
}

/** Nobody scrolls further back. */
const recentLimit = 500

/** The node ids of the games that a member has played, the latest first. */
export async function listRecentIds(read: Reader, memberId: number): Promise<number[]> {
  const rows = await read.$queryRaw<{ nodeId: number }[]>`
    SELECT "nodeId" FROM "RecentGame" WHERE "memberId" = ${memberId} ORDER BY "playedAt" DESC, "nodeId" LIMIT ${recentLimit}`
  return rows.map((row) => row.nodeId)
}

export type Win = {
  orderNo: string
  settledAt: Date | null
  /** Of a round that anybody can check; null for a bet that has none. */
  roundNo: string | null
  account: string
  nodeId: number
  gameName: string
  gameType: string
  vendorCode: string
  winMinor: bigint
}

/** The highest wins that were settled since then, at most `limit`, of one game type or member or of all. */
export async function listHighestWins(
  read: Reader,
  since: Date,
  limit: number,
  of: { gameType?: string; memberId?: number },
): Promise<Win[]> {
  const bets = await read.bet.findMany({
    where: { settledAt: { gte: since }, winMinor: { gt: 0n }, status: 'win', ...of },
    orderBy: [{ winMinor: 'desc' }, { orderNo: 'asc' }],
    take: limit,
    select: {
      orderNo: true,
      memberId: true,
      nodeId: true,
      gameName: true,
      gameType: true,
      vendorCode: true,
      winMinor: true,
      settledAt: true,
    },
  })
  const orderNos = bets.map(({ orderNo }) => orderNo)
  const [members, rounds, shared] = await Promise.all([
    read.member.findMany({
      where: { id: { in: [...new Set(bets.map((bet) => bet.memberId))] } },
      select: { id: true, account: true },
    }),
    read.round.findMany({
      where: { orderNo: { in: orderNos }, mode: 'real', state: 'settled' },
      select: { orderNo: true },
    }),
    read.sharedBet.findMany({
      where: { orderNo: { in: orderNos }, state: 'settled' },
      select: { orderNo: true, nodeId: true, round: { select: { number: true } } },
    }),
  ])
  const accounts = new Map(members.map((member) => [member.id, member.account]))
  // A round of many goes by its own number: that of a bet says which line of the published list is its member's.
  const numbers = new Map([
    ...rounds.map(({ orderNo }) => [orderNo, orderNo] as const),
    ...shared.map(({ orderNo, nodeId, round }) => [orderNo, `${nodeId}-${round.number}`] as const),
  ])
  return bets.map(({ memberId, ...bet }) => ({
    ...bet,
    roundNo: numbers.get(bet.orderNo) ?? null,
    account: accounts.get(memberId) ?? '',
  }))
}

/** The game in which a member still has a round for money to finish, or null. */
export async function findUnfinishedGame(read: Reader, memberId: number): Promise<number | null> {
  const round = await read.round.findFirst({
    where: { memberId, mode: 'real', state: 'open' },
    orderBy: { id: 'desc' },
    select: { nodeId: true },
  })
  return round?.nodeId ?? null
}

/** The games on whose rounds a member has bets that are not decided yet. */
export async function listBetOn(read: Reader, memberId: number): Promise<number[]> {
  const where = { memberId, state: 'open' }
  return (await read.sharedBet.groupBy({ by: ['nodeId'], where })).map(({ nodeId }) => nodeId)
}

/** Launch addresses that the member has not opened yet open nothing from now on. */
export async function endUnusedLaunches(tx: Tx, memberId: number, now: Date): Promise<void> {
  await tx.launchKey.updateMany({ where: { memberId, usedAt: null, expiresAt: { gt: now } }, data: { expiresAt: now } })
}
