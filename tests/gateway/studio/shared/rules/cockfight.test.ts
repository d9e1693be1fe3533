import { expect, test } from 'vitest'
import {
  type ContestOutcome,
  cockfightRules,
  countDraws,
  leadsOf,
  mostExchanges,
  oddsOf,
  poolsOf,
  prizeOf,
  type Side,
  sides,
  winnerOf,
} from '#gateway/studio/shared/rules/cockfight.ts'
import { range, sum } from '#gateway/studio/shared/rules/numbers.ts'
import type { StandingBet } from '#gateway/studio/shared/rules/shared-rules.ts'

const { shares, draw, writeResult, returnOf } = cockfightRules
const results: Record<Side | 'draw', ContestOutcome> = {
  meron: { course: 'mmm' },
  wala: { course: 'mwwww' },
  draw: { course: `${'mw'.repeat(12)}m` },
}

const betOf = (at: number, laid: Partial<Record<Side, bigint>>): StandingBet => ({
  reference: `bet${at}`,
  clientSeed: 'of-the-player',
  memberId: at,
  stakeMinor: (laid.meron ?? 0n) + (laid.wala ?? 0n),
  lines: sides.flatMap((bet) => (laid[bet] === undefined ? [] : { bet, unitMinor: laid[bet] })),
})
const sumOf = (amounts: Iterable<bigint>): bigint => [...amounts].reduce((all, one) => all + one, 0n)
const winsOf = (outcome: ContestOutcome, bets: readonly StandingBet[]) => shares?.winsOf(outcome, bets) ?? new Map()

/** Three bets of one to six minor units, each on either side. */
function* smallPools(): Iterable<StandingBet[]> {
  const stakes = range(1, 6).map(BigInt)
  const laid = sides.flatMap((side) => stakes.map((stake) => ({ [side]: stake })))
  for (const one of laid)
    for (const two of laid) for (const three of laid) yield [one, two, three].map((bet, at) => betOf(at, bet))
}

test('every small pool is shared to the last minor unit: no more than the prize, and less than a unit each is left', () => {
  let played = 0
  for (const bets of smallPools()) {
    const stakeMinor = sumOf(bets.map((bet) => bet.stakeMinor))
    const pools = poolsOf(bets.flatMap(({ lines }) => lines))
    const prize = prizeOf(pools)
    expect(winsOf(results.draw, bets)).toEqual(new Map(bets.map((bet) => [bet.reference, bet.stakeMinor])))
    const isPlayed = pools.meron > 0n && pools.wala > 0n
    expect(shares?.whyVoid(bets)).toBe(isPlayed ? null : 'one-sided')
    if (!isPlayed) continue
    played += 1
    for (const side of sides) {
      const wins = winsOf(results[side], bets)
      const winners = bets.filter(({ lines }) => lines.some(({ bet }) => bet === side))
      const paid = sumOf(wins.values())
      const left = prize - paid
      // Stakes are what is paid, what is left over, and the part of the house, which is five in a hundred and not a unit more.
      const house = stakeMinor - paid - left
      if (left < 0n || left >= BigInt(winners.length) || house * 20n < stakeMinor || (house - 1n) * 20n >= stakeMinor)
        throw new Error(`${bets.map((bet) => bet.stakeMinor)}: ${prize}, ${paid}`)
      for (const { reference, stakeMinor: laid } of winners) {
        const exact = laid * prize - wins.get(reference) * pools[side]
        if (exact < 0n || exact >= pools[side]) throw new Error(`${laid} of ${pools[side]}: ${wins.get(reference)}`)
      }
      if (wins.size !== 3 || bets.some((bet) => !winners.includes(bet) && wins.get(bet.reference) !== 0n))
        throw new Error('who was wrong has something')
    }
  }
  expect(played).toBe(12 ** 3 - 2 * 6 ** 3)
})

