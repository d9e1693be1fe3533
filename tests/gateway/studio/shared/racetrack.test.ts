import { expect, test } from 'vitest'
import { aroundOf, sectors } from '#gateway/studio/shared/pages/racetrack.ts'
import { pockets } from '#gateway/studio/shared/pages/wheels.ts'
import { rouletteRules } from '#gateway/studio/shared/rules/roulette.ts'

/** The numbers on which a bet is not lost. */
const covered = (bet: string): number[] => pockets.filter((number) => rouletteRules.payHundredths(bet, { number }) > 0)

test('what the racetrack lays are bets of the cloth, with as many chips as it says', () => {
  expect(Object.values(sectors).map((bets) => bets.length)).toEqual([4, 9, 5, 6])
  for (const bet of Object.values(sectors).flat()) expect(rouletteRules.readBet(bet)).toBe(bet)
})

test('neighbours of zero, orphans and the third are the whole wheel, each number once', () => {
  const { neighbours, orphans, third } = sectors
  const parts = [neighbours, orphans, third].map((bets) => new Set(bets.flatMap(covered)))
  expect(parts.map(({ size }) => size)).toEqual([17, 8, 12])
  expect(parts.flatMap((part) => [...part]).toSorted((one, other) => one - other)).toEqual(
    pockets.toSorted((one, other) => one - other),
  )
  // Side by side on the wheel, from 22 to 25 and from 33 to 27.
  const from = (first: number, count: number) =>
    Array.from({ length: count }, (_, step) => pockets[(pockets.indexOf(first) + step) % pockets.length] ?? 0)
  expect(parts[0]).toEqual(new Set(from(22, 17)))
  expect(parts[2]).toEqual(new Set(from(27, 12)))
})

test('a number takes those beside it on the wheel with it, over the zero too', () => {
  expect(aroundOf(0)).toEqual(['straight:3', 'straight:26', 'straight:0', 'straight:32', 'straight:15'])
  expect(aroundOf(26)).toEqual(['straight:35', 'straight:3', 'straight:26', 'straight:0', 'straight:32'])
})
