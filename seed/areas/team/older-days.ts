import { createSequence, type Sequence } from '#gateway/art/sequence.ts'
import { dayMs, laterBy, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { demoAccounts } from '../member/demo.ts'

type PlayedGame = {
  vendorCode: string
  gameType: string
  isGame: string
  maintenance: boolean
  minBetMinor: bigint | number
}
type Player = { id: number; type: number; registeredAt: Date }
type Bet = { memberId: number; settledAt: Date }
type DayRow = {
  memberId: number
  day: string
  gameType: string
  vendorCode: string
  rounds: number
  betMinor: bigint
  validBetMinor: bigint
  winMinor: bigint
}

/** How far back sums reach (design 21); the last days have their rounds and make their own. */
const daysOfSums = 90
/** On how many days somebody who plays at all has played. */
const mostDailyShare = 0.45

/**
 * The day sums of the time before the seeded rounds, for those who have played lately; the rounds themselves would be far too many.
 * The demo accounts have none, so that whoever looks at their records finds a round behind every sum.
 */
export function olderDayRows(options: {
  seed: number
  now: Date
  games: readonly PlayedGame[]
  members: readonly Player[]
  bets: readonly Bet[]
}): DayRow[] {
  const sequence = createSequence(options.seed ^ 0x90da75)
  const games = options.games.filter(({ isGame, maintenance }) => isGame === 'GAME' && !maintenance)
  if (games.length === 0) return []
  const players = new Set(options.bets.map(({ memberId }) => memberId))
  for (const { id } of demoAccounts) players.delete(id)
  const firstRound = options.bets.reduce(
    (earliest, { settledAt }) => Math.min(earliest, settledAt.getTime()),
    options.now.getTime(),
  )
  const lastDay = toMerchantDay(laterBy(new Date(firstRound), -dayMs))
  const days = Array.from({ length: daysOfSums }, (_unused, ago) =>
    toMerchantDay(laterBy(options.now, -ago * dayMs)),
  ).filter((day) => day <= lastDay)
  const rows: DayRow[] = []
  for (const { id, registeredAt } of options.members) {
    if (!players.has(id)) continue
    const liked = [sequence.pick(games), sequence.pick(games), sequence.pick(games)]
    const since = toMerchantDay(laterBy(registeredAt, dayMs))
    const dailyShare = mostDailyShare * sequence.next()
    for (const day of days)
      if (day >= since && sequence.next() < dailyShare) rows.push(toRow(id, day, sequence.pick(liked), sequence))
  }
  return rows
}

/** Some rounds of one game; about 94 % comes back in all. */
function toRow(
  memberId: number,
  day: string,
  { gameType, vendorCode, minBetMinor }: PlayedGame,
  sequence: Sequence,
): DayRow {
  const rounds = 1 + Math.floor(sequence.next() ** 2 * 24)
  const betMinor = BigInt(minBetMinor) * BigInt(rounds) * sequence.pick([1n, 2n, 2n, 5n])
  const winMinor = (betMinor * BigInt(Math.floor(sequence.between(20, 168)))) / 100n
  return { memberId, day, gameType, vendorCode, rounds, betMinor, validBetMinor: betMinor, winMinor }
}
