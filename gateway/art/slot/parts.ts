import type { Colour } from '../colours.ts'
import { emblem } from '../emblem.ts'
import type { FaceName } from '../lettering/faces.ts'
import { lockup } from '../lettering/lockup.ts'
import type { PaintName } from '../lettering/paints.ts'
import { title } from '../lettering/title.ts'
import type { WarpName } from '../lettering/warps.ts'
import { Paper, Sheet } from '../sheet.ts'
import type { ArtSpec } from '../spec.ts'
import type { SlotSymbol } from './symbols.ts'

/** A symbol of 120 by 120 units; the hero of the game gets a bright rim. Throws an Error for an unknown motif or palette. */
export function drawSymbol({ motif, palette }: SlotSymbol, { rim = false }: { rim?: boolean } = {}): string {
  const sheet = new Sheet(`symbol ${motif} ${palette}`, motif, palette)
  const style = { rim: rim ? sheet.palette.type[1] : null, rimWidth: rim ? 20 : 0, inkWidth: 22, shadow: 0.5 }
  return sheet.close(120, 120, emblem(sheet, motif, [60, 60, 98], style))
}

type GlyphColours = readonly [top: Colour, bottom: Colour, ink: Colour]

/** The letters of low symbols, from the highest down, each in its own colours. */
const glyphs: ReadonlyMap<string, GlyphColours> = new Map<string, GlyphColours>([
  ['A', ['#ffd3cf', '#e0574f', '#2a0a12']],
  ['K', ['#d4ffe9', '#2fae7c', '#04241a']],
  ['Q', ['#e0e6ff', '#6d82e8', '#0a1030']],
  ['J', ['#f6dcff', '#b06bd8', '#240a33']],
  ['10', ['#fff0c9', '#e0a33a', '#2e1a04']],
  ['9', ['#d6fbff', '#2fa3bd', '#04222b']],
])
export const glyphTexts: readonly string[] = [...glyphs.keys()]

/** A letter or number of 120 by 120 units. Throws an Error for a text that is not one of `glyphTexts`. */
export function drawGlyph(text: string, face: FaceName = 'didone'): string {
  const colours = glyphs.get(text)
  if (!colours) throw new Error(`There is no glyph "${text}": they are ${glyphTexts.join(', ')}.`)
  const [top, bottom, ink] = colours
  const paper = new Paper(`glyph ${text} ${face}`, text)
  const { path } = lockup([text], { face, box: { x: 20, y: 24, w: 80, h: 72 }, maxHeight: 72 })
  const edge = (width: number): string =>
    `fill="${ink}" stroke="${ink}" stroke-width="${width}" stroke-linejoin="round"`
  const fill = paper.gradient([
    [0, top],
    [1, bottom],
  ])
  return paper.close(
    120,
    120,
    `<path d="${path}" transform="translate(0 5)" ${edge(8)} opacity=".55"/><path d="${path}" ${edge(7)}/><path d="${path}" fill="${fill}"/>`,
  )
}

/** Paints that would vanish on the dark stage are painted gilt there. */
const stagePaint = (paint: PaintName): PaintName =>
  paint === 'flat' || paint === 'hard' || paint === 'engrave' ? 'gilt' : paint

/** How far down a title stands so that its bent lines stay on the paper: arches sink at both ends, smiles rise. */
const wordmarkTop: Partial<Record<WarpName, number>> = { arch: 8, smile: 32 }

/** The game's title alone, 300 by 124 units, on nothing: for the stage of a game and the head of a launch page. */
export function drawWordmark(spec: ArtSpec): string {
  const sheet = new Sheet(`wordmark ${spec.name}`, spec.name, spec.palette)
  const placed = { ...spec, paint: stagePaint(spec.paint), ink: spec.paint === 'neon' ? spec.ink : undefined }
  const box = { x: 20, y: wordmarkTop[spec.warp ?? 'none'] ?? 22, w: 260, h: 80 }
  return sheet.close(300, 124, title(sheet, placed, box, { maxHeight: 80 }))
}
