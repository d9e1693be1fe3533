import type { Box } from '../geometry.ts'
import type { Sheet } from '../sheet.ts'
import type { ArtSpec } from '../spec.ts'
import { type Lettering, lockup } from './lockup.ts'
import { paintLetters } from './paints.ts'

/** Sets and paints the game's title into the box. Draw it last: it may lie over everything. */
export function title(sheet: Sheet, spec: ArtSpec, box: Box, over: Partial<Lettering> = {}): string {
  const {
    face,
    capitals = true,
    warp = 'none',
    tracking = 0,
    justified = true,
    lineGap = box.h < 80 ? 0.24 : 0.17,
  } = spec
  const set = lockup(spec.lines ?? spec.name.split(' '), {
    face,
    box,
    capitals,
    warp,
    tracking,
    justified,
    lineGap,
    ...over,
  })
  return paintLetters(sheet, set, spec.paint, spec.ink)
}
