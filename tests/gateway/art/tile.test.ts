import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ArtSpec, compositionNames, createSpecPicker, drawTile } from '#gateway/art/art.ts'
import { faceNames } from '#gateway/art/lettering/faces.ts'
import { paintNames } from '#gateway/art/lettering/paints.ts'
import { warpNames } from '#gateway/art/lettering/warps.ts'
import { paletteNames } from '#gateway/art/palettes.ts'
import { directedGames } from '#seed/data/directed-games.ts'

const plain: ArtSpec = {
  name: 'Pearl Diver',
  vendor: 'EG2',
  composition: 'rays',
  palette: 'lagoon',
  motif: 'oyster-pearl',
  face: 'soft',
  paint: 'gilt',
}

/** Every composition in turn with palettes, faces, paints and warps that change from tile to tile. */
const everyKind: ArtSpec[] = compositionNames.flatMap((composition, at) =>
  [0, 1, 2].map((turn) => ({
    ...plain,
    composition,
    palette: paletteNames[(at * 3 + turn) % paletteNames.length] ?? 'lagoon',
    face: faceNames[(at * 3 + turn) % faceNames.length] ?? 'soft',
    paint: paintNames[(at + turn) % paintNames.length] ?? 'gilt',
    warp: warpNames[(at + turn) % warpNames.length] ?? 'none',
  })),
)

const everySpec = [...directedGames.map(({ art }) => art), ...everyKind]

test('the same specification gives the same bytes, also after others were drawn', () => {
  const first = everySpec.map(drawTile)
  const again = [...everySpec].reverse().map(drawTile).reverse()
  expect(again).toEqual(first)
})

test('a specification that went through the database as JSON draws the same tile', () => {
  for (const { art } of directedGames) expect(drawTile(JSON.parse(JSON.stringify(art)))).toBe(drawTile(art))
})

test('another seed scatters another picture of the same game', () => {
  expect(drawTile({ ...plain, seed: 'one' })).not.toBe(drawTile({ ...plain, seed: 'two' }))
})

test('no tile has a filter, a text, a script, a style or a reference outside', () => {
  for (const spec of everySpec) {
    const svg = drawTile(spec)
    expect(svg).not.toMatch(/<(filter|text|image|script|style|foreignObject|a)\b/)
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|data:|\bon\w+=/)
    expect([...svg.matchAll(/href="([^"]*)"/g)].every(([, target]) => target?.startsWith('#'))).toBe(true)
  }
})

test('every reference inside a tile has its target, once, and no number is missing', () => {
  for (const spec of everySpec) {
    const svg = drawTile(spec)
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const targets = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id)
    for (const target of targets) expect(ids).toContain(target)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  }
})

test('a directed tile is at most 15.5 kB gzipped, and 6.7 kB on average', () => {
  const sizes = directedGames.map(({ art }) => art).map((spec) => gzipSync(drawTile(spec)).length)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(15_500)
  expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(6_700)
})

test('the vendor stands in the corner only when there is one', () => {
  expect(drawTile(plain).length).toBeGreaterThan(drawTile({ ...plain, vendor: '' }).length)
})

test.each([
  ['motif', { motif: 'no-such-motif' }],
  ['palette', { palette: 'no-such-palette' }],
  ['composition', { composition: 'no-such-composition' }],
  ['face', { face: 'no-such-face' }],
  ['paint', { paint: 'no-such-paint' }],
  ['warp', { warp: 'no-such-warp' }],
  ['face', { face: 'constructor' }],
  ['paint', { paint: 'constructor' }],
  ['warp', { warp: 'toString' }],
  ['composition', { composition: 'valueOf' }],
  ['palette', { palette: 'constructor' }],
  ['motif', { motif: 'toString' }],
])('an unknown %s is refused by name', (what, wrong) => {
  const name = Object.values(wrong)[0]
  expect(() => drawTile({ ...plain, ...wrong } as ArtSpec)).toThrow(`There is no ${what} "${name}"`)
})

test('a title of one letter, of small words only and of forty letters can be set', () => {
  for (const name of ['A', 'Of the', 'An Extraordinarily Long Name of Forty Letters', "D'Ñíto & Co."]) {
    for (const composition of compositionNames)
      expect(drawTile({ ...plain, name, composition })).not.toMatch(/NaN|Infinity/)
  }
})

test('what the picker chose can be drawn', () => {
  const picker = createSpecPicker()
  for (const category of ['RNG', 'JP', 'LIVE', 'ELOTT', 'unheard of']) {
    expect(drawTile(picker.pick({ name: 'Wordless Unknown Thing', vendor: 'PG', category }))).toMatch(/^<svg /)
  }
})
