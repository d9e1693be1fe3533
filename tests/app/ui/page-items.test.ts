import { expect, test } from 'vitest'
import { pageItems } from '#app/ui/page-items.ts'

const written = (current: number, total: number) =>
  pageItems(current, total)
    .map((item) => (typeof item === 'number' ? (item === current ? `[${item}]` : item) : '…'))
    .join(' ')

test('a list of few pages shows them all', () => {
  expect(written(1, 1)).toBe('[1]')
  expect(written(3, 7)).toBe('1 2 [3] 4 5 6 7')
})

test('a long list shows two pages at its ends and five around the current one', () => {
  expect(written(1, 640)).toBe('[1] 2 3 4 5 … 639 640')
  expect(written(320, 640)).toBe('1 2 … 318 319 [320] 321 322 … 639 640')
  expect(written(640, 640)).toBe('1 2 … 636 637 638 639 [640]')
})

test('a gap is never only one page wide', () => {
  expect(written(6, 640)).toBe('1 2 3 4 5 [6] 7 8 … 639 640')
  expect(written(7, 640)).toBe('1 2 … 5 6 [7] 8 9 … 639 640')
})

test('the first and the last page are always within reach, wherever one is', () => {
  for (let total = 1; total <= 60; total++) {
    for (let current = 1; current <= total; current++) {
      const items = pageItems(current, total)
      const pages = items.filter((item) => typeof item === 'number')
      expect(pages).toEqual([...new Set(pages)].sort((left, right) => left - right))
      expect([pages[0], pages.at(-1), pages.includes(current)]).toEqual([1, total, true])
      expect(new Set(items).size).toBe(items.length)
    }
  }
})
