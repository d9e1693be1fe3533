import { createSequence, type Sequence } from '#gateway/art/sequence.ts'
import { dayMs, hourMs, laterBy, minuteMs, toMerchantDay } from '#gateway/platform/clock.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import type { GameRow } from './games.ts'
import { demoAccounts } from './member/demo.ts'

type Bet = Prisma.BetCreateManyInput & { memberId: number; betMinor: bigint; winMinor: bigint; validBetMinor: bigint; settledAt: Date }
type Aggregate = Prisma.DailyAggregateCreateManyInput & { rounds: number; betMinor: bigint; validBetMinor: bigint; winMinor: bigint }

export type Activity = {
  bets: Bet[]
  dailyAggregates: Aggregate[]
  recentGames: Prisma.RecentGameCreateManyInput[]
  favourites: Prisma.FavouriteCreateManyInput[]
}

const betCount = 1_500
const activeMembers = 300
const days = 6
const stakesMinor = [100, 200, 500, 1_000, 2_000, 5_000]
/** In hundredths of the stake; most rounds lose, few win much, and the board of winners wants some that do. */
const multipliers = [0, 0, 0, 0, 0, 0, 50, 120, 200, 400, 1_200, 6_000, 24_000]
const demoRecent = 14
const demoFavourites = 9

/** The last days' rounds of some members, with what follows from them: aggregates, recent games, winners; and favourites. */
export function activityRows(options: { seed: number; now: Date; games: readonly GameRow[]; members: readonly { id: number; account: string }[] }): Activity {
  const sequence = createSequence(options.seed)
  const playable = options.games.filter(({ isGame, maintenance }) => isGame === 'GAME' && !maintenance)
  const demo = new Set(demoAccounts.map(({ id }) => id))
  const players = options.members.filter(({ id }) => !demo.has(id)).slice(0, activeMembers)
  const bets = Array.from({ length: betCount }, (_unused, index) => betOf(index, sequence.pick(players).id, sequence.pick(playable), options.now, sequence))
  const demoIds = demoAccounts.filter(({ account }) => account === 'player01' || account === 'agent01').map(({ id }) => id)
  const first = playable.slice(0, 60)
  return {
    bets,
    dailyAggregates: toAggregates(bets),
    recentGames: recentOf(bets, demoIds, first, options.now),
    favourites: demoIds.flatMap((memberId) =>
      everyThird(first)
        .slice(0, demoFavourites)
        .map(({ nodeId }, index) => ({ memberId, nodeId, createdAt: laterBy(options.now, -(index + 1) * hourMs) })),
    ),
  }
}

const everyThird = (games: readonly GameRow[]): GameRow[] => games.filter((_game, index) => index % 3 === 1)

function betOf(index: number, memberId: number, game: GameRow, now: Date, sequence: Sequence): Bet {
  const stake = sequence.pick(stakesMinor)
  const win = (stake * sequence.pick(multipliers)) / 100
  const settledAt = laterBy(now, -Math.floor(sequence.between(5 * minuteMs, days * dayMs)))
  return {
    orderNo: `S${String(index + 1).padStart(11, '0')}`,
    memberId,
    nodeId: game.nodeId,
    gameName: game.name,
    vendorCode: game.vendorCode,
    gameType: game.gameType,
    betMinor: BigInt(stake),
    validBetMinor: BigInt(stake),
    winMinor: BigInt(win),
    status: win > stake ? 'win' : win === stake ? 'tie' : 'lose',
    placedAt: settledAt,
    settledAt,
  }
}

/** Sums the bets per member, day, type and vendor, as every settled round does (DESIGN 10). */
function toAggregates(bets: readonly Bet[]): Aggregate[] {
  const byKey = new Map<string, Aggregate>()
  for (const bet of bets) {
    const day = toMerchantDay(bet.settledAt)
    const { memberId, gameType, vendorCode } = bet
    const key = [memberId, day, gameType, vendorCode].join('|')
    const sum = byKey.get(key) ?? { memberId, day, gameType, vendorCode, rounds: 0, betMinor: 0n, validBetMinor: 0n, winMinor: 0n }
    sum.rounds += 1
    sum.betMinor += bet.betMinor
    sum.validBetMinor += bet.validBetMinor
    sum.winMinor += bet.winMinor
    byKey.set(key, sum)
  }
  return [...byKey.values()]
}

/** What each has played, the latest time only; the demo accounts have played the games at the front of the lobby besides. */
function recentOf(bets: readonly Bet[], demoIds: readonly number[], first: readonly GameRow[], now: Date): Prisma.RecentGameCreateManyInput[] {
  const latest = new Map<string, { memberId: number; nodeId: number; playedAt: Date }>()
  const remember = (memberId: number, nodeId: number, playedAt: Date): void => {
    const known = latest.get(`${memberId}|${nodeId}`)
    if (known === undefined || known.playedAt < playedAt) latest.set(`${memberId}|${nodeId}`, { memberId, nodeId, playedAt })
  }
  for (const bet of bets) remember(bet.memberId, bet.nodeId, bet.settledAt)
  for (const memberId of demoIds) {
    for (const [index, { nodeId }] of first.slice(0, demoRecent).entries()) remember(memberId, nodeId, laterBy(now, -(index + 1) * 40 * minuteMs))
  }
  return [...latest.values()]
}
