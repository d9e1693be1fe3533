import { expect, test } from 'vitest'
import { type ArtSpec, compositionNames, createSpecPicker } from '#gateway/art/art.ts'
import { faceNames, getFace } from '#gateway/art/lettering/faces.ts'
import { paintNames } from '#gateway/art/lettering/paints.ts'
import { warpNames } from '#gateway/art/lettering/warps.ts'
import { getMotif, hasMotif } from '#gateway/art/motif.ts'
import { paletteNames } from '#gateway/art/palettes.ts'
import { compositionsByCategory, compositionsByKind } from '#gateway/art/picker/settings.ts'
import { toLines } from '#gateway/art/picker/spec-picker.ts'
import { findSubjectOf, subjects } from '#gateway/art/picker/subjects.ts'
import { tints } from '#gateway/art/picker/tints.ts'
import { compositionVoices, manners, voices } from '#gateway/art/picker/voices.ts'

const nouns = [...subjects.keys()]
const ends = ['Ledger', 'Loom', 'Parade', 'Harbor', 'Orchard', 'Waltz', 'Ferry', 'Almanac']
const vendors = ['PG', 'JDB', 'CQ9', 'FC', 'JL', 'PT', 'MG']

/** Games as the lobby would have them: vendors in turn, mostly slots. */
function pickPages(pages: number): ArtSpec[][] {
  const picker = createSpecPicker()
  return Array.from({ length: pages }, (_, page) =>
    Array.from({ length: 18 }, (_, place) => {
      const at = page * 18 + place
      const name = `${nouns[(at * 37) % nouns.length]} ${ends[at % ends.length]}`
      const category = at % 9 === 0 ? 'JP' : at % 11 === 0 ? 'LIVE' : 'RNG'
      return picker.pick({ name, vendor: vendors[at % vendors.length] ?? 'PG', category })
    }),
  )
}

test('every motif that a word names is in the icon set and can be read', () => {
  for (const { motifs } of subjects.values()) {
    for (const motif of motifs) {
      expect(hasMotif(motif), motif).toBe(true)
      expect(getMotif(motif).figures.length).toBeGreaterThan(0)
    }
  }
})

test('every face opens and can set what names are made of', () => {
  for (const face of faceNames) {
    for (const letter of "ABCXYZabcxyz0123456789&'-.")
      expect(getFace(face).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0), `${letter} in ${face}`).toBe(true)
  }
})

test('tables name only palettes, faces, paints, warps and compositions that exist', () => {
  expect(Object.keys(voices).sort()).toEqual([...paletteNames].sort())
  for (const face of [...Object.values(voices).flat(), ...Object.values(compositionVoices).flat()])
    expect(faceNames).toContain(face)
  for (const { paint, warp } of Object.values(manners))
    expect([paintNames.includes(paint), warpNames.includes(warp)]).toEqual([true, true])
  for (const palette of [
    ...[...tints.values()].flat(),
    ...[...subjects.values()].flatMap((subject) => subject.palettes),
  ])
    expect(paletteNames).toContain(palette)
  for (const composition of [
    ...Object.values(compositionsByKind).flat(),
    ...[...compositionsByCategory.values()].flat(),
  ])
    expect(compositionNames).toContain(composition)
})

test('forty pages of eighteen games hold at least ten different compositions each', () => {
  for (const page of pickPages(40))
    expect(new Set(page.map((spec) => spec.composition)).size).toBeGreaterThanOrEqual(10)
})

test('neighbours in the lobby differ in composition, almost always in motif, and never share palette and face', () => {
  const specs = pickPages(40).flat()
  const pairs = specs.slice(1).map((spec, at) => [specs[at], spec] as const)
  expect(pairs.filter(([left, right]) => left?.composition === right.composition)).toEqual([])
  expect(pairs.filter(([left, right]) => left?.motif === right.motif).length / pairs.length).toBeLessThan(0.01)
  expect(pairs.filter(([left, right]) => left?.palette === right.palette && left.face === right.face)).toEqual([])
})

test('neighbours in the list of one vendor differ too', () => {
  const specs = pickPages(40).flat()
  for (const vendor of vendors) {
    const own = specs.filter((spec) => spec.vendor === vendor)
    expect(
      own.slice(1).filter((spec, at) => own[at]?.composition === spec.composition).length / own.length,
    ).toBeLessThan(0.02)
  }
})

test('a name decides motif and palette, and the same walk picks the same pictures', () => {
  const pick = () => createSpecPicker().pick({ name: 'Crimson Owl Ledger', vendor: 'MG', category: 'RNG' })
  expect(['owl', 'barn-owl']).toContain(pick().motif)
  expect(['ember', 'garnet']).toContain(pick().palette)
  expect(pick()).toEqual(pick())
})

test('what the game says it shows comes before other words of its name', () => {
  const spec = createSpecPicker().pick({
    name: 'Orchid Dragon Tiger',
    vendor: 'AG',
    category: 'LIVE',
    shows: 'Dragon Tiger',
  })
  expect(subjects.get('Dragon Tiger')?.motifs).toContain(spec.motif)
})

test('a picture that was directed is remembered: the next game looks different', () => {
  const picker = createSpecPicker()
  const sitter = { name: 'Owl Ledger', vendor: 'MG', category: 'RNG' }
  const directed = createSpecPicker().pick(sitter)
  picker.remember(sitter, directed)
  expect(picker.pick(sitter).composition).not.toBe(directed.composition)
})

test('a possessive, a plural and a colour that is also a thing are understood', () => {
  expect(findSubjectOf("Datu's Vault")).toBe(subjects.get('Datu'))
  expect(findSubjectOf('Parade of Owls')).toBe(subjects.get('Owl'))
  expect(findSubjectOf('Sugar Frog')).toBe(subjects.get('Frog'))
  expect(findSubjectOf('Sugar Foundry')).toBe(subjects.get('Sugar'))
  expect(findSubjectOf('Nothing Known')).toBeUndefined()
})

test.each([
  ['Santelmo', ['Santelmo']],
  ['Thunder Loom', ['Thunder', 'Loom']],
  ['Moon Rabbit Mint', ['Moon Rabbit', 'Mint']],
  ['Wheel of Islands', ['Wheel', 'of Islands']],
  ['The Owl Ledger', ['The Owl', 'Ledger']],
  ['Kuwento ng Pawikan', ['Kuwento', 'ng Pawikan']],
  ['Skull at First Light', ['Skull', 'at First Light']],
  ['Koi & Crane', ['Koi', '& Crane']],
])('%s breaks into lines as a sign painter would', (name, lines) => {
  expect(toLines(name)).toEqual(lines)
})