test('who lies on both sides has a part of one, and a draw gives both back', () => {
  const bets = [betOf(1, { meron: 30_00n, wala: 10_00n }), betOf(2, { wala: 40_00n })]
  expect(winsOf(results.meron, bets)).toEqual(new Map(Object.entries({ bet1: 76_00n, bet2: 0n })))
  expect(winsOf(results.wala, bets)).toEqual(new Map(Object.entries({ bet1: 15_20n, bet2: 60_80n })))
  expect(winsOf(results.draw, bets)).toEqual(new Map(Object.entries({ bet1: 40_00n, bet2: 40_00n })))
  const parts = (outcome: ContestOutcome) => sides.map((side) => shares?.hasPart(side, outcome))
  expect([parts(results.meron), parts(results.wala), parts(results.draw)]).toEqual([
    [true, false],
    [false, true],
    [true, true],
  ])
})

test('the odds are what a unit would be paid, and none while one side has nothing', () => {
  expect(sides.map((side) => oddsOf({ meron: 70_00n, wala: 50_00n }, side))).toEqual([162, 228])
  // Where almost all lies on one side its winners get less than they laid; the rules page says so.
  expect(oddsOf({ meron: 1_000_00n, wala: 10_00n }, 'meron')).toBe(95)
  expect(sides.map((side) => oddsOf({ meron: 70_00n, wala: 0n }, side))).toEqual([null, null])
})

test('three quarters of what is even after two exchanges stay open: so many courses end without a winner', () => {
  expect(countDraws()).toEqual({ draws: 2n * 3n ** 12n, courses: 2n ** 25n })
})

test('the return is all less the house’s part, but for draws, and what the outcomes pay together is that', () => {
  const { draws, courses } = countDraws()
  const { paid, staked } = returnOf('meron')
  expect(returnOf('wala')).toEqual({ paid, staked })
  expect(Number(paid) / Number(staked)).toBeCloseTo(1 - 0.05 * (1 - 0.75 ** 12), 12)
  const bets = [betOf(1, { meron: 35_00n }), betOf(2, { wala: 120_00n }), betOf(3, { meron: 5_00n })]
  const paidAt = (outcome: ContestOutcome): bigint => sumOf(winsOf(outcome, bets).values())
  const decided = (courses - draws) / 2n
  const all = decided * (paidAt(results.meron) + paidAt(results.wala)) + draws * paidAt(results.draw)
  expect(all * staked).toBe(160_00n * courses * paid)
})

/** Draws that come as they are told. */
const told = (numbers: readonly number[]) => {
  const left = [...numbers]
  return { int: () => left.shift() ?? 0, left }
}

test('a contest ends when one is three ahead, or after twenty-five exchanges, and both sides have the same courses', () => {
  const wins = { meron: 0, wala: 0, none: 0 }
  // All courses of eleven exchanges; what is still open then is a draw of neither, and counts as none here.
  for (const bits of range(0, 2 ** 11 - 1)) {
    const exchanges = told(range(0, 10).map((at) => (bits >> at) & 1))
    const { outcome } = draw({ int: () => exchanges.int() }, null)
    const leads = leadsOf(outcome)
    expect(leads.slice(0, -1).every((lead) => Math.abs(lead) < 3)).toBe(true)
    const isDecided = outcome.course.length <= 11
    wins[isDecided ? (winnerOf(outcome) ?? 'none') : 'none'] += 1
  }
  expect([wins.meron, wins.wala]).toEqual([wins.wala, wins.meron])
  expect(sum(Object.values(wins))).toBe(2 ** 11)
  const even = told(range(0, 40).map((at) => at % 2))
  const { outcome } = draw(even, null)
  expect([outcome.course.length, winnerOf(outcome), writeResult(outcome)]).toEqual([mostExchanges, null, 'M13 W12'])
  expect(writeResult(results.wala)).toBe('M1 W4')
})

test('nobody can bet on a draw, or on anything else', () => {
  expect(['meron', 'wala'].map(cockfightRules.readBet)).toEqual(['meron', 'wala'])
  expect(['draw', 'meron:1', 'Meron', ''].map(cockfightRules.readBet)).toEqual([null, null, null, null])
})
