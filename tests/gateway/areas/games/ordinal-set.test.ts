import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  add,
  count,
  countCommon,
  emptySet,
  fullSet,
  has,
  slice,
  union,
  writeCommon,
} from '#gateway/areas/games/ordinal-set.ts'

const size = 131
const ordinals = fc.uniqueArray(fc.nat({ max: size - 1 }))
const ascending = (list: readonly number[]): number[] => [...list].sort((left, right) => left - right)

function setOf(list: readonly number[]) {
  const set = emptySet(size)
  for (const ordinal of list) add(set, ordinal)
  return set
}

test('a set holds what was added and nothing else', () => {
  fc.assert(
    fc.property(ordinals, (list) => {
      const set = setOf(list)
      expect(Array.from({ length: size }, (_, ordinal) => ordinal).filter((ordinal) => has(set, ordinal))).toEqual(
        ascending(list),
      )
      expect(count(set)).toBe(list.length)
    }),
  )
})

test('a slice is the same as one of a sorted list', () => {
  fc.assert(
    fc.property(ordinals, fc.nat({ max: size }), fc.nat({ max: 40 }), (list, skip, limit) => {
      expect(slice(setOf(list), skip, limit)).toEqual(ascending(list).slice(skip, skip + limit))
    }),
  )
})

test('common and united sets are those of lists', () => {
  fc.assert(
    fc.property(ordinals, ordinals, (one, other) => {
      const common = one.filter((ordinal) => other.includes(ordinal))
      expect(countCommon(setOf(one), setOf(other))).toBe(common.length)
      expect(slice(writeCommon(emptySet(size), setOf(one), setOf(other)), 0, size)).toEqual(ascending(common))
      expect(slice(union(setOf(one), setOf(other)), 0, size)).toEqual(ascending([...new Set([...one, ...other])]))
    }),
  )
})

test.each([0, 1, 31, 32, 33, 64, 100])('the full set of %i has exactly so many', (amount) => {
  expect(slice(fullSet(amount), 0, 1_000)).toEqual(Array.from({ length: amount }, (_, ordinal) => ordinal))
})
