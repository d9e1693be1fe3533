import type { Sheet } from '../sheet.ts'
import type { ArtSpec, CompositionName } from '../spec.ts'
import { emblem, portrait, weave } from './frames.ts'
import { diagonal, facets, medallion, rays } from './heroes.ts'
import { horizon, night, papercut, sea } from './scenes.ts'
import { bigtype, neon } from './signs.ts'
import { cards, reels, wheel } from './tables.ts'
import { coinrain, heap } from './treasure.ts'

/** Draws everything of a tile but the vendor's corner. */
type Composition = (sheet: Sheet, spec: ArtSpec) => string

export const compositions: Record<CompositionName, Composition> = {
  rays,
  medallion,
  portrait,
  diagonal,
  night,
  heap,
  cards,
  wheel,
  neon,
  papercut,
  coinrain,
  emblem,
  weave,
  horizon,
  facets,
  reels,
  bigtype,
  sea,
}
