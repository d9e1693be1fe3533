import { expect, test } from 'vitest'
import { createDraws, sealOf } from '#gateway/kernel/draws.ts'
import { gameModels, playModel, readChoiceOf } from '#gateway/studio/engines/models.ts'
import { type SettledRound, verifyRound } from '#gateway/studio/fairness.ts'

const seeds = { serverSeed: 'a3'.repeat(32), clientSeed: 'my seed', nonce: 7 }

function settledRound(index = 0): SettledRound {
  const model = gameModels[index]
  if (model === undefined) throw new Error('no such model')
  const choice = readChoiceOf(model, { side: 'over', target: '50' }) ?? {}
  const { outcome, winMinor } = playModel(model, { stakeMinor: 20_00n, seed: createDraws(seeds), choice })
  return { ...seeds, serverSeedHash: sealOf(seeds.serverSeed), choice, stakeMinor: 20_00n, winMinor, outcome }
}

test('an honest round of every model holds', () => {
  for (const index of gameModels.keys())
    expect(verifyRound(settledRound(index)), gameModels[index]?.key).toEqual({
      sealHolds: true,
      outcomeHolds: true,
      winHolds: true,
      holds: true,
    })
})

test.each([
  { what: 'another seed', change: { serverSeed: 'b4'.repeat(32) }, fails: 'sealHolds' },
  { what: 'another seal', change: { serverSeedHash: sealOf('other') }, fails: 'sealHolds' },
  { what: 'another client seed', change: { clientSeed: 'not mine' }, fails: 'outcomeHolds' },
  { what: 'another number', change: { nonce: 8 }, fails: 'outcomeHolds' },
  { what: 'a larger win', change: { winMinor: 999_00n }, fails: 'winHolds' },
  { what: 'another stake', change: { stakeMinor: 10_00n }, fails: 'winHolds' },
] as const)('a round with $what does not hold', ({ change, fails }) => {
  const round = settledRound(findWinning())
  const verdict = verifyRound({ ...round, ...change })
  expect(verdict[fails]).toBe(false)
  expect(verdict.holds).toBe(false)
})

test('a round whose outcome was edited, or whose model is unknown, does not hold', () => {
  const round = settledRound()
  expect(
    verifyRound({
      ...round,
      outcome: { ...round.outcome, multiplierHundredths: round.outcome.multiplierHundredths + 100 },
    }).holds,
  ).toBe(false)
  expect(verifyRound({ ...round, outcome: { ...round.outcome, model: 'slot/none/10' } }).holds).toBe(false)
})

/** A model that wins with these seeds, so that a changed stake changes the win. */
function findWinning(): number {
  const index = gameModels.findIndex((_, candidate) => settledRound(candidate).winMinor > 0n)
  if (index < 0) throw new Error('no model wins with these seeds')
  return index
}
