import type { Draws } from '#gateway/kernel/draws.ts'
import { makeRules } from './kinds.ts'
import type { ExactReturn } from './shared-rules.ts'

/**
 * Crash: a multiplier rises for all until it breaks. Multipliers are whole hundredths. Where it breaks is drawn before it starts; the
 * curve only says at which moment it comes there.
 */
export type CrashOutcome = { breakHundredths: number }

/** In a hundred, of every stake, wherever one cashes out. */
const edgePercent = 3n

/** Nobody cashes out below 1.01. Whoever is still in at the most is cashed out there. */
export const cashOuts = { least: 101, most: 10_000 } as const

const wordRange = 2 ** 32
const allSeeds = 1n << 52n
/** 97 for each seed there is: a break point and a chance are both this through something, and cut. */
const kept = (100n - edgePercent) * allSeeds

/** 52 bits are one word and the upper twenty of a second. */
export function drawCrash(draws: Draws): CrashOutcome {
  const upper = BigInt(draws.int(wordRange))
  const lower = BigInt(draws.int(wordRange))
  return { breakHundredths: breakOf((upper << 20n) | (lower >> 12n)) }
}

/** Cut, never rounded up, and never below 1.00, where nobody wins. */
export function breakOf(seed: bigint): number {
  const hundredths = kept / (seed + 1n)
  if (hundredths < 100n) return 100
  return hundredths > cashOuts.most ? cashOuts.most : Number(hundredths)
}

/** How many of all seeds break at these hundredths or later: seed + 1 may be as large as 97 × 2^52 through them. */
export const chanceToReach = (hundredths: number): { ways: bigint; all: bigint } => ({
  ways: hundredths <= 100 ? allSeeds : kept / BigInt(hundredths),
  all: allSeeds,
})

/** The same at every point, but for what the cut of the chance takes. */
export const returnAt = (cashOutHundredths: number): ExactReturn => {
  const { ways, all } = chanceToReach(cashOutHundredths)
  return { paid: ways * BigInt(cashOutHundredths), staked: all * 100n }
}

/**
 * The curve: the multiplier grows by six in a hundred thousand each millisecond, so it doubles in 11.6 seconds and is at its most
 * after 76.8 seconds. It is worked out in whole numbers of 1 / 2^64, cut after each multiplication, so that every machine
 * comes to the same hundredths.
 */
const fraction = 64n
const one = 1n << fraction
const times = (a: bigint, b: bigint): bigint => (a * b) >> fraction

/** The growth of 1, 2, 4 … 2^16 milliseconds. */
const growths: readonly bigint[] = Array.from({ length: 16 }).reduce<bigint[]>(
  (squares) => [...squares, times(squares.at(-1) ?? one, squares.at(-1) ?? one)],
  [(one * 100_006n) / 100_000n],
)
const endMs = 2 ** growths.length

/** The multiplier so many whole milliseconds after the start, cut to hundredths. */
export function multiplierAt(ms: number): number {
  if (ms <= 0) return 100
  if (ms >= endMs) return cashOuts.most
  const grown = growths.reduce((all, growth, bit) => ((ms >> bit) & 1 ? times(all, growth) : all), one)
  return Math.min(cashOuts.most, Number((grown * 100n) >> fraction))
}

/** The first millisecond at which the multiplier shows these hundredths or more. */
export function msToReach(hundredths: number): number {
  let [before, at] = [-1, endMs]
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2)
    if (multiplierAt(middle) >= hundredths) at = middle
    else before = middle
  }
  return at
}

/** How long a round flies: until the multiplier would pass its break point, or until it can rise no more. */
export const flightMs = ({ breakHundredths }: CrashOutcome): number =>
  msToReach(Math.min(breakHundredths + 1, cashOuts.most))

/** The longest that a round can fly. */
export const longestFlightMs = msToReach(cashOuts.most)

/** A stake that leaves at a multiplier set with the bet, and earlier where its member cashed out by hand: `auto:200`, later `auto:200-153`. */
type Leaving = { set: number; byHand: number | null }

const isCashOut = (hundredths: number): boolean => hundredths >= cashOuts.least && hundredths <= cashOuts.most

function readSelection(selection: string): Leaving | null {
  const [, set, byHand] = /^([1-9]\d{2,4})(?:-([1-9]\d{2,4}))?$/.exec(selection) ?? []
  if (set === undefined || ![set, byHand ?? set].map(Number).every(isCashOut)) return null
  return { set: Number(set), byHand: byHand === undefined ? null : Number(byHand) }
}

/** Null for what is no stake on a flight. */
export const readLeaving = (bet: string): Leaving | null =>
  bet.startsWith('auto:') ? readSelection(bet.slice('auto:'.length)) : null

export const writeLeaving = ({ set, byHand }: Leaving): string =>
  byHand === null ? `auto:${set}` : `auto:${set}-${byHand}`

/** The earlier of both. Who sets nothing leaves at the most. */
export const leavesAt = ({ set, byHand }: Leaving): number => Math.min(set, byHand ?? set)

function leavesAtOf(selection: string): number {
  const leaving = readSelection(selection)
  if (leaving === null) throw new RangeError(`Nobody leaves at ${selection}`)
  return leavesAt(leaving)
}

/** What a form has in the field of the multiplier: `2`, `1.5×`, or nothing for as far as it goes. Null when it is none. */
export function readMultiplier(text: string): number | null {
  if (text.trim() === '') return cashOuts.most
  const [, whole = '', part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*[x×]?$/i.exec(text.trim()) ?? []
  const hundredths = whole === '' ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return isCashOut(hundredths) ? hundredths : null
}

export const crashRules = makeRules<CrashOutcome, null>({
  key: 'crash/1',
  firstState: null,
  kinds: {
    auto: {
      read: (selection) => (readSelection(selection)?.byHand === null ? selection : null),
      // Who leaves at the very hundredths at which it breaks has won.
      pay(selection, { breakHundredths }) {
        const hundredths = leavesAtOf(selection)
        return hundredths <= breakHundredths ? hundredths : 0
      },
      pays: (selection) => [leavesAtOf(selection)],
      returned: (selection) => returnAt(leavesAtOf(selection)),
    },
  },
  draw: (draws) => ({ outcome: drawCrash(draws), state: null }),
  // The highest flight pays everybody.
  dearest: () => [{ breakHundredths: cashOuts.most }],
  writeResult: ({ breakHundredths }) => String(breakHundredths),
})

/** `1.46`, always with both digits. */
export const writeMultiplier = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
