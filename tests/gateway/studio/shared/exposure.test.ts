import { expect, test } from 'vitest'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import { exposureOf } from '#gateway/studio/shared/exposure.ts'
import { drawsOf } from '#gateway/studio/shared/seeds.ts'
import { requireRules } from '#gateway/studio/shared/tables.ts'

const bets = { keno: ['spots:1-2-3', 'spots:4-5-6'] } as const
const on = (bet: string, unitMinor: bigint) => ({ bet, unitMinor })

test('where outcomes can be gone through, exposure is what the dearest of them costs', () => {
  const roulette = requireRules('roulette/1')
  expect(exposureOf(roulette, [], 0n)).toEqual({ lossMinor: 0n, isExact: true })
  const both = [on('red', 100_00n), on('black', 100_00n)]
  expect(exposureOf(roulette, both, 200_00n)).toEqual({ lossMinor: 0n, isExact: true })
  // Twelve is red: 35 to one and even money.
  const lines = [on('red', 50_00n), on('straight:12', 10_00n), on('straight:12', 10_00n), on('straight:17', 10_00n)]
  expect(exposureOf(roulette, lines, 80_00n)).toEqual({ lossMinor: 720_00n + 100_00n - 80_00n, isExact: true })
})

test('where stakes are shared it is what they pay at the most: in a hall its prizes, in a contest a draw', () => {
  expect(exposureOf(requireRules('bingo75/1'), [on('cards:2', 20_00n)], 40_00n).lossMinor).toBe(-8_00n)
  expect(exposureOf(requireRules('cockfight/1'), [on('meron', 40_00n)], 40_00n)).toEqual({
    lossMinor: 0n,
    isExact: true,
  })
})

test('of cards, the wheel and flights some outcomes are looked at, of which one is the dearest', () => {
  const both = [on('player', 100_00n), on('banker', 100_00n)]
  expect(exposureOf(requireRules('baccarat/1'), both, 200_00n)).toEqual({ lossMinor: 0n, isExact: true })
  const tie = [...both, on('tie', 10_00n), on('perfect-pair', 1_00n)]
  expect(exposureOf(requireRules('baccarat/1'), tie, 211_00n)).toEqual({ lossMinor: 280_00n, isExact: true })
  const wheel = [on('segment:1', 50_00n), on('segment:40', 1_00n)]
  expect(exposureOf(requireRules('money-wheel/1'), wheel, 51_00n)).toEqual({ lossMinor: 2_449_00n, isExact: true })
  const flight = [on('auto:150', 10_00n), on('auto:10000-250', 20_00n)]
  expect(exposureOf(requireRules('crash/1'), flight, 30_00n)).toEqual({ lossMinor: 35_00n, isExact: true })
})

test('no outcome that is drawn pays any two bets more than one that was looked at', () => {
  const cloths: Readonly<Record<string, readonly string[]>> = {
    'baccarat/1': ['player', 'banker', 'tie', 'player-pair', 'banker-pair', 'either-pair', 'perfect-pair'],
    'baccarat-no-commission/1': ['player', 'banker', 'super-six', 'tie', 'player-pair', 'banker-pair', 'perfect-pair'],
    'money-wheel/1': ['segment:1', 'segment:2', 'segment:5', 'segment:10', 'segment:20', 'segment:40'],
    'crash/1': ['auto:101', 'auto:200', 'auto:10000', 'auto:10000-150'],
  }
  for (const [key, bets] of Object.entries(cloths)) {
    const rules = requireRules(key)
    const paysOf = (outcome: unknown): number[] => bets.map((bet) => rules.payHundredths(bet, outcome))
    const looked = [...(rules.dearest?.() ?? [])].map(paysOf)
    const seed = sha256(key)
    for (let number = 0; number < 2_000; number += 1) {
      const { outcome } = rules.draw(drawsOf({ game: key, roundId: `1-${number}`, seed, mix: seed }), rules.firstState)
      const drawn = paysOf(outcome)
      expect(looked.some((pays) => pays.every((pay, at) => pay >= (drawn[at] ?? 0)))).toBe(true)
    }
  }
})

test('elsewhere it is what no outcome exceeds', () => {
  const keno = requireRules('keno/1')
  const apart = [on(bets.keno[0], 10_00n), on(bets.keno[1], 10_00n)]
  expect(exposureOf(keno, apart, 20_00n)).toEqual({
    lossMinor: (10_00n * BigInt(keno.mostOf(bets.keno[0]) + keno.mostOf(bets.keno[1]))) / 100n - 20_00n,
    isExact: false,
  })
  const sea = requireRules('sea4d/1')
  const everywhere = {
    top: ['1234', '1234', '1234'],
    starter: Array.from({ length: 10 }, () => '1234'),
    consolation: Array.from({ length: 10 }, () => '1234'),
  }
  expect(sea.mostOf('big:1234')).toBe(sea.payHundredths('big:1234', everywhere))
  const wheel = requireRules('money-wheel/1')
  expect(wheel.mostOf('segment:20')).toBe(100 + 100 * 20 * 49)
  const six = requireRules('six/42/1')
  expect(six.mostOf('six:01-02-03-04-05-06-07')).toBe(7 * Math.max(...six.paysOf('six:01-02-03-04-05-06-07')))
})

test('no outcome of any enumerated game pays more than a bet says it can', () => {
  for (const [key, bet] of [
    ['roulette/1', 'straight:17'],
    ['sic-bo/1', 'big'],
    ['color-game/1', 'color:red'],
    ['digits3/1', 'straight:123'],
    ['dragon-tiger/1', 'tie'],
  ] as const) {
    const rules = requireRules(key)
    const named = rules.readBet(bet)
    if (named === null) throw new Error(`${key} has no bet ${bet}`)
    for (const [outcome] of rules.outcomes?.() ?? [])
      expect(rules.payHundredths(named, outcome)).toBeLessThanOrEqual(rules.mostOf(named))
  }
})
