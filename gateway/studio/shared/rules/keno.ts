import { makeRules } from './kinds.ts'
import { choose, countIn, dealFrom, numbersOf, range, readNumbers } from './numbers.ts'
import type { ExactReturn } from './shared-rules.ts'
import { type Tier, tier } from './tiers.ts'

type KenoOutcome = { numbers: number[] }

/** By how many numbers are chosen, and how many of them are drawn. */
const kenoPays: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 370 },
  2: { 1: 100, 2: 900 },
  3: { 2: 200, 3: 4_700 },
  4: { 2: 100, 3: 500, 4: 16_000 },
  5: { 3: 300, 4: 1_800, 5: 70_000 },
  6: { 3: 100, 4: 700, 5: 9_000, 6: 240_000 },
  7: { 3: 100, 4: 200, 5: 2_000, 6: 40_000, 7: 700_000 },
  8: { 4: 200, 5: 1_000, 6: 8_500, 7: 150_000, 8: 3_000_000 },
  9: { 4: 100, 5: 500, 6: 5_000, 7: 33_000, 8: 420_000, 9: 4_000_000 },
  10: { 0: 200, 5: 200, 6: 2_500, 7: 16_000, 8: 100_000, 9: 450_000, 10: 10_000_000 },
}
const kenoDrawn = 20
const kenoAll = 80

/** Of all draws, how many have so many of the chosen numbers; all are counted by the places of the chosen ones. */
const waysOf = (spots: number, right: number): bigint =>
  choose(kenoDrawn, right) * choose(kenoAll - kenoDrawn, spots - right)

function kenoReturn(spots: number): ExactReturn {
  const pays = kenoPays[spots] ?? {}
  const paid = range(0, spots).reduce((all, right) => all + waysOf(spots, right) * BigInt(pays[right] ?? 0), 0n)
  return { paid, staked: 100n * choose(kenoAll, spots) }
}

/** The most hits first. */
const kenoTiers = (spots: number): Tier[] =>
  range(0, spots)
    .reverse()
    .flatMap((right) => {
      const pay = kenoPays[spots]?.[right]
      return pay === undefined
        ? []
        : [tier('right', pay, { count: right, ways: waysOf(spots, right), all: choose(kenoAll, spots) })]
    })

/** Twenty of eighty. */
export const kenoRules = makeRules<KenoOutcome, null>({
  key: 'keno/1',
  firstState: null,
  kinds: {
    spots: {
      read: (selection) =>
        readNumbers(selection, { from: 1, to: kenoAll, least: 1, most: 10 }) === null ? null : selection,
      pay: (selection, { numbers }) => {
        const chosen = numbersOf(selection)
        return kenoPays[chosen.length]?.[countIn(numbers, chosen)] ?? 0
      },
      pays: (selection) => Object.values(kenoPays[numbersOf(selection).length] ?? {}).sort((one, other) => one - other),
      returned: (selection) => kenoReturn(numbersOf(selection).length),
      tiers: (selection) => kenoTiers(numbersOf(selection).length),
    },
  },
  draw: (draws) => ({ outcome: { numbers: dealFrom(draws, range(1, kenoAll), kenoDrawn) }, state: null }),
  writeResult: ({ numbers }) => [...numbers].sort((one, other) => one - other).join(','),
})
