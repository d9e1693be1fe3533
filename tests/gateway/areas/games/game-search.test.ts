import { expect, test } from 'vitest'
import { createGameSearch } from '#gateway/areas/games/game-search.ts'
import { countErrors } from '#gateway/areas/games/vocabulary.ts'

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
