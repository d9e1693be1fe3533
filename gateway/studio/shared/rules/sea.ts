import { drawDigits, permutationsOf, readDigits, sorted } from './digits.ts'
import { type BetKind, makeRules } from './kinds.ts'
import { sum } from './numbers.ts'
import { type Hit, type Tier, tier } from './tiers.ts'

/** Three top prizes, ten starters, ten consolations; each number is drawn by itself, so one may win twice. */
export type SeaOutcome = { top: string[]; starter: string[]; consolation: string[] }
type Pays = { top: readonly number[]; starter: number; consolation: number }

const big: Pays = { top: [200_000, 100_000, 49_000], starter: 25_000, consolation: 6_000 }
const small: Pays = { top: [300_000, 200_000, 80_000], starter: 0, consolation: 0 }
const each = 10
const numbers = 10_000n

const sumOf = ({ top, starter, consolation }: Pays): number => sum(top) + each * (starter + consolation)
const listOf = ({ top, starter, consolation }: Pays): number[] =>
  [consolation, starter, ...[...top].reverse()].filter((pay) => pay > 0)

/** A share of every prize, cut to whole hundredths of the unit. */
const shareOf = ({ top, starter, consolation }: Pays, orders: number): Pays => {
  const cut = (pay: number): number => Math.floor(pay / orders)
  return { top: top.map(cut), starter: cut(starter), consolation: cut(consolation) }
}

const topNames = ['first', 'second', 'third'] as const

/** The drawn numbers that win by a prize which is paid. */
function hitsOf({ starter, consolation }: Pays, drawn: SeaOutcome, wins: (number: string) => boolean): Hit[] {
  const of = (prize: Hit['prize'], some: readonly string[]): Hit[] =>
    some.filter(wins).map((number) => ({ prize, number }))
  return [
    ...topNames.flatMap((name, place) => of(name, drawn.top.slice(place, place + 1))),
    ...(starter > 0 ? of('starter', drawn.starter) : []),
    ...(consolation > 0 ? of('consolation', drawn.consolation) : []),
  ]
}

function paid({ top, starter, consolation }: Pays, drawn: SeaOutcome, wins: (number: string) => boolean): number {
  const hits = (some: readonly string[]): number => some.filter(wins).length
  return (
    sum(drawn.top.map((number, place) => (wins(number) ? (top[place] ?? 0) : 0))) +
    hits(drawn.starter) * starter +
    hits(drawn.consolation) * consolation
  )
}

/** What a unit gets back on average: `ways` of the numbers are paid so. */
const returned = (pays: Pays, ways: number) => ({ paid: BigInt(sumOf(pays) * ways), staked: 100n * numbers })

/** Each prize that is paid, for `ways` of the numbers. */
const tiersOf = ({ top, starter, consolation }: Pays, ways: number): Tier[] => {
  const chance = { ways: BigInt(ways), all: numbers }
  return [
    ...topNames.map((name, place) => tier(name, top[place] ?? 0, chance)),
    tier('starter', starter, { ...chance, places: each }),
    tier('consolation', consolation, { ...chance, places: each }),
  ].filter(({ payHundredths }) => payHundredths > 0)
}

/** One number in its order. */
const straight = (pays: Pays): BetKind<SeaOutcome> => ({
  read: readDigits(4),
  pay: (selection, drawn) => paid(pays, drawn, (number) => number === selection),
  hits: (selection, drawn) => hitsOf(pays, drawn, (number) => number === selection),
  pays: () => listOf(pays),
  most: () => sumOf(pays),
  returned: () => returned(pays, 1),
  tiers: () => tiersOf(pays, 1),
})

/** The digits of a number in any order are spelled in one order, so that the same bet is one bet. Four alike have one order only. */
const readOrders = (selection: string): string | null =>
  readDigits(4)(selection) === null || permutationsOf(selection) === 1 ? null : sorted(selection)
const inAnyOrder =
  (selection: string) =>
  (number: string): boolean =>
    sorted(number) === selection

/** One stake on all orders of a number: each prize is divided by their count. */
const box = (pays: Pays): BetKind<SeaOutcome> => {
  const shared = (selection: string): Pays => shareOf(pays, permutationsOf(selection))
  return {
    read: readOrders,
    pay: (selection, drawn) => paid(shared(selection), drawn, inAnyOrder(selection)),
    hits: (selection, drawn) => hitsOf(pays, drawn, inAnyOrder(selection)),
    pays: (selection) => listOf(shared(selection)),
    most: (selection) => sumOf(shared(selection)),
    returned: (selection) => returned(shared(selection), permutationsOf(selection)),
    tiers: (selection) => tiersOf(shared(selection), permutationsOf(selection)),
  }
}

/** The full stake on each order of a number; each is another number, so a prize is paid once. */
const permute = (pays: Pays): BetKind<SeaOutcome> => ({
  ...straight(pays),
  read: readOrders,
  units: permutationsOf,
  tiers: (selection) => tiersOf(pays, permutationsOf(selection)),
  pay: (selection, drawn) => paid(pays, drawn, inAnyOrder(selection)),
  hits: (selection, drawn) => hitsOf(pays, drawn, inAnyOrder(selection)),
})

export const seaRules = makeRules<SeaOutcome, null>({
  key: 'sea4d/1',
  firstState: null,
  kinds: {
    big: straight(big),
    small: straight(small),
    'box-big': box(big),
    'box-small': box(small),
    'permute-big': permute(big),
    'permute-small': permute(small),
  },
  draw(draws) {
    const some = (count: number): string[] => Array.from({ length: count }, () => drawDigits(draws, 4))
    return { outcome: { top: some(3), starter: some(each), consolation: some(each) }, state: null }
  },
  writeResult: ({ top }) => top.join(','),
})
