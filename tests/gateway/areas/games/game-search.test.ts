import { expect, test } from 'vitest'
import { createGameSearch } from '#gateway/areas/games/game-search.ts'
import { createMemory } from '#gateway/areas/games/search-memory.ts'
import { countErrors, createVocabulary } from '#gateway/areas/games/vocabulary.ts'

const names = [
  'Velvet Baccarat',
  'Monsoon Dragon',
  'Dragon Vault',
  'Reef Hunters',
  'Koi Rangers',
  'Fish Market',
  'Speed Baccarat',
]
const labels = [
  { text: 'JDB', ordinals: Uint32Array.of(1, 4) },
  { text: 'fish', ordinals: Uint32Array.of(3, 4) },
  { text: 'free spins', ordinals: Uint32Array.of(1, 2, 3) },
]
const search = createGameSearch(names, labels)
const found = (typed: string) => {
  const { ordinals, corrected } = search.find(typed)
  return [[...ordinals].map((ordinal) => names[ordinal]), corrected]
}

test.each([
  ['bakarat', ['Velvet Baccarat', 'Speed Baccarat'], 'baccarat'],
  ['monsun', ['Monsoon Dragon'], 'monsoon'],
  ['Monson Dragn', ['Monsoon Dragon'], 'monsoon dragon'],
  ['hnuters', ['Reef Hunters'], 'hunters'],
  ['frea spins', ['Monsoon Dragon', 'Dragon Vault', 'Reef Hunters'], 'free spins'],
])('%s is taken for the closest words, and what was corrected is said', (typed, expected, corrected) => {
  expect(found(typed)).toEqual([expected, corrected])
})

test.each([
  ['jdb', ['Monsoon Dragon', 'Koi Rangers']],
  ['free sp', ['Monsoon Dragon', 'Dragon Vault', 'Reef Hunters']],
  ['fish', ['Fish Market', 'Reef Hunters', 'Koi Rangers']],
  ['jdb fish', ['Koi Rangers']],
  ['dragon free spins', ['Monsoon Dragon', 'Dragon Vault']],
  ['jd', []],
])('%s finds by vendor, category and feature, names first', (typed, expected) => {
  expect(found(typed)).toEqual([expected, null])
})

test('what is found as it was typed is never corrected, and what is close to nothing finds nothing', () => {
  expect(found('dragon')).toEqual([['Dragon Vault', 'Monsoon Dragon'], null])
  expect(found('zzzzqqqq')).toEqual([[], null])
  expect(found('')).toEqual([[], null])
})

test('errors are counted as letters wrong, missing, too many or swapped, up to the most that counts', () => {
  expect(['koi', 'kio', 'kohi', 'ko', 'kai', 'xyz'].map((word) => countErrors(word, 'koi', 2))).toEqual([
    0, 1, 1, 1, 1, 3,
  ])
})

test('of two words that are equally close the more frequent one is meant, and a closer one before both', () => {
  const { closest } = createVocabulary(['bold gold gold gold mold', 'cold bold', 'goldy'])
  expect([closest('zold'), closest('golf'), closest('goldi'), closest('zzzz')]).toEqual([
    'gold',
    'gold',
    'goldy',
    'zzzz',
  ])
})

test('so many words are looked at one by one, and with one of them that is nowhere nothing is looked for any more', () => {
  const eight = 'a b c d e f g h'
  const many = createGameSearch([eight.split(' ').reverse().join(' '), `${eight} i`], [])
  expect([...many.find(eight).ordinals]).toEqual([1])
  expect([...many.find('a c b d e f g h h').ordinals]).toEqual([0, 1])
  expect([...many.find('a c b d e f g h i').ordinals]).toEqual([])
  expect([...many.find(`${eight} i`).ordinals]).toEqual([1])
  expect(found('dragon zzzzqqqq vaul')).toEqual([[], null])
})

test('of made-up words the first one that is nowhere ends the search, however many they are', () => {
  const asked: string[] = []
  const closest = (word: string): string => {
    asked.push(word)
    return word
  }
  const { find } = createGameSearch(['Dragon Vault', 'Koi Gate'], [], { closest })
  expect(find('dragon qxone qxtwo qxthree qxfour')).toEqual({ ordinals: new Uint32Array(0), corrected: null })
  expect(asked).toEqual(['dragon', 'qxone'])
})

test('answers are kept by the bytes that they take, and what finds nothing pushes nothing out', () => {
  const memory = createMemory({ foundBytes: 2_000, missedBytes: 1_000 })
  const answer = (count: number) => ({ ordinals: new Uint32Array(count), corrected: null })
  memory.set('dragon', answer(10))
  for (let at = 0; at < 1_000; at += 1) memory.set(`made up ${at}`, answer(0))
  expect([memory.get('dragon')?.ordinals.length, memory.get('made up 999')?.ordinals.length]).toEqual([10, 0])
  expect(memory.get('made up 0')).toBeUndefined()
  memory.set('koi', answer(400))
  expect([memory.get('dragon'), memory.get('koi')?.ordinals.length]).toEqual([undefined, 400])
  memory.set('x'.repeat(2_000), answer(1))
  expect(memory.get('koi')).toBeUndefined()
})
