import { expect, test } from 'vitest'
import { createDraws } from '#gateway/kernel/draws.ts'
import {
  type Choice,
  findModel,
  type GameModel,
  gameModels,
  getModel,
  playModel,
  readChoiceOf,
  statedReturnBpOf,
} from '#gateway/studio/engines/models.ts'

const rounds = 80_000
const choice = (model: GameModel): Choice => readChoiceOf(model, { side: 'under', target: '25' }) as Choice
const simulated = ['slot/garden/10', 'slot/lantern/20', 'slot/comet/25', 'scratch/amber', 'dice/hundred']

test.each(simulated)('80,000 rounds of %s return what is stated, within four standard errors', (key) => {
  const model = findModel(key) as GameModel
  let sum = 0
  let squares = 0
  const seed = createDraws({ serverSeed: `simulation of ${key}`, clientSeed: 'player', nonce: 0 })
  for (let round = 0; round < rounds; round += 1) {
    const { multiplierHundredths } = playModel(model, { stakeMinor: 1_00n, seed, choice: choice(model) }).outcome
    sum += multiplierHundredths
    squares += multiplierHundredths ** 2
  }
  const mean = sum / rounds
  const standardError = Math.sqrt((squares / rounds - mean ** 2) / rounds)
  const stated = statedReturnBpOf(model, choice(model)) / 100
  expect(
    Math.abs(mean - stated),
    `${mean.toFixed(2)}% measured, ${stated}% stated, standard error ${standardError.toFixed(2)}`,
  ).toBeLessThan(4 * standardError)
  expect(standardError, 'the bound is tight enough to see a wrong table').toBeLessThan(3)
})

test('the higher the volatility, the further rounds spread', () => {
  const spread = (key: string): number => {
    const model = findModel(key) as GameModel
    let squares = 0
    for (let nonce = 0; nonce < 15_000; nonce += 1) {
      squares +=
        playModel(model, {
          stakeMinor: 1_00n,
          seed: createDraws({ serverSeed: 'spread', clientSeed: key, nonce }),
          choice: {},
        }).outcome.multiplierHundredths ** 2
    }
    return squares
  }
  const [low, medium, high] = ['slot/market/20', 'slot/harbor/20', 'slot/comet/20'].map(spread) as [
    number,
    number,
    number,
  ]
  expect(low).toBeLessThan(medium)
  expect(medium).toBeLessThan(high)
})

test('a win is exact in minor units for every stake in whole units, at any size', () => {
  for (const model of gameModels) {
    for (const stakeMinor of [1_00n, 7_00n, 123_456_789_00n]) {
      for (let nonce = 0; nonce < 15; nonce += 1) {
        const seed = createDraws({ serverSeed: 'exact', clientSeed: 'player', nonce })
        const { outcome, winMinor } = playModel(model, { stakeMinor, seed, choice: choice(model) })
        expect(Number.isSafeInteger(outcome.multiplierHundredths)).toBe(true)
        expect(winMinor * 100n).toBe(stakeMinor * BigInt(outcome.multiplierHundredths))
        expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome)
      }
    }
  }
})

test('a game always has the same model, of its volatility and lines, and games spread over all models', () => {
  const facts = { gameCode: 'PG-10024', engine: 'slot', volatility: 'high', minLineNum: 25 }
  expect(getModel(facts)).toBe(getModel({ ...facts }))
  expect(getModel(facts)).toMatchObject({ engine: 'slot', volatility: 'high', config: { lines: 25 } })
  const seen = new Set<string>()
  for (let number = 0; number < 500; number += 1) {
    for (const engine of ['slot', 'scratch', 'dice']) {
      for (const volatility of ['low', 'medium', 'high'])
        seen.add(getModel({ gameCode: `VENDOR-${number}`, engine, volatility, minLineNum: 0 }).key)
    }
  }
  expect(seen.size).toBe(gameModels.length)
})
