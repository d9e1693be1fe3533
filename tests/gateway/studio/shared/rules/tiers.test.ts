import { expect, test } from 'vitest'
import { clothOf, samplesOf } from '#gateway/studio/shared/pages/cloths.ts'
import { chanceOfAny, formatOneIn } from '#gateway/studio/shared/pages/odds.ts'
import { kenoRules } from '#gateway/studio/shared/rules/keno.ts'
import { listMultipliers } from '#gateway/studio/shared/rules/money-wheel.ts'
import { range } from '#gateway/studio/shared/rules/numbers.ts'
import { requireRules, sharedEngines, tableOf } from '#gateway/studio/shared/tables.ts'

const allRules = [...new Set(sharedEngines.map((engine) => tableOf({ engine }).rules))]
/** Whose pays follow from what others stake, or from what is decided. */
const withoutTiers = /^(blackjack|bingo\d\d|cockfight)\//
const samples = allRules.flatMap((rules) =>
  samplesOf(clothOf(rules), rules.readBet).map((bet) => ({ rules, key: rules.key, bet })),
)

test('of every bet, each tier as often as it comes makes what the bet returns, to the last centavo', () => {
  const wrong = samples.filter(({ rules, bet }) => {
    if (withoutTiers.test(rules.key)) return rules.tiersOf(bet).length > 0
    const tiers = rules.tiersOf(bet)
    const { paid, staked } = rules.returnOf(bet)
    const sum = tiers.reduce(
      (so, { payHundredths, places, ways, all }) => ({
        part: so.part * all + BigInt(payHundredths * places) * ways * so.of,
        of: so.of * all,
      }),
      { part: 0n, of: 1n },
    )
    return tiers.length === 0 || sum.part * staked !== paid * 100n * BigInt(rules.unitsOf(bet)) * sum.of
  })
  expect(wrong.map(({ key, bet }) => `${key} ${bet}`)).toEqual([])
  expect(samples.length).toBeGreaterThan(300)
})

test('each tier pays something that the bet can pay, and each pay has a tier', () => {
  for (const { rules, key, bet } of samples) {
    const tiers = rules.tiersOf(bet)
    const pays = new Set(rules.paysOf(bet))
    const paid = new Set(tiers.map(({ payHundredths }) => payHundredths))
    // A system adds up its lines, a multiplier its turns; what comes back on a tie is no pay of its own.
    if (tiers.length === 0 || key.startsWith('six/') || key === 'money-wheel/1') continue
    expect([key, bet, [...pays].filter((pay) => !paid.has(pay))]).toEqual([key, bet, []])
    const others = tiers.filter(
      ({ payHundredths, name }) => !pays.has(payHundredths) && !['tie', 'thirty'].includes(name),
    )
    expect([key, bet, others]).toEqual([key, bet, []])
  }
})

test.each([
  ['keno/1', 'spots:1-2-3-4-5-6', ['7,753', '323', '35', '7.7']],
  ['keno/1', 'spots:1-2', ['16.6', '2.63']],
  ['sea4d/1', 'big:0427', ['10,000', '10,000', '10,000', '10,000', '10,000']],
  ['sea4d/1', 'box-small:0247', ['417', '417', '417']],
  ['six/42/1', 'six:1-2-3-4-5-6', ['5,245,786', '24,286', '555', '36.7']],
  ['six/49/1', 'six:1-2-3-4-5-6-7', ['1,997,688', '15,855', '464', '34.8']],
  ['baccarat-no-commission/1', 'banker', ['18.6', '2.47', '10.5']],
  ['baccarat/1', 'perfect-pair', ['30.2', '3,512']],
  ['digits4/1', 'straight:0427', ['111', '1,111', '10,000']],
  ['sic-bo/1', 'single:4', ['2.88', '14.4', '216']],
  ['vn-south/1', 'parlay-2:01-02', ['38.3']],
  ['roulette/1', 'straight:7', ['37']],
])('%s: the chances of %s', (key, bet, oneIn) => {
  expect(requireRules(key).tiersOf(bet).map(formatOneIn)).toEqual(oneIn)
})

test('a system has six right when all six are among its numbers, and its other lines are paid too', () => {
  const rules = requireRules('six/42/1')
  const [all] = rules.tiersOf(`six:${range(1, 8).join('-')}`)
  // Of eight numbers with six right: 12 lines with five right, 15 with four.
  expect(all).toMatchObject({ count: 6, hasPool: true, payHundredths: 12 * 120_000 + 15 * 4_000 })
})

test('of ten numbers none is a prize too, and what is not in the table pays nothing', () => {
  const bet = `spots:${range(1, 10).join('-')}`
  const paid = new Map(kenoRules.tiersOf(bet).map(({ count, payHundredths }) => [count, payHundredths]))
  for (const right of range(0, 10)) {
    const numbers = [...range(1, right), ...range(11, 30 - right)]
    expect([right, kenoRules.payHundredths(bet, { numbers })]).toEqual([right, paid.get(right) ?? 0])
  }
})

test('some multipliers come before every number, none beside another, and none makes more than 49', () => {
  const all = listMultipliers()
  expect(all.map(({ times }) => times)).toEqual([1, 2, 4, 7, 8, 14, 16, 28, 32, 49])
  expect(all.reduce((sum, { ways }) => sum + ways, 0n)).toBe(all[0]?.all)
  const ofTen = chanceOfAny(requireRules('money-wheel/1').tiersOf('segment:10'))
  expect(ofTen.ways * 52n).toBe(ofTen.all * 4n)
})

test('prizes that are drawn each by itself can come together: a number is one of 23 in 1 of 435, its 24 orders in 1 of 18.6', () => {
  const rules = requireRules('sea4d/1')
  const one = chanceOfAny(rules.tiersOf('big:1234'))
  expect(one.ways * 10_000n ** 23n).toBe(one.all * (10_000n ** 23n - 9_999n ** 23n))
  const said = ['big:1234', 'box-big:1234', 'permute-big:1234'].map((bet) =>
    formatOneIn(chanceOfAny(rules.tiersOf(bet))),
  )
  expect(said).toEqual(['435', '18.6', '18.6'])
})

test('a chance has three figures or more, rounded at the last, and no zeros behind the point', () => {
  const shown = ([ways, all]: [bigint, bigint]) => formatOneIn({ ways, all })
  const asked: [bigint, bigint][] = [
    [1n, 1n],
    [2n, 5n],
    [1n, 10n],
    [2n, 3n],
    [4n, 401n],
    [3n, 200n],
    [1n, 1_000n],
  ]
  expect(asked.map(shown)).toEqual(['1', '2.5', '10', '1.5', '100', '66.7', '1,000'])
})
