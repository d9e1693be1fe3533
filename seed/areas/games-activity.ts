import { createSequence, type Sequence } from '#gateway/art/sequence.ts'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { roundTransferId, withWin } from '#gateway/ledger/round-money.ts'
import type { Transfer } from '#gateway/ledger/transfer.ts'
import { dayMs, laterBy, minuteMs, toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Prisma } from '#prisma/generated/sqlite/client.ts'
import { winHundredths } from './games/own-wins.ts'
import { sharedBetOf } from './games/shared-bets.ts'

type BetRow = Prisma.BetCreateManyInput & {
  memberId: number
  nodeId: number
  betMinor: bigint
  winMinor: bigint
  placedAt: Date
  settledAt: Date
}
type PlayedGame = {
  nodeId: number
  name: string
  vendorCode: string
  gameType: string
  isGame: string
  maintenance: boolean
  engine: string
  minBetMinor: bigint | number
}
type Player = { id: number; account: string; type: number; registeredAt: Date }

type ActivityRows = {
  bets: BetRow[]
  dailyAggregates: Prisma.DailyAggregateCreateManyInput[]
  recentGames: Prisma.RecentGameCreateManyInput[]
  favourites: Prisma.FavouriteCreateManyInput[]
}

/** Rounds reach back this far; the winner board looks at seven days. */
const days = 9
/** Of the members who are not demo accounts, this share has played lately. */
const activeShare = 0.35
/** How much the demo accounts have played; who is not listed has done nothing yet. */
const demoHabits: Readonly<Record<string, { bets: number; games: number; favourites: number }>> = {
  player01: { bets: 160, games: 40, favourites: 26 },
  agent01: { bets: 24, games: 9, favourites: 6 },
  agent02: { bets: 12, games: 5, favourites: 3 },
}
const idle = new Set(['player02', 'fresh01', 'faraway01'])

/**
 * What the members have played before the site is first opened: bets, and everything that follows from them in the records.
 * Pure and deterministic: day sums and recent games are added up from the very bets, and each bet has its movement in the book.
 */
export function activityRows(options: {
  seed: number
  now: Date
  games: readonly PlayedGame[]
  members: readonly Player[]
}): ActivityRows {
  const sequence = createSequence(options.seed ^ 0x5eed)
  const playable = options.games.filter((game) => game.isGame === 'GAME' && !game.maintenance)
  const shelf = createShelf(playable)
  const newOrderNo = createOrderNumbers(sequence)
  const bets: BetRow[] = []
  const favourites: Prisma.FavouriteCreateManyInput[] = []

  for (const member of options.members) {
    const habit = demoHabits[member.account] ?? usualHabit(member, sequence)
    if (habit === null || playable.length === 0) continue
    const liked = chooseGames(shelf, habit.games, sequence)
    const since = Math.max(member.registeredAt.getTime(), options.now.getTime() - days * dayMs)
    for (let count = 0; count < habit.bets; count++) {
      const game = liked[count % liked.length] ?? sequence.pick(playable)
      bets.push(
        toBet({ orderNo: newOrderNo(), memberId: member.id, game, since: new Date(since), now: options.now }, sequence),
      )
    }
    chooseGames(shelf, habit.favourites, sequence).forEach((game, at) => {
      favourites.push({
        memberId: member.id,
        nodeId: game.nodeId,
        createdAt: laterBy(options.now, -(at + 1) * 47 * minuteMs),
      })
    })
  }
  return { bets, dailyAggregates: sumByDay(bets), recentGames: latestByGame(bets), favourites }
}

/** What the bets have moved, as the studio moves it: one transfer a round, the stake and then the win. */
export const betMovements = (bets: readonly BetRow[]): Transfer[] =>
  bets.map(({ orderNo, memberId, vendorCode, gameName, betMinor: stakeMinor, winMinor, settledAt }) => ({
    id: roundTransferId(orderNo),
    kind: 'bet',
    currency: 'TLB',
    lines: withWin(
      [
        { account: memberAccount.main(memberId), amountMinor: -stakeMinor },
        { account: houseAccount.vendor(vendorCode), amountMinor: stakeMinor },
      ],
      vendorCode,
      winMinor,
    ),
    memberId,
    remark: gameName,
    at: settledAt,
  }))

