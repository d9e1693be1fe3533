import { expect, test } from 'vitest'
import { headRates } from '../../../seed/areas/system/agents.ts'
import { progressSettings } from '../../../seed/areas/system/progress.ts'

/** What one bet can bring to three (decision 182), in basis points: the head of the tree, the player at the highest level, the inviter. */
const inviterBp = 10
const mostOf = (kind: 'LIVE' | 'RNG' | 'LOTT' | 'ELOTT' | 'FISH') =>
  headRates[kind] + Math.max(...progressSettings.vip.levels.map(({ rebates }) => rebates[kind])) + inviterBp

/** The smallest edges: blackjack by the strategy of its rules page (decision 276), a slot that gives 96.5 %. */
test.each([
  ['LIVE', 46],
  ['RNG', 350],
  ['FISH', 300],
] as const)('all rebates of %s together stay below the smallest edge of its games', (kind, edgeBp) => {
  expect(mostOf(kind)).toBeLessThan(edgeBp)
})
