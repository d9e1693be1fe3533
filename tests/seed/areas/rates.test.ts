import { expect, test } from 'vitest'
import { gameModels } from '#gateway/studio/engines/models.ts'
import { clothOf, samplesOf } from '#gateway/studio/shared/pages/cloths.ts'
import { toReturnBp } from '#gateway/studio/shared/rules/shared-rules.ts'
import { tableOf } from '#gateway/studio/shared/tables.ts'
import { depositOffers, usualBonus } from '../../../seed/areas/promotions/bonuses.ts'
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

const tables = ['baccarat', 'speed-baccarat', 'roulette', 'sic-bo', 'dragon-tiger', 'blackjack', 'money-wheel']
const enginesOf: Readonly<Record<string, readonly string[]>> = {
  RNG: ['slot'],
  AC: ['slot', 'crash'],
  FISH: ['slot'],
  BG: ['scratch', 'bingo-75', 'bingo-90'],
  SC: ['scratch'],
  SPORTS: ['dice'],
  LIVE: [...tables, 'color-game'],
  TG: ['dice', ...tables, 'color-game'],
  VP: ['dice'],
}

/** What a game states that the best of its bets returns, in basis points. */
function mostReturnBp(engine: string): number {
  const own = gameModels.filter((model) => model.engine === engine)
  if (own.length === 0) {
    const { rules } = tableOf({ engine })
    return Math.max(...samplesOf(clothOf(rules), rules.readBet).map((bet) => toReturnBp(rules.returnOf(bet))))
  }
  return Math.max(
    ...own.map(({ config }) => ('statedReturnBp' in config ? config.statedReturnBp : config.grossReturnBp)),
  )
}

test('whatever a bonus is staked at, the house keeps more of what has to be staked than the bonus is', () => {
  for (const { timesHundredths, shares } of [usualBonus, ...depositOffers.map(({ terms }) => terms.bonus)]) {
    expect(Object.keys(shares).sort()).toEqual(Object.keys(enginesOf).sort())
    for (const [category, shareBp] of Object.entries(shares)) {
      const edgeBp = 10_000 - Math.max(...(enginesOf[category] ?? []).map(mostReturnBp))
      expect(timesHundredths * edgeBp, category).toBeGreaterThan(100 * shareBp)
    }
  }
})
