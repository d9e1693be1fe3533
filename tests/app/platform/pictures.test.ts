import { expect, test } from 'vitest'
import { areOverBounds } from '#app/platform/pictures.ts'

test('three pictures of five megabytes are taken; a fourth, or one that is larger, is not', () => {
  const sized = (...sizes: number[]) => sizes.map((size) => ({ size }))
  const most = 5 * 1024 * 1024
  expect([sized(), sized(most, most, most), sized(1, 1, 1, 1), sized(1, most + 1)].map(areOverBounds)).toEqual([
    false,
    false,
    true,
    true,
  ])
})
