import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNameSearch, isOneErrorApart, normaliseName } from '#gateway/areas/games/name-search.ts'

const names = [
  'Super Ace',
  'Ace of Pearls',
  "Datu's Vault",
  'Café Manila',
  'Halo-Halo Hits',
  'Lucky 888',
  'Starburst Bay',
  'Łódź Nights',
  'Starry Koi',
  'Space Lace',
  'Reef & Crane',
  'Salt and Sun',
]
const search = createNameSearch(names)
const found = (typed: string): string[] => [...search.find(typed)].map((ordinal) => names[ordinal] ?? '')

test.each([
  ['SUPER ace', ['Super Ace']],
  ['cafe', ['Café Manila']],
  ['Cafë', ['Café Manila']],
  ['datus', ["Datu's Vault"]],
  ['datu’s', ["Datu's Vault"]],
  ['halo halo', ['Halo-Halo Hits']],
  ['  halo---halo ', ['Halo-Halo Hits']],
  ['lodz', ['Łódź Nights']],
  ['888', ['Lucky 888']],
  ['reef and crane', ['Reef & Crane']],
  ['reef & crane', ['Reef & Crane']],
  ['reef crane', ['Reef & Crane']],
  ['reef and cr', ['Reef & Crane']],
  ['salt & sun', ['Salt and Sun']],
])('%j finds a name whatever its case, accents and punctuation', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

test('names that begin with what was typed come first, then the others, each in lobby order', () => {
  expect(found('ace')).toEqual(['Ace of Pearls', 'Super Ace', 'Space Lace'])
})

test.each([
  ['k', ['Lucky 888', 'Starry Koi']],
  ['ha', ['Halo-Halo Hits']],
  ['e o', ['Ace of Pearls']],
])('%j, as short as it is, is found exactly', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

test.each([
  ['a wrong letter', 'starbirst'],
  ['a missing letter', 'starbrst'],
  ['a letter too many', 'starrburst'],
  ['two letters swapped', 'satrburst'],
  ['two letters swapped in the middle', 'stabrurst'],
  ['a missing space', 'starburstbay'],
  ['a wrong first letter', 'ztarburst'],
  ['a wrong last letter', 'starbursd'],
])('%s is forgiven', (_case, typed) => {
  expect(found(typed)).toEqual(['Starburst Bay'])
})

test.each(['xqz', 'stxrbxrst', 'zzzzzz', '', '!?', '   '])('%j finds nothing', (typed) => {
  expect(found(typed)).toEqual([])
})

test('an error is not forgiven while the name itself is found', () => {
  expect(found('star')).toEqual(['Starburst Bay', 'Starry Koi'])
})

const letter = fc.constantFrom(...'abc ')
const word = fc.array(letter, { minLength: 1, maxLength: 9 }).map((letters) => letters.join(''))

/** The plain definition: every way in which one error can change a text. */
function withOneError(text: string): Set<string> {
  const results = new Set([text])
  for (let at = 0; at <= text.length; at++) {
    for (const inserted of 'abc ') results.add(text.slice(0, at) + inserted + text.slice(at))
    if (at === text.length) continue
    results.add(text.slice(0, at) + text.slice(at + 1))
    for (const replaced of 'abc ') results.add(text.slice(0, at) + replaced + text.slice(at + 1))
    if (at + 1 < text.length)
      results.add(text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2))
  }
  return results
}

test('one error apart means what the plain definition says', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      for (const text of [other, ...[...withOneError(one)].slice(0, 40)])
        expect(isOneErrorApart(one, text)).toBe(withOneError(one).has(text))
    }),
  )
})

test('the search finds what reading every name finds', () => {
  const expectedOf = (list: readonly string[], typed: string): number[] => {
    const part = normaliseName(typed)
    if (part === '') return []
    const texts = list.map(normaliseName)
    const places = (wanted: readonly string[]): number[] => {
      const matches = texts.flatMap((text, ordinal) => (wanted.some((each) => text.includes(each)) ? [ordinal] : []))
      const begins = (ordinal: number): boolean => wanted.some((each) => texts[ordinal]?.startsWith(each))
      return [...matches.filter(begins), ...matches.filter((ordinal) => !begins(ordinal))]
    }
    const exact = places([part])
    return exact.length > 0 || part.length < 4 ? exact : places([...withOneError(part)])
  }
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), word, (list, typed) => {
      expect([...createNameSearch(list).find(typed)]).toEqual(expectedOf(list, typed))
    }),
    { numRuns: 1_000 },
  )
})
