import { expect, test } from 'vitest'
import { createWords } from '#gateway/kernel/draws.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { drawsOf, mixOf, parentOf, seedAt, toReference, unrollChain, writeList } from '#gateway/studio/shared/seeds.ts'

// Vectors that a second implementation, in another language, agrees with.
const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const mix = 'fdcb42397e507d3918412af9880bbeee208edc59a1f399cf584fc39b2bfaca71'
const round = { game: 'sicbo', roundId: '20260101-0001' }
const draws = () => drawsOf({ ...round, seed, mix })
const take = (count: number, sides: number): number[] => {
  const stream = draws()
  return Array.from({ length: count }, () => stream.int(sides))
}

test('each seed of a chain is the hash of the one after it', () => {
  const parents = [
    'e54a22f61b6eab7c4c26b71e96b1199a745819ab8acde14bc5055190979c0e25',
    '4773d12e2371bb935b9a0f5439b4a1c3ad3f2414b86980f8418d1cfabdfadfef',
    seed,
  ]
  const seeds = unrollChain(Buffer.from(seed, 'hex'), 2)
  expect([0, 1, 2].map((at) => seedAt(seeds, at).toString('hex'))).toEqual(parents)
  expect(parentOf(Buffer.from(seed, 'hex')).toString('hex')).toBe(parents[1])
})

test('the mix of a list without a delay is its hash, and an empty list needs none', async () => {
  expect(sha256('1,m1,alpha\n2,m2,bravo\n3,m3,charlie\n')).toBe(mix)
  expect(await mixOf({ ...round, listHash: mix, delaySteps: 0, bets: 3 })).toBe(mix)
  expect(await mixOf({ ...round, listHash: mix, delaySteps: 20_000, bets: 0 })).toBe(mix)
})

test('the delay changes the mix, and the same list has the same one', async () => {
  const delayed = { ...round, listHash: mix, delaySteps: 1_000, bets: 1 }
  const one = await mixOf(delayed)
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(one).not.toBe(mix)
  expect(await mixOf(delayed)).toBe(one)
  expect(await mixOf({ ...delayed, roundId: '20260101-0002' })).not.toBe(one)
})

test('the words and the draws out of them are those of the second implementation', () => {
  const words = createWords(Buffer.from(seed, 'hex'), `gw1|sicbo|20260101-0001|${mix}`)
  expect(Array.from({ length: 10 }, words)).toEqual([
    2836321315, 2683984644, 31683575, 4224995425, 3014828132, 3170189901, 2935673189, 1883572232, 1762986667, 468328904,
  ])
  expect(take(5, 6)).toEqual([1, 0, 5, 1, 2])
  expect(take(5, 37)).toEqual([31, 19, 31, 20, 15])
  expect(take(5, 100)).toEqual([15, 44, 75, 25, 32])
  expect(take(5, 1_000_000)).toEqual([321315, 984644, 683575, 995425, 828132])
  expect(take(5, 3_000_000_001)).toEqual([2836321315, 2683984644, 31683575, 2935673189, 1883572232])
})

test('a list names nobody, and who has a bet finds it there', () => {
  const list = writeList([
    { sequence: 1, orderNo: 'R7KQ2M9XW4TDA', clientSeed: 'alpha' },
    { sequence: 3, orderNo: 'R7KQ2M9XW4TDB', clientSeed: 'my own seed' },
  ])
  expect(list).toBe(`1,${toReference('R7KQ2M9XW4TDA')},alpha\n3,${toReference('R7KQ2M9XW4TDB')},my own seed\n`)
  expect(list).not.toContain('R7KQ')
})
