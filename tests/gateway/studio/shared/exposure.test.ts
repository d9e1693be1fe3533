import { expect, test } from 'vitest'
import { exposureOf } from '#gateway/studio/shared/exposure.ts'
import { requireRules } from '#gateway/studio/shared/tables.ts'

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

test('elsewhere it is what no outcome exceeds', () => {
  const both = [on('player', 100_00n), on('banker', 100_00n)]
  expect(exposureOf(requireRules('baccarat/1'), both, 200_00n)).toEqual({ lossMinor: 195_00n, isExact: false })
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
