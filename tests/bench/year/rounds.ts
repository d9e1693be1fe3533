import { minuteMs } from '#gateway/platform/time/clock.ts'
import { type Filling, toMoment } from './filling.ts'
import type { Played } from './games.ts'
import type { People } from './people.ts'

type YearRound = {
  orderNo: string
  place: number
  memberId: number
  game: Played
  stakeMinor: number
  winMinor: number
  /** Before it. */
  balance: number
  at: number
}
export type RoundPen = { put(round: YearRound): void; finish(): Promise<void> }

const fiveMinutesMs = 5 * minuteMs
/** Behind those of the demonstration, which has none. */
const firstSeat = 1_000_000

/** Where a round is written with all that it leaves, but for its money and the sums: the bet, the proof, the seat, the games played, the five minutes. */
export function openRounds(filling: Filling, people: People): RoundPen {
  const into = (table: Parameters<Filling['into']>[0], columns: string) => filling.into(table, columns.split(' '))
  const bets = into(
    'Bet',
    'orderNo memberId nodeId gameName vendorCode gameType betMinor validBetMinor winMinor status placedAt settledAt',
  )
  const proofs = into(
    'Round',
    'orderNo seatId memberId nodeId mode engine state formKey stakeMinor winMinor serverSeed serverSeedHash clientSeed nonce outcome balanceBeforeMinor balanceAfterMinor openedAt settledAt',
  )
  const seats = into(
    'StudioSeat',
    'id secretHash memberId nodeId mode language backUrl playMoneyMinor stakeMinor clientSeed nonce serverSeed serverSeedHash createdAt lastSeenAt',
  )
  const recent = into('RecentGame', 'memberId nodeId playedAt')
  const fiveMinutes = into(
    'FiveMinuteAggregate',
    'memberId startsAt gameType stakeMinor result rounds validBetMinor winMinor',
  )
  /** By member the seat of the last game, and each game with when it was played last. */
  const seatOf = new Map<number, { id: number; nodeId: number; nonce: number }>()
  const playedAt = new Map<number, Map<number, number>>()
  let slices = new Map<string, (string | number)[]>()
  let slice = 0
  let lastSeat = firstSeat

  const settleSlice = (): void => {
    for (const row of slices.values()) fiveMinutes(row)
    slices = new Map()
  }
  const addToSlice = ({ memberId, game, stakeMinor, winMinor, at }: YearRound, result: string): void => {
    const startsAt = Math.floor(at / fiveMinutesMs) * fiveMinutesMs
    if (startsAt !== slice) settleSlice()
    slice = startsAt
    const key = `${memberId}/${game.gameType}/${stakeMinor}/${result}`
    const known = slices.get(key)
    if (known === undefined)
      slices.set(key, [memberId, toMoment(startsAt), game.gameType, stakeMinor, result, 1, stakeMinor, winMinor])
    else
      for (const [column, more] of [
        [5, 1],
        [6, stakeMinor],
        [7, winMinor],
      ] as const)
        known[column] = Number(known[column]) + more
  }
  const sit = (memberId: number, nodeId: number, seed: string, at: number) => {
    const known = seatOf.get(memberId)
    if (known?.nodeId === nodeId) {
      known.nonce += 1
      return known
    }
    const seat = { id: ++lastSeat, nodeId, nonce: 0 }
    seatOf.set(memberId, seat)
    const now = toMoment(at)
    seats([
      seat.id,
      `year:${seat.id}`.padEnd(64, '0'),
      memberId,
      nodeId,
      'real',
      'EN',
      backUrl,
      0,
      100,
      seed.slice(0, 16),
      0,
      seed,
      seed,
      now,
      now,
    ])
    return seat
  }

  return {
    put(round) {
      const { orderNo, memberId, game, stakeMinor, winMinor, balance, at } = round
      const status = winMinor > stakeMinor ? 'win' : winMinor === stakeMinor ? 'tie' : 'lose'
      const { nodeId, name, vendorCode, gameType, engine } = game
      const [opened, now] = [toMoment(at - 40), toMoment(at)]
      bets([
        orderNo,
        memberId,
        nodeId,
        name,
        vendorCode,
        gameType,
        stakeMinor,
        stakeMinor,
        winMinor,
        status,
        opened,
        now,
      ])
      const seed = orderNo.toLowerCase().padEnd(64, '0')
      const seat = sit(memberId, nodeId, seed, at)
      const money = [balance, balance - stakeMinor + winMinor]
      const drawn = [seed, seed, seed.slice(0, 16), seat.nonce, outcome]
      const played = [stakeMinor, winMinor, ...drawn, ...money]
      proofs([orderNo, seat.id, memberId, nodeId, 'real', engine, 'settled', orderNo, ...played, opened, now])
      addToSlice(round, status)
      const games = playedAt.get(memberId) ?? new Map<number, number>()
      playedAt.set(memberId, games.set(nodeId, at))
    },
    async finish() {
      settleSlice()
      for (const [memberId, games] of playedAt) {
        for (const [nodeId, at] of games) recent([memberId, nodeId, toMoment(at)])
        if ((memberId - people.firstId) % 1_000 === 0) await filling.settle()
      }
    },
  }
}

const backUrl = 'http://127.0.0.1:3000/'
/** As long as that of a slot in the middle. */
const outcome = JSON.stringify({
  reels: [
    [1, 2, 3],
    [4, 5, 6],
    [1, 4, 2],
    [3, 3, 1],
    [6, 2, 5],
  ],
  lines: [],
  factor: 0,
  scatter: 0,
})
