import { createCanvas } from '@napi-rs/canvas'

/** A picture of a paper with a few lines on it: a slip, a statement. */
export function paperImage(lines: readonly string[]): {
  type: string
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
} {
  const [width, height] = [480, 320]
  const canvas = createCanvas(width, height)
  const drawing = canvas.getContext('2d')
  drawing.fillStyle = '#f6f4ef'
  drawing.fillRect(0, 0, width, height)
  drawing.fillStyle = '#16202e'
  drawing.font = '28px sans-serif'
  for (const [at, line] of lines.entries()) drawing.fillText(line, 40, 70 + at * 56)
  return { type: 'image/jpeg', bytes: new Uint8Array(canvas.toBuffer('image/jpeg', 80)), width, height }
}
