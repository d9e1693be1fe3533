import { expect, test } from 'vitest'
import { outlookOf, type Pays } from '#gateway/kernel/bonuses/outlook.ts'

/** The game of the table in docs/games.md: returns 96% exactly; a unit is half a unit of money times the stake. */
const times = [
  [0.5, 0.12],
  [1, 0.1],
  [2, 0.09],
  [5, 0.03],
  [10, 0.012],
  [20, 0.008],
  [50, 0.002],
  [100, 0.0006],
  [500, 0.00006],
] as const
const hit = times.reduce((sum, [, chance]) => sum + chance, 0)
const pays: Pays = [{ units: 0, chance: 1 - hit }, ...times.map(([win, chance]) => ({ units: win * 2, chance }))]
const halves = (amount: number, stake: number): number => (amount / stake) * 2
const plan = ({ own = 1_000, purse = 500, turnover = 15_000, stake = 10, cap = null as number | null }) => {
  const { endUnits, lostUnits, bets, bust } = outlookOf({
    pays,
    stake: 2,
    own: halves(own, stake),
    purse: halves(purse, stake),
    bets: turnover / stake,
    keeps: 'all',
    cap: cap === null ? null : halves(cap, stake),
  })
  const money = (units: number): number => (units * stake) / 2
  return { end: money(endUnits), withRest: money(endUnits + lostUnits), staked: bets * stake, bust }
}

/** Mean end and its standard error, chance to run out, mean of all stakes: simulated elsewhere, a million or a hundred thousand runs each. */
test.each([
  ['the whole offer', {}, 1_050.42, 1.76, 0.5518, 11_176],
  ['the deposit to be staked once as well', { turnover: 16_000 }, 1_031.58, 1.78, 0.5743, 11_612],
  ['large stakes', { stake: 100 }, 1_242.93, 13.54, 0.8175, 6_311],
  ['very large stakes', { stake: 500 }, 1_361.06, 24.7, 0.9101, 3_906],
  ['no bonus', { purse: 0 }, 660.63, 1.5, 0.7206, 8_495],
])('%s comes to what was simulated', (_name, more, end, error, bust, staked) => {
  const found = plan(more)
  // The simulation counts a rest that is too small for a stake as left.
  expect(Math.abs(found.withRest - end)).toBeLessThan(3 * error)
  expect(Math.abs(found.bust - bust)).toBeLessThan(0.01)
  expect(Math.abs(found.staked - staked)).toBeLessThan(staked * 0.02)
})

test('what is gained is the bonus less the edge of what is really staked', () => {
  for (const stake of [10, 50, 100]) {
    const { withRest, staked } = plan({ stake })
    expect(withRest - 1_000).toBeCloseTo(500 - 0.04 * staked, 6)
  }
})

test('the chance to run out turns the sign: stakes times edge alone says that the bonus costs, and it does not', () => {
  expect(500 - 0.04 * 15_000).toBe(-100)
  expect(plan({}).end - 1_000).toBeGreaterThan(45)
})

test('a cap costs, all the more the lower it is, and one that nobody reaches costs nothing', () => {
  const ends = [600, 1_500, 5_000, 1_000_000].map((cap) => plan({ stake: 50, cap }).end)
  expect([...ends].sort((one, other) => one - other)).toEqual(ends)
  expect(ends.at(-1)).toBeCloseTo(plan({ stake: 50 }).end, 6)
})

test('of one bet the end is what anybody works out by hand', () => {
  const coin: Pays = [
    { units: 0, chance: 0.5 },
    { units: 4, chance: 0.5 },
  ]
  const one = { pays: coin, stake: 2, bets: 1, keeps: 'all', cap: null } as const
  expect(outlookOf({ ...one, own: 2, purse: 10 })).toMatchObject({ endUnits: 12, bets: 1, bust: 0 })
  expect(outlookOf({ ...one, own: 0, purse: 2 })).toMatchObject({ endUnits: 2, bets: 1, bust: 0 })
  expect(outlookOf({ ...one, own: 0, purse: 1 })).toMatchObject({ endUnits: 0, bets: 0, bust: 1 })
  expect(outlookOf({ ...one, own: 0, purse: 2, cap: 3 })).toMatchObject({ endUnits: 1.5, bets: 1, bust: 0 })
  expect(outlookOf({ ...one, own: 0, purse: 2, keeps: 'winnings' })).toMatchObject({ endUnits: 1, bets: 1, bust: 0 })
  expect(outlookOf({ ...one, own: 0, purse: 2, bets: 2 })).toMatchObject({ endUnits: 2, bets: 1.5, bust: 0.5 })
})
