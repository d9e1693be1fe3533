import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  avatarCount,
  type BannerScene,
  bannerScenes,
  drawAvatar,
  drawBanner,
  drawGlyph,
  drawStage,
  drawSymbol,
  drawVendor,
  drawWordmark,
  glyphTexts,
  isBannerScene,
  listSymbols,
} from '#gateway/art/art.ts'
import { hasMotif } from '#gateway/art/motif.ts'
import { paletteNames } from '#gateway/art/palettes.ts'
import { directedGames } from '#seed/data/directed-games.ts'
import { vendorFacts } from '#seed/data/vendors.ts'

const specs = directedGames.map(({ art }) => art)
const drawAll = (): string[] => [
  ...bannerScenes.map((scene) => drawBanner(scene)),
  ...Array.from({ length: avatarCount }, (_, at) => drawAvatar(at + 1)),
  ...glyphTexts.map((text) => drawGlyph(text)),
  ...vendorFacts.map(({ code }) => drawVendor(code)),
  ...specs.flatMap((spec) => [
    drawStage(spec),
    drawWordmark(spec),
    ...listSymbols(spec).map((symbol) => drawSymbol(symbol)),
  ]),
]

test('banners, avatars, vendors and slot parts are the same bytes every time', () => {
  expect(drawAll()).toEqual(drawAll())
})

test('none of them has a filter, a text or a reference outside, and all are small', () => {
  for (const svg of drawAll()) {
    expect(svg).not.toMatch(/<(filter|text|image|script|style|foreignObject)\b|NaN|undefined|Infinity/)
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|data:/)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    for (const [, target] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(target)
    expect(gzipSync(svg).length).toBeLessThan(15_500)
  }
})

test('every scene is a picture of its own, and colours can be exchanged', () => {
  expect(new Set(bannerScenes.map((scene) => drawBanner(scene))).size).toBe(bannerScenes.length)
  expect(drawBanner('pearl', 'dawn')).not.toBe(drawBanner('pearl'))
})

test('there are twelve different avatars and no thirteenth', () => {
  expect(new Set(Array.from({ length: avatarCount }, (_, at) => drawAvatar(at + 1))).size).toBe(12)
  expect(() => drawAvatar(0)).toThrow('There is no avatar 0')
  expect(() => drawAvatar(13)).toThrow('There is no avatar 13')
})

test('a game has six different symbols that exist, its hero first', () => {
  for (const spec of specs) {
    const symbols = listSymbols(spec)
    expect(symbols[0]?.motif).toBe(spec.motif)
    expect(new Set(symbols.map(({ motif }) => motif)).size).toBe(6)
    for (const { motif, palette } of symbols)
      expect([hasMotif(motif), paletteNames.includes(palette)]).toEqual([true, true])
  }
})

test('Bakunawa Rising has the symbols of the sea', () => {
  const spec = specs.find(({ name }) => name === 'Bakunawa Rising')
  expect(spec && listSymbols(spec).map(({ motif }) => motif)).toEqual([
    'sea-dragon',
    'oyster-pearl',
    'nautilus-shell',
    'trident',
    'big-wave',
    'moon',
  ])
})

test('what does not exist is refused by name', () => {
  expect(isBannerScene('pearl')).toBe(true)
  expect(isBannerScene('toString')).toBe(false)
  expect(() => drawBanner('desert storm' as BannerScene)).toThrow('There is no banner scene "desert storm"')
  expect(() => drawGlyph('Z')).toThrow('There is no glyph "Z"')
  expect(() => drawSymbol({ motif: 'no-such-motif', palette: 'ember' })).toThrow('There is no motif "no-such-motif"')
  expect(() => drawVendor(' ')).toThrow('A vendor needs a code')
})
