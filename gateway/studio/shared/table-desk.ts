import {
  type ChainRow,
  type LongStake,
  type MissedRound,
  type OpenRound,
  sumExposure,
  type TableDesk,
  type TableRow,
} from '#gateway/kernel/table-desk.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'
import type { Game, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { closeBets, voidByHouse } from './end-early.ts'
import { exposureOf } from './exposure.ts'
import { readLines } from './lines.ts'
import { promisePool } from './pool.ts'
import { findNextRound } from './rounds.ts'
import { nextNumber } from './schedule.ts'
import { isShared, requireRules, sharedEngines, tableOf } from './tables.ts'
import { turnSharedRounds } from './turn.ts'

const longestShown = 20
/** So many of the last rounds are looked through for those that did not go by the clock. */
const lookedBack = 480
const lateMs = minuteMs

/** The shared rounds as the console sees them. */
export const tableDesk: TableDesk = {
  kinds: sharedEngines,
  async list(platform, { kind, skip, take }) {
    const engine = kind === null ? { in: [...sharedEngines] } : { equals: kind, in: [...sharedEngines] }
    const games = await platform.db.read.game.findMany({ where: { engine }, orderBy: { nodeId: 'asc' } })
    const open = await listOpenRounds(platform, games)
    return {
      rows: await toRows(platform, byExposure(games, open).slice(skip, skip + take), open),
      count: games.length,
      stakeMinor: open.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
      exposure: sumExposure(open),
    }
  },
  async find(platform, nodeId) {
    const { read } = platform.db
    const game = await read.game.findUnique({ where: { nodeId } })
    if (game === null || !isShared(game)) return null
    const [row] = await toRows(platform, [game], await listOpenRounds(platform, [game]))
    if (row === undefined) return null
    const { schedule } = tableOf(game)
    const next = await findNextRound(platform, game)
    const [longest, chains, used, missed] = await Promise.all([
      listLongest(read, row.rounds),
      listChains(read, nodeId),
      read.sharedRound.findFirst({ where: { nodeId }, orderBy: { number: 'desc' }, select: { number: true } }),
      listMissed(read, nodeId),
    ])
    return {
      ...row,
      clockNumber: schedule.followsMs === null ? nextNumber(schedule, platform.clock.now()) : next.number,
      nextNumber: next.number,
      nextOpensAt: next.opensAt,
      longest,
      chains,
      usedTo: used?.number ?? null,
      missed,
    }
  },
  voidRound: voidByHouse,
  closeBets,
  turn: turnSharedRounds,
}

async function listOpenRounds({ db: { read } }: Platform, games: readonly Game[]): Promise<OpenRound[]> {
  const rounds = await read.sharedRound.findMany({
    where: {
      nodeId: { in: games.map(({ nodeId }) => nodeId) },
      OR: [{ state: { in: ['open', 'closed'] } }, { state: { in: ['drawn', 'void'] }, settledAt: null }],
    },
    orderBy: [{ nodeId: 'asc' }, { number: 'asc' }],
  })
  return Promise.all(rounds.map((round) => withExposure(read, round)))
}

/** Tables on which nothing lies come last. */
function byExposure(games: readonly Game[], open: readonly OpenRound[]): Game[] {
  const losses = new Map(
    games.map(({ nodeId }) => [nodeId, sumExposure(open.filter((round) => round.nodeId === nodeId))?.lossMinor]),
  )
  return games.toSorted((one, other) => {
    const [ofOne, ofOther] = [losses.get(one.nodeId), losses.get(other.nodeId)]
    if (ofOne === undefined || ofOther === undefined) return Number(ofOne === undefined) - Number(ofOther === undefined)
    return ofOne === ofOther ? 0 : ofOne < ofOther ? 1 : -1
  })
}

function toRows({ db: { read } }: Platform, games: readonly Game[], open: readonly OpenRound[]): Promise<TableRow[]> {
  return Promise.all(
    games.map(async (game) => {
      const own = open.filter(({ nodeId }) => nodeId === game.nodeId)
      const { rules, schedule } = tableOf(game)
      // One that is drawn has put its part in, also while a bet of it cannot be paid yet.
      const grown = own.find(({ seed }) => seed === null) ?? { nodeId: game.nodeId, rules: rules.key, stakeMinor: 0n }
      const poolMinor = rules.pool === undefined ? null : await promisePool(read, grown)
      return { game, runs: schedule.runs, rounds: own, poolMinor }
    }),
  )
}

async function withExposure(read: Reader, round: SharedRound): Promise<OpenRound> {
  const bets =
    round.stakeMinor === 0n
      ? []
      : await read.sharedBet.findMany({ where: { roundId: round.id, state: 'open' }, select: { lines: true } })
  return { ...round, exposure: exposureOf(requireRules(round.rules), bets.flatMap(readLines), round.stakeMinor) }
}

/** Asked round by round of those that are not over: there is no telling how many bets a table has had. */
async function listLongest(read: Reader, rounds: readonly OpenRound[]): Promise<LongStake[]> {
  const staked = rounds.filter(({ stakeMinor }) => stakeMinor > 0n)
  const found = await Promise.all(
    staked.map(async ({ id, number }) => {
      const where = { roundId: id, state: 'open' }
      const orderBy = { stakeMinor: 'desc' } as const
      return (await read.sharedBet.findMany({ where, orderBy, take: longestShown })).map((bet) => ({ ...bet, number }))
    }),
  )
  const bets = found
    .flat()
    .sort((one, other) => (one.stakeMinor === other.stakeMinor ? 0 : one.stakeMinor < other.stakeMinor ? 1 : -1))
    .slice(0, longestShown)
  const members = await read.member.findMany({
    where: { id: { in: bets.map(({ memberId }) => memberId) } },
    select: { id: true, account: true },
  })
  const accounts = new Map(members.map(({ id, account }) => [id, account]))
  return bets.map((bet) => ({
    orderNo: bet.orderNo,
    memberId: bet.memberId,
    account: accounts.get(bet.memberId) ?? '',
    number: bet.number,
    bets: readLines(bet).map((line) => line.bet),
    stakeMinor: bet.stakeMinor,
  }))
}

/** The latest first. What binds a chain is public, what it follows from is not read. */
const listChains = (read: Reader, nodeId: number): Promise<ChainRow[]> =>
  read.seedChain.findMany({
    where: { nodeId },
    orderBy: { firstNumber: 'desc' },
    take: 10,
    select: { anchor: true, firstNumber: true, length: true, publishedAt: true },
  })

async function listMissed(read: Reader, nodeId: number): Promise<MissedRound[]> {
  const rounds = await read.sharedRound.findMany({
    where: { nodeId, state: { in: ['drawn', 'settled', 'void'] } },
    orderBy: { number: 'desc' },
    take: lookedBack,
    select: {
      number: true,
      drawsAt: true,
      drawnAt: true,
      settledAt: true,
      state: true,
      voidReason: true,
      bets: true,
    },
  })
  return rounds.filter(
    ({ state, drawsAt, drawnAt }) =>
      state === 'void' || (drawnAt !== null && drawnAt.getTime() - drawsAt.getTime() > lateMs),
  )
}
