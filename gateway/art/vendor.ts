import { lockup } from './lettering/lockup.ts'
import { Paper } from './sheet.ts'

/** A vendor's card of 240 by 96 units: its code in our own type on a quiet ground of its own, readable on dark and light pages. */
export function drawVendor(code: string): string {
  const text = code.replaceAll('_', ' ').trim()
  if (text === '') throw new Error('A vendor needs a code to be drawn.')
  const paper = new Paper(`vendor ${code}`, code)
  const ground = paper.gradient([
    [0, '#223052'],
    [1, '#121b2e'],
  ])
  const { path } = lockup([text], { face: 'tall', tracking: 50, box: { x: 28, y: 26, w: 184, h: 44 }, maxHeight: 38 })
  return paper.close(
    240,
    96,
    `<rect width="240" height="96" rx="12" fill="${ground}"/><rect x=".5" y=".5" width="239" height="95" rx="11.5" fill="none" stroke="#fff" stroke-opacity=".1"/><path d="${path}" fill="#eef2f8"/>`,
  )
}
