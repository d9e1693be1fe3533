import { makeRules } from './kinds.ts'
import { range } from './numbers.ts'
import type { ExactReturn, StandingBet } from './shared-rules.ts'

/** The two sides of a contest. */
export const sides = ['meron', 'wala'] as const
export type Side = (typeof sides)[number]

/** Which side each exchange went to, in their order: `mwmm`. */
export type ContestOutcome = { course: string }

/** Who is so many exchanges ahead has won; if nobody ever is, it is a draw. */
export const leadThatWins = 3
export const mostExchanges = 25

const toward = { m: 1, w: -1 } as const
type Exchange = keyof typeof toward

/** How far Meron is ahead after each exchange, below zero how far Wala is. */
export function leadsOf({ course }: ContestOutcome): number[] {
  let lead = 0
  return [...course].map((exchange) => {
    lead += toward[exchange as Exchange]
    return lead
  })
}

/** Null for a draw. */
export function winnerOf(outcome: ContestOutcome): Side | null {
  const lead = leadsOf(outcome).at(-1) ?? 0
  if (Math.abs(lead) < leadThatWins) return null
  return lead > 0 ? 'meron' : 'wala'
}

/** Of all that was laid on both sides, in basis points; what cannot be shared in whole minor units is the house's too. */
export const housePartBp = 500

/** What lies on each side, in minor units. */
export type Pools = Readonly<Record<Side, bigint>>

export const prizeOf = ({ meron, wala }: Pools): bigint => ((meron + wala) * BigInt(10_000 - housePartBp)) / 10_000n

/** What a side would be paid for each unit on it if bets closed now, in hundredths; null while one of the sides has nothing. */
export const oddsOf = (pools: Pools, side: Side): number | null =>
  isOneSided(pools) ? null : Number((prizeOf(pools) * 100n) / pools[side])

const isOneSided = ({ meron, wala }: Pools): boolean => meron === 0n || wala === 0n

type Lines = StandingBet['lines']
const laidOn = (side: Side, lines: Lines): bigint =>
  lines.reduce((laid, { bet, unitMinor }) => (bet === side ? laid + unitMinor : laid), 0n)

export function poolsOf(lines: Lines): Pools {
  return { meron: laidOn('meron', lines), wala: laidOn('wala', lines) }
}

/** Those on the side that has won share the prize by what they laid on it; after a draw everybody has their stake again. */
function winsOf(outcome: ContestOutcome, bets: readonly StandingBet[]): Map<string, bigint> {
  const pools = poolsOf(bets.flatMap(({ lines }) => lines))
  const winner = winnerOf(outcome)
  return new Map(
    bets.map(({ reference, lines, stakeMinor }) => [
      reference,
      winner === null || isOneSided(pools) ? stakeMinor : (laidOn(winner, lines) * prizeOf(pools)) / pools[winner],
    ]),
  )
}

/** Of all courses that are equally likely when every exchange is counted to the last, how many end without a winner. */
export function countDraws(): { draws: bigint; courses: bigint } {
  let open = new Map([[0, 1n]])
  for (const _ of range(1, mostExchanges)) {
    const next = new Map<number, bigint>()
    for (const [lead, ways] of open)
      for (const after of [lead + 1, lead - 1])
        if (Math.abs(after) < leadThatWins) next.set(after, (next.get(after) ?? 0n) + ways)
    open = next
  }
  return { draws: [...open.values()].reduce((all, ways) => all + ways, 0n), courses: 2n ** BigInt(mostExchanges) }
}

/** Of all that is laid, the house keeps its part unless it is a draw. That of one side alone depends on what lies on the other. */
const returned = (): ExactReturn => {
  const { draws, courses } = countDraws()
  return { paid: courses * 10_000n - (courses - draws) * BigInt(housePartBp), staked: courses * 10_000n }
}

const side = {
  read: (selection: string) => (selection === '' ? '' : null),
  pay: () => 0,
  pays: () => [],
  returned,
}

/** A contest of two sides, exchange by exchange. Those who are right share what all have laid. */
const makeContest = (edition: 1 | 2) =>
  makeRules<ContestOutcome, null>({
    key: `cockfight/${edition}`,
    firstState: null,
    kinds: { meron: side, wala: side },
    draw(draws) {
      let [course, lead] = ['', 0]
      while (course.length < mostExchanges && Math.abs(lead) < leadThatWins) {
        const exchange: Exchange = draws.int(2) === 0 ? 'm' : 'w'
        course += exchange
        lead += toward[exchange]
      }
      return { outcome: { course }, state: null }
    },
    writeResult(outcome) {
      const won = (exchange: Exchange): number => [...outcome.course].filter((one) => one === exchange).length
      return `M${won('m')} W${won('w')}`
    },
    shares: {
      listsStakes: edition > 1,
      mostPaidBp: 10_000,
      whyVoid: (bets) =>
        bets.length > 0 && isOneSided(poolsOf(bets.flatMap(({ lines }) => lines))) ? 'one-sided' : null,
      winsOf,
      hasPart: (bet, outcome) => (winnerOf(outcome) ?? bet) === bet,
    },
  })

export const cockfightRules = makeContest(2)
/** Their list did not say yet what was laid (decision 297). */
export const firstCockfightRules = makeContest(1)

export const isContest = (key: string): boolean => key.startsWith('cockfight/')
