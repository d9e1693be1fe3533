import { expect, test } from 'vitest'
import { patterns as english } from '#app/locales/en/patterns.ts'
import { patterns as tagalog } from '#app/locales/ty/patterns.ts'
import { keepsRule, patternsById } from '#catalogue/system/text-rule.ts'
import { findSlowPart } from '#gateway/platform/patterns/growth.ts'

/** Good and bad texts of every pattern id (VA-03 to VA-23). */
const table: readonly [id: number, good: string[], bad: string[]][] = [
  [0, ['anything at all', '密码 #1'], []],
  [1, ['a', 'tala07', 'T0'], ['7tala', 'ta la', 'tala_7', 'talà']],
  [2, ['王小明', '王7'], ['wang', '王 明', 'ワン']],
  [3, ['a@b.ph', 'tala.habagat@mail.example.ph'], ['a@b', 'a b@c.ph', '@b.ph', 'a@b..ph', 'a@@b.ph']],
  [4, ['abc', '123', 'a1'], ['a-1', 'a 1', 'ñ']],
  [5, ['a1', '1a', 'abc123xyz'], ['abc', '123', 'a1!']],
  [6, ['0', '0917'], ['09a', '0 9', '٣']],
  [7, ['Abc', 'abC1', 'X'], ['abc1', 'ABC!', 'A b']],
  [8, ['Juan Luna', 'Juan'], ['Juan7', 'Luña', 'Juan-Luna']],
  [9, ['a_b#c', '密码'], ['a b', 'a\tb']],
  [10, ['王。小明', '·', '「王」～', '王·小明！'], ['王1', 'wang', '王-', '王!', '!!!']],
  [
    11,
    ['1990-12-31', '2008-02-29'],
    ['1990-13-01', '1990-12-32', '31-12-1990', '1990/12/31', '1990-02-31', '2023-02-29'],
  ],
  [12, ['Juan Luna', 'a b c'], ['Juan', 'Juan 7', 'Juan  Luna', ' Juan', 'Juan ', '  ']],
  [13, ['12-31-1990', '02-29-2008'], ['31-12-1990', '1990-12-31', '12/31/1990', '02-31-1990', '02-29-2023']],
  [14, ['abc', '12', 'a1'], ['a 1', 'a.1']],
  [15, ['김철수'], ['kim', '김 철수', '金']],
  [16, ['สมชาย'], ['somchai', 'สม ชาย']],
  [17, ['สมชาย Jaidee', 'Somchai'], ['สมชาย7', '김', '  ']],
  [18, ['JUAN LUNA', 'X'], ['Juan', '   ', 'JUAN7']],
  [19, ['aB1!~', '#'], ['a b', 'ñ', '密']],
  [20, ['Perlas2026!', 'aA1-'], ['perlas2026!', 'PERLAS2026!', 'Perlas!!!', 'Perlas2026', 'Perlas 2026!']],
]

test('every pattern id takes what it promises and nothing else', () => {
  expect(table.map(([id]) => id)).toEqual(Object.keys(patternsById).map(Number))
  for (const [patternId, good, bad] of table) {
    const keeps = (text: string) => keepsRule(text, { acceptedPattern: '', patternId, min: 1, max: 40 })
    expect(
      good.filter((text) => !keeps(text)),
      `pattern ${patternId} should take`,
    ).toEqual([])
    expect(bad.filter(keeps), `pattern ${patternId} should refuse`).toEqual([])
  }
})

test('the pattern of the merchant decides over the usual one; a star takes anything, and one that cannot be read gives way', () => {
  const rule = { patternId: 6, min: 1, max: 10 }
  expect(keepsRule('abc', { ...rule, acceptedPattern: '[a-c]+' })).toBe(true)
  expect(keepsRule('abcd', { ...rule, acceptedPattern: '[a-c]+' })).toBe(false)
  expect(keepsRule('d e', { ...rule, acceptedPattern: '*' })).toBe(true)
  expect(keepsRule('12', { ...rule, acceptedPattern: '([' })).toBe(true)
  expect(keepsRule('ab', { ...rule, acceptedPattern: '([' })).toBe(false)
})

test('the length counts characters, both ends included', () => {
  const rule = { acceptedPattern: '*', patternId: 0, min: 3, max: 4 }
  expect(['ab', 'abc', 'abcd', 'abcde', '🐚🐚🐚'].map((text) => keepsRule(text, rule))).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
})

test('every pattern id has its message in both languages, with least and most where a length is meant', () => {
  for (const [id] of table) {
    for (const texts of [english, tagalog]) {
      const text = texts[`reg_pattern_${id}` as keyof typeof english]
      expect(text, `reg_pattern_${id}`).toBeTruthy()
      expect(text.includes('{{min}}') && text.includes('{{max}}'), `reg_pattern_${id}`).toBe(id !== 11 && id !== 13)
    }
  }
})

test('the time of no pattern grows faster than the text that it reads', () => {
  for (const pattern of Object.values(patternsById)) expect(findSlowPart(pattern), String(pattern)).toBeNull()
})
