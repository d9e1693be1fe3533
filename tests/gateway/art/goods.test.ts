import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawGood, goodNames, isGood } from '#gateway/art/goods.ts'
import { pointGoods } from '#seed/data/point-goods.ts'

test('every good of the mall has a picture of its own, the same bytes every time', () => {
  expect(pointGoods.every(({ picture }) => isGood(picture))).toBe(true)
  expect(new Set(goodNames.map(drawGood)).size).toBe(goodNames.length)
  expect(goodNames.map(drawGood)).toEqual(goodNames.map(drawGood))
})

test('none of them has a filter, a text or a reference outside, and all are small', () => {
  for (const svg of goodNames.map(drawGood)) {
    expect(svg).not.toMatch(/<(filter|text|image|script|style|foreignObject)\b|NaN|undefined|Infinity/)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    for (const [, target] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(target)
    expect(gzipSync(svg).length).toBeLessThan(15_500)
  }
})

test('a name without a picture is said', () => {
  expect(isGood('toString')).toBe(false)
  expect(() => drawGood('yacht')).toThrow('There is no picture of a good "yacht"')
})
