import { type BetKind, makeRules } from './kinds.ts'
import type { ExactReturn } from './shared-rules.ts'
import { type Chance, type Tier, tier } from './tiers.ts'

/** The segments that the wheel came to: the last one pays, those before it multiply. */
export type WheelOutcome = { stops: number[] }

const times2 = 'x2'
const times7 = 'x7'
export const wheelBets = ['1', '2', '5', '10', '20', '40'] as const
export const mostTimes = 49

/** The wheel as it stands, clockwise: 23 ones, 15 twos, 7 fives, 4 tens, 2 twenties, a forty and two that multiply. */
export const wheel: readonly string[] =
  '40 1 2 1 5 1 2 1 10 1 2 1 5 2 1 2 x2 1 2 1 5 1 10 2 1 2 1 20 1 2 1 5 1 2 1 10 2 1 5 1 x7 1 2 1 5 2 1 10 1 20 2 1 5 2'.split(
    ' ',
  )

export const countOf = (segment: string): number => wheel.filter((one) => one === segment).length
const timesOf = (segment: string): number => (segment === times2 ? 2 : segment === times7 ? 7 : 1)

/** What the multipliers before the last segment make together. */
export const multiplierOf = ({ stops }: WheelOutcome): number =>
  Math.min(
    mostTimes,
    stops.slice(0, -1).reduce((all, stop) => all * timesOf(wheel[stop] ?? ''), 1),
  )
export const segmentOf = ({ stops }: WheelOutcome): string => wheel[stops.at(-1) ?? 0] ?? ''

/** A multiplier pays nothing; the wheel turns again and the bets stay. The net pay is multiplied, the stake comes back once. */
const segment: BetKind<WheelOutcome> = {
  read: (selection) => ((wheelBets as readonly string[]).includes(selection) ? selection : null),
  pay: (selection, outcome) =>
    segmentOf(outcome) === selection ? 100 + 100 * Number(selection) * multiplierOf(outcome) : 0,
  pays: (selection) => [100 + 100 * Number(selection)],
  most: (selection) => 100 + 100 * Number(selection) * mostTimes,
  returned: (selection) => returnFrom(selection, 1),
  tiers: tiersFor,
}

/** The return when what stands multiplies by `times`: over the whole wheel, and again behind a multiplier. */
function returnFrom(selection: string, times: number): ExactReturn {
  const all = BigInt(wheel.length)
  const own = BigInt(countOf(selection) * (1 + Number(selection) * times))
  if (times === mostTimes) return { paid: own, staked: all - 2n }
  const [two, seven] = [2, 7].map((by) => returnFrom(selection, Math.min(mostTimes, times * by))) as [
    ExactReturn,
    ExactReturn,
  ]
  return {
    paid: own * two.staked * seven.staked + two.paid * seven.staked + seven.paid * two.staked,
    staked: all * two.staked * seven.staked,
  }
}

/** More turns than this many cannot multiply by anything more: six twos are above the most. */
const mostTurns = 6n

/** What multipliers can make together before a number, and how likely each is. */
export function listMultipliers(): (Chance & { times: number })[] {
  const segments = BigInt(wheel.length)
  const all = segments ** mostTurns
  const numbers = segments - 2n
  const come = new Map([[1, all]])
  for (let times = 1; times < mostTimes; times += 1)
    for (const by of [2, 7]) {
      const next = Math.min(mostTimes, times * by)
      const ways = (come.get(times) ?? 0n) / segments
      if (ways > 0n) come.set(next, (come.get(next) ?? 0n) + ways)
    }
  return [...come]
    .sort(([one], [other]) => one - other)
    .map(([times, ways]) => ({ times, ways: times === mostTimes ? ways : (ways * numbers) / segments, all }))
}

/** A number comes as often as it stands among the numbers, whatever stands before it. */
function tiersFor(selection: string): Tier[] {
  const numbers = BigInt(wheel.length - 2)
  return listMultipliers().map(({ times, ways, all }) =>
    tier('times', 100 + 100 * Number(selection) * times, {
      count: times,
      ways: ways * BigInt(countOf(selection)),
      all: all * numbers,
    }),
  )
}

export const moneyWheelRules = makeRules<WheelOutcome, null>({
  key: 'money-wheel/1',
  firstState: null,
  kinds: { segment },
  draw(draws) {
    const stops = [draws.int(wheel.length)]
    while (timesOf(wheel[stops.at(-1) ?? 0] ?? '') > 1) stops.push(draws.int(wheel.length))
    return { outcome: { stops }, state: null }
  },
  // Each number behind the most that can stand before it.
  dearest: () => wheelBets.map((bet) => ({ stops: [times7, times7, bet].map((stop) => wheel.indexOf(stop)) })),
  writeResult: (outcome) => outcome.stops.map((stop) => wheel[stop]).join(','),
})
