import { expect, test } from 'vitest'
import { mixAgain } from '#gateway/studio/shared/mixed-again.ts'
import { mixOf } from '#gateway/studio/shared/seeds.ts'

const from = (number: number) => ({
  game: 'roulette',
  roundId: `1-${number}`,
  listHash: 'ab'.repeat(32),
  delaySteps: 20_000,
  bets: 1,
})

test('who looks at many proofs at once waits for each other, and beyond that is told to come later', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 14 }, (_, number) => mixAgain(from(number))))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
  expect(asked.slice(11)).toMatchObject(Array(3).fill({ reason: { code: 'system.busy' } }))
})

test('a mix that was computed again is the one of the draw, also when it is remembered', async () => {
  const mix = await mixOf(from(1))
  expect([await mixAgain(from(1)), await mixAgain(from(1))]).toEqual([mix, mix])
  expect(await mixAgain({ ...from(1), delaySteps: 20_001 })).not.toBe(mix)
})
