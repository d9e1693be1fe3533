import { expect, test } from 'vitest'
import { sayHits } from '#gateway/studio/shared/pages/result-words.ts'
import { type SeaOutcome, seaRules } from '#gateway/studio/shared/rules/sea.ts'
import { northRules, southRules, type TableOutcome } from '#gateway/studio/shared/rules/vietnam.ts'
import { drawsOf } from '#gateway/studio/shared/seeds.ts'
import { textsFor } from '#gateway/studio/texts/texts.ts'

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff'
const drawn = (turn: number) => drawsOf({ game: 'hits', roundId: `20260101-${turn}`, seed, mix: seed })
const turns = Array.from({ length: 40 }, (_, turn) => turn)
const said = (hits: Parameters<typeof sayHits>[0], language = 'EN') => sayHits(hits, textsFor(language).shared)
const sea: SeaOutcome = {
  top: ['2101', '1012', '9999'],
  starter: ['0112', ...Array.from({ length: 9 }, () => '5555')],
  consolation: ['2110', ...Array.from({ length: 9 }, () => '5555')],
}

test('a bet on a number of SEA says which drawn numbers it is paid for, and none by a prize that small has not', () => {
  expect(said(seaRules.hitsOf('big:0112', sea))).toBe('Starter 0112')
  expect(seaRules.hitsOf('small:0112', sea)).toEqual([])
  expect(said(seaRules.hitsOf('box-small:0112', sea))).toBe('First prize 2101 · Second prize 1012')
  expect(said(seaRules.hitsOf('permute-big:0112', sea))).toBe(
    'First prize 2101 · Second prize 1012 · Starter 0112 · Consolation 2110',
  )
  expect(said(seaRules.hitsOf('permute-big:0112', sea), 'TY')).toMatch(/2101 · .*1012 · .*0112 · .*2110$/)
})

test('the hits of any bet of SEA together are what it is paid', () => {
  const big = { first: 200_000, second: 100_000, third: 49_000, starter: 25_000, consolation: 6_000 }
  for (const turn of turns) {
    const { outcome } = seaRules.draw(drawn(turn), null)
    for (const number of [...outcome.top, ...outcome.starter, ...outcome.consolation, '0000']) {
      const paid = seaRules.hitsOf(`big:${number}`, outcome).map(({ prize }) => big[prize as keyof typeof big])
      expect(paid.reduce((sum, pay) => sum + pay, 0)).toBe(seaRules.payHundredths(`big:${number}`, outcome))
    }
  }
})

const table: TableOutcome = { prizes: [['90733'], ['11807', '20033'], ['4407'], ['033'], ['12', '07']] }

test('a bet on endings says which numbers of the table end so, by their prizes, and nothing where it lost', () => {
  expect(said(northRules.hitsOf('lo-2:07', table))).toBe('Prize 1 11807 · Prize 2 4407 · Prize 4 07')
  expect(said(northRules.hitsOf('lo-3:033', table))).toBe('Prize 1 20033 · Prize 3 033')
  expect(said(northRules.hitsOf('special-2:33', table))).toBe('Special 90733')
  expect(northRules.hitsOf('special-2:07', table)).toEqual([])
  expect(said(northRules.hitsOf('parlay-2:07-12', table))).toBe('Prize 1 11807 · Prize 2 4407 · Prize 4 12, 07')
  expect(northRules.hitsOf('parlay-3:07-12-99', table)).toEqual([])
  expect(northRules.hitsOf('none-4:01-02-03-04', table)).toEqual([])
  expect(said(northRules.hitsOf('lo-2:07', table), 'TY')).toBe('Premyo 1 11807 · Premyo 2 4407 · Premyo 4 07')
})

test('an ending is paid once for each of its hits', () => {
  for (const rules of [northRules, southRules])
    for (const turn of turns) {
      const { outcome } = rules.draw(drawn(turn), null)
      for (const ending of ['07', '33', '99']) {
        const bet = `lo-2:${ending}`
        expect(rules.hitsOf(bet, outcome as TableOutcome).length * 9_800).toBe(rules.payHundredths(bet, outcome))
      }
    }
})
