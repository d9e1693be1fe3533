import type { Colour } from './colours.ts'
import type { FaceName } from './lettering/faces.ts'
import type { PaintName } from './lettering/paints.ts'
import type { WarpName } from './lettering/warps.ts'
import type { PaletteName } from './palettes.ts'

export const compositionNames = [
  'rays',
  'medallion',
  'portrait',
  'diagonal',
  'night',
  'heap',
  'cards',
  'wheel',
  'neon',
  'papercut',
  'coinrain',
  'emblem',
  'weave',
  'horizon',
  'facets',
  'reels',
  'bigtype',
  'sea',
] as const
export type CompositionName = (typeof compositionNames)[number]

/**
 * Everything that decides a tile, as plain JSON. It is chosen once, when seeding, and stored with the game, so that its
 * picture never changes when other games come and go. The same specification always gives the same bytes.
 */
export type ArtSpec = {
  /** The title, and the vendor code in the corner (none when empty). */
  name: string
  vendor: string
  composition: CompositionName
  palette: PaletteName
  /** A name of the game-icons set. */
  motif: string
  face: FaceName
  paint: PaintName
  warp?: WarpName
  /** Scatters stars, coins and stones; the name and vendor when left out. */
  seed?: string
  /** The title line by line; the words of the name when left out. */
  lines?: readonly string[]
  /** `false` keeps lower case; capitals otherwise. */
  capitals?: boolean
  /** Extra space between letters, in thousandths of the em. */
  tracking?: number
  /** Space between lines as a share of the line's height. */
  lineGap?: number
  /** `false` sets all lines in one size instead of fitting each to the width. */
  justified?: boolean
  /** The colour of flat, hard, neon and engraved titles. */
  ink?: Colour
  /** `emblem` only: printed on light paper. */
  light?: boolean
  /** `bigtype` only: the large figure, its face, and where the motif stands on it. */
  big?: { text: string; face?: FaceName; x?: number; y?: number; size?: number }
  /** `reels` only: the symbols around the motif. */
  reel?: readonly string[]
}
