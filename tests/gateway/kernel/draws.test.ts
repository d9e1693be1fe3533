import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createDraws, newServerSeed, sealOf } from '#gateway/kernel/draws.ts'

const seeds = { serverSeed: 'a3'.repeat(32), clientSeed: 'my seed', nonce: 7 }

test('the draws are the words of HMAC-SHA256 over client seed, nonce and cursor, as the rules page says', () => {
  const first = createHmac('sha256', seeds.serverSeed).update('my seed:7:0').digest()
  const second = createHmac('sha256', seeds.serverSeed).update('my seed:7:1').digest()
  const draws = createDraws(seeds)
  const drawn = Array.from({ length: 9 }, () => draws.int(2 ** 32))
  expect(drawn).toEqual([
    ...Array.from({ length: 8 }, (_, word) => first.readUInt32BE(word * 4)),
    second.readUInt32BE(0),
  ])
})

test('words of the last, incomplete group are skipped, so no result is favoured', () => {
  const sides = 3_000_000_000
  const words = createDraws(seeds)
  const kept: number[] = []
  for (let index = 0; index < 400; index += 1) {
    const word = words.int(2 ** 32)
    if (word < sides) kept.push(word)
  }
  const draws = createDraws(seeds)
  expect(kept.map(() => draws.int(sides))).toEqual(kept)
  expect(kept.length).toBeLessThan(400)
})

test.each([{ sides: 6 }, { sides: 33 }, { sides: 1_000 }])(
  '200,000 draws of $sides sides are even by chi-square at 99.9%',
  ({ sides }) => {
    const total = 200_000
    const counts = new Array<number>(sides).fill(0)
    const draws = createDraws({ serverSeed: 'chi-square', clientSeed: String(sides), nonce: 0 })
    for (let index = 0; index < total; index += 1) {
      const drawn = draws.int(sides)
      counts[drawn] = (counts[drawn] ?? 0) + 1
    }
    const expected = total / sides
    const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // Wilson and Hilferty's normal approximation of chi-square with sides − 1 degrees of freedom.
    const freedom = sides - 1
    const deviation = (Math.cbrt(statistic / freedom) - (1 - 2 / (9 * freedom))) / Math.sqrt(2 / (9 * freedom))
    expect(Math.abs(deviation)).toBeLessThan(3.29)
  },
)

test('a draw without a whole number of sides is refused', () => {
  for (const sides of [0, -1, 2.5, Number.NaN, 2 ** 33])
    expect(() => createDraws(seeds).int(sides)).toThrow('a draw needs')
})

test('the seal shown before the spin is SHA-256 of the seed, and two seeds are never alike', () => {
  expect(sealOf(seeds.serverSeed)).toBe(createHash('sha256').update(seeds.serverSeed, 'utf8').digest('hex'))
  const made = Array.from({ length: 100 }, newServerSeed)
  expect(new Set(made).size).toBe(100)
  expect(made.every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true)
})