function usualHabit(member: Player, sequence: Sequence): { bets: number; games: number; favourites: number } | null {
  if (idle.has(member.account) || sequence.next() >= activeShare) return null
  return {
    bets: Math.ceil(sequence.between(2, 16)),
    games: Math.ceil(sequence.between(1, 5)),
    favourites: Math.floor(sequence.between(0, 3)),
  }
}

/** Where games are picked from: the front of the lobby, and each game type. */
type Shelf = { size: number; parts: (readonly PlayedGame[])[] }

function createShelf(playable: readonly PlayedGame[]): Shelf {
  const byType = [...new Set(playable.map((game) => game.gameType))].map((gameType) =>
    playable.filter((game) => game.gameType === gameType),
  )
  const front = playable.slice(0, 120)
  return { size: playable.length, parts: [...byType, ...byType.map(() => front)] }
}

/** Different games, half of them from the front of the lobby, every game type among them if there are enough. */
function chooseGames({ size, parts }: Shelf, count: number, sequence: Sequence): PlayedGame[] {
  const chosen = new Map<number, PlayedGame>()
  for (let tries = 0; chosen.size < Math.min(count, size) && tries < count * 20; tries++) {
    const game = sequence.pick(parts[tries % parts.length] ?? [])
    chosen.set(game.nodeId, game)
  }
  return [...chosen.values()]
}

type Draft = { orderNo: string; memberId: number; game: PlayedGame; since: Date; now: Date }

function toBet({ orderNo, memberId, game, since, now }: Draft, sequence: Sequence): BetRow {
  const factor = sequence.pick(stakeFactors)
  const ownMinor = BigInt(game.minBetMinor) * factor
  const own = { betMinor: ownMinor, winMinor: (ownMinor * BigInt(winHundredths(sequence))) / 100n }
  const { betMinor, winMinor } = sharedBetOf(game, orderNo, factor) ?? own
  const settledAt = new Date(Math.floor(sequence.between(since.getTime(), now.getTime() - minuteMs)))
  return {
    orderNo,
    memberId,
    nodeId: game.nodeId,
    gameName: game.name,
    vendorCode: game.vendorCode,
    gameType: game.gameType,
    betMinor,
    validBetMinor: betMinor,
    winMinor,
    status: winMinor > betMinor ? 'win' : winMinor === betMinor ? 'tie' : 'lose',
    placedAt: laterBy(settledAt, -4_000),
    settledAt,
  }
}

const stakeFactors = [1n, 1n, 1n, 2n, 2n, 5n, 10n, 20n] as const

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Order numbers as the studio makes them (gateway/platform/crypto/ids.ts), each once. */
function createOrderNumbers(sequence: Sequence): () => string {
  const used = new Set<string>()
  const make = (): string =>
    `R${Array.from({ length: 12 }, () => alphabet[Math.floor(sequence.next() * alphabet.length)]).join('')}`
  return () => {
    let orderNo = make()
    while (used.has(orderNo)) orderNo = make()
    used.add(orderNo)
    return orderNo
  }
}

function sumByDay(bets: readonly BetRow[]): Prisma.DailyAggregateCreateManyInput[] {
  const sums = new Map<
    string,
    Prisma.DailyAggregateCreateManyInput & { rounds: number; betMinor: bigint; validBetMinor: bigint; winMinor: bigint }
  >()
  for (const { memberId, gameType, vendorCode, betMinor, winMinor, settledAt } of bets) {
    const day = toMerchantDay(settledAt)
    const key = `${memberId}/${day}/${gameType}/${vendorCode}`
    const sum = sums.get(key) ?? {
      memberId,
      day,
      gameType,
      vendorCode,
      rounds: 0,
      betMinor: 0n,
      validBetMinor: 0n,
      winMinor: 0n,
    }
    sum.rounds += 1
    sum.betMinor += betMinor
    sum.validBetMinor += betMinor
    sum.winMinor += winMinor
    sums.set(key, sum)
  }
  return [...sums.values()]
}

function latestByGame(bets: readonly BetRow[]): Prisma.RecentGameCreateManyInput[] {
  const latest = new Map<string, { memberId: number; nodeId: number; playedAt: Date }>()
  for (const { memberId, nodeId, placedAt } of bets) {
    const known = latest.get(`${memberId}/${nodeId}`)
    if (known === undefined || known.playedAt < placedAt)
      latest.set(`${memberId}/${nodeId}`, { memberId, nodeId, playedAt: placedAt })
  }
  return [...latest.values()]
}
