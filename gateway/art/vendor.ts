import type { FaceName } from './lettering/faces.ts'
import { lockup } from './lettering/lockup.ts'
import { Paper } from './sheet.ts'

/** Faces in which two letters already look like a maker's mark. */
const faces: readonly FaceName[] = [
  'tall',
  'groove',
  'slab',
  'tech',
  'didone',
  'round',
  'stencil',
  'deco',
  'block',
  'italic',
  'belle',
  'sign',
]

/** A vendor always speaks in the same face. */
const faceOf = (code: string): FaceName =>
  faces[[...code].reduce((sum, letter) => sum * 5 + letter.charCodeAt(0), 0) % faces.length] ?? 'tall'

/** A vendor's wordmark in a box of 240 by 96 units: its code in light letters and nothing behind them; pages of paper darken it. */
export function drawVendor(code: string): string {
  const text = code.replaceAll('_', ' ').trim()
  if (text === '') throw new Error('A vendor needs a code to be drawn.')
  const paper = new Paper(`vendor ${code}`, code)
  const { path } = lockup([text], {
    face: faceOf(code),
    tracking: 30,
    box: { x: 10, y: 24, w: 220, h: 48 },
    maxHeight: 44,
  })
  return paper.close(240, 96, `<path d="${path}" fill="#eef2f8"/>`)
}
