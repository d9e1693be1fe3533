import { makeRules } from './kinds.ts'
import { choose, countIn, dealFrom, numbersOf, range, readNumbers } from './numbers.ts'
import type { SharedRules } from './shared-rules.ts'
import { type Tier, tier } from './tiers.ts'

type SixOutcome = { numbers: number[] }

/** For each N: what five, four and three right pay for one line, in hundredths of its price. Six right share the pool. */
const lowerTiers = {
  42: { 5: 120_000, 4: 4_000, 3: 100 },
  45: { 5: 160_000, 4: 5_000, 3: 150 },
  49: { 5: 250_000, 4: 6_000, 3: 250 },
  55: { 5: 500_000, 4: 7_500, 3: 300 },
  58: { 5: 600_000, 4: 14_000, 3: 500 },
} as const satisfies Record<number, Record<3 | 4 | 5, number>>

type SixOf = keyof typeof lowerTiers
const drawn = 6
const mostChosen = 12
/** Four in ten of each stake go into the pool. */
const poolPartBp = 4_000

/** Of `chosen` numbers `right` were drawn: how many of the lines that they make have `k` right. */
const linesWith = (chosen: number, right: number, k: number): number =>
  Number(choose(right, k) * choose(chosen - right, drawn - k))

/** Six numbers of N. More than six chosen are every line that can be made of them. */
export function sixRules(of: SixOf): SharedRules<SixOutcome, null> {
  const tiers = lowerTiers[of]
  const payOf = (chosen: number, right: number): number =>
    ([5, 4, 3] as const).reduce((all, k) => all + linesWith(chosen, right, k) * tiers[k], 0)
  /** By how many of the drawn numbers are among the chosen, the most first; what all lines of a system are paid together. */
  const tiersOf = (chosen: number): Tier[] =>
    ([6, 5, 4, 3] as const).map((right) =>
      tier('right', payOf(chosen, right), {
        count: right,
        ways: choose(drawn, right) * choose(of - drawn, chosen - right),
        all: choose(of, chosen),
        hasPool: right === drawn,
      }),
    )
  const all = choose(of, drawn)
  const ofLine = ([5, 4, 3] as const).reduce(
    (paid, k) => paid + choose(drawn, k) * choose(of - drawn, drawn - k) * BigInt(tiers[k]),
    0n,
  )
  return makeRules<SixOutcome, null>({
    key: `six/${of}/1`,
    firstState: null,
    kinds: {
      six: {
        read: (selection) =>
          readNumbers(selection, { from: 1, to: of, least: drawn, most: mostChosen }) === null ? null : selection,
        units: (selection) => Number(choose(numbersOf(selection).length, drawn)),
        pay: (selection, { numbers }) => {
          const chosen = numbersOf(selection)
          return payOf(chosen.length, countIn(numbers, chosen))
        },
        pays: () => [tiers[3], tiers[4], tiers[5]],
        returned: () => ({ paid: ofLine, staked: all * 100n }),
        tiers: (selection) => tiersOf(numbersOf(selection).length),
      },
    },
    draw: (draws) => ({
      outcome: { numbers: dealFrom(draws, range(1, of), drawn).sort((one, other) => one - other) },
      state: null,
    }),
    writeResult: ({ numbers }) => numbers.map((number) => String(number).padStart(2, '0')).join(','),
    pool: {
      partBp: poolPartBp,
      oneIn: all,
      mostUnits: Number(choose(mostChosen, drawn)),
      linesOf: (bet, { numbers }) => Number(countIn(numbers, numbersOf(bet.slice('six:'.length))) === drawn),
    },
  })
}
