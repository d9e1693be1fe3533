import { compositions } from './compositions/compositions.ts'
import { short } from './geometry.ts'
import { lockup } from './lettering/lockup.ts'
import { outline } from './lettering/outline.ts'
import { tileHeight, tileWidth } from './ornaments.ts'
import { Sheet } from './sheet.ts'
import type { ArtSpec } from './spec.ts'

/** The vendor's code in the lower right corner, in outlines like all lettering. */
function vendorCorner(code: string): string {
  const text = code.replaceAll('_', ' ')
  const style = { face: 'tall', capitals: true, tracking: 40 } as const
  const measured = outline(text, style)
  const width = measured.width * (13 / measured.height)
  const set = lockup([text], {
    ...style,
    box: { x: tileWidth - 12 - width, y: 377, w: width + 0.1, h: 13 },
    maxHeight: 13,
  })
  const left = tileWidth - width
  return `<path d="M300 400V368H${short(left - 18)}Q${short(left - 24)} 368 ${short(left - 27)} 374L${short(left - 40)} 400Z" fill="#05080f" opacity=".62"/><path d="${set.path}" fill="#fff" opacity=".92"/>`
}

/**
 * Draws a game's picture of 300 by 400 units: at most 15.5 kB gzipped, no filter, no `<text>`, no reference outside, so
 * that it is safe in an `<img>`. The same specification gives the same bytes. Throws an Error that names an unknown
 * composition, palette, motif, face or paint.
 */
export function drawTile(spec: ArtSpec): string {
  const compose = Object.hasOwn(compositions, spec.composition) ? compositions[spec.composition] : undefined
  if (!compose) throw new Error(`There is no composition "${spec.composition}".`)
  const sheet = new Sheet(spec.name + spec.composition, spec.seed ?? `${spec.name}|${spec.vendor}`, spec.palette)
  const body = compose(sheet, spec)
  return sheet.close(tileWidth, tileHeight, body + (spec.vendor ? vendorCorner(spec.vendor) : ''))
}
