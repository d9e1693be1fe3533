import { type Box, type Point, point } from '../geometry.ts'
import type { FaceName } from './faces.ts'
import { type Outline, outline } from './outline.ts'
import { type WarpName, warps } from './warps.ts'

export type Lettering = {
  face: FaceName
  /** Where it must fit. */
  box: Box
  /** How far down the box it stands, 0 to 1. */
  stand?: number
  capitals?: boolean
  warp?: WarpName
  /** Space between lines as a share of the line's height. */
  lineGap?: number
  /** Extra space between letters, in thousandths of the em. */
  tracking?: number
  /** Every line as wide as the box; otherwise all in one size. */
  justified?: boolean
  /** No line grows higher than this. */
  maxHeight?: number
  align?: 'left' | 'centre'
}

export type Lockup = { path: string; box: Box; lineHeights: number[] }

/** Small words stay small, as a sign painter sets them. */
const smallWord = /^(of|the|and|&|in|by|at|to|de|ng|sa)$/i
const smallWordHeight = 20

type Line = Outline & { scale: number; small: boolean }

/** Sets the lines one below the other into the box, each fitted to the width, and bends the whole. Throws an Error for a face or warp that does not exist. */
export function lockup(texts: readonly string[], style: Lettering): Lockup {
  const { face, box, capitals = true, warp = 'none', lineGap = 0.13, tracking = 0, align = 'centre' } = style
  if (!Object.hasOwn(warps, warp)) throw new Error(`There is no warp "${warp}".`)
  const lines = sizeLines(
    texts.map((text) => ({ ...outline(text, { face, capitals, tracking }), scale: 1, small: smallWord.test(text) })),
    style,
    lineGap,
  )
  const height = heightOf(lines, lineGap)
  const width = Math.max(...lines.map((line) => line.width * line.scale))
  const left = align === 'left' ? box.x : box.x + (box.w - width) / 2
  const ink: Box = { x: left, y: box.y + (box.h - height) * (style.stand ?? 0.5), w: width, h: height }

  let y = ink.y
  let path = ''
  lines.forEach((line, index) => {
    if (index > 0) y += line.height * line.scale * lineGap
    const x = align === 'left' ? box.x : box.x + (box.w - line.width * line.scale) / 2
    const top = y
    path += bend(line, warp === 'none', ([px, py]) =>
      warps[warp](x + (px - line.left) * line.scale, top + (py - line.top) * line.scale, ink),
    )
    y += line.height * line.scale
  })
  return { path, box: ink, lineHeights: lines.map((line) => line.height * line.scale) }
}

const heightOf = (lines: readonly Line[], lineGap: number): number =>
  lines.reduce((sum, line, index) => sum + line.height * line.scale * (1 + (index > 0 ? lineGap : 0)), 0)

function sizeLines(lines: Line[], { box, justified = true, maxHeight = 64 }: Lettering, lineGap: number): Line[] {
  const full = lines.filter((line) => !line.small)
  // A title of small words alone is set as if they were full words.
  const leading = full.length > 0 ? full : lines
  const widest = Math.max(...leading.map((line) => line.width))
  for (const line of lines) {
    const isSmall = line.small && full.length > 0
    line.scale = isSmall
      ? smallWordHeight / line.height
      : Math.min(box.w / (justified ? line.width : widest), maxHeight / line.height)
  }
  // One line must not shout the other down.
  const largest = Math.max(...leading.map((line) => line.scale))
  for (const line of lines) {
    if (leading.includes(line)) line.scale = Math.max(line.scale, largest * 0.5)
    line.scale = Math.min(line.scale, box.w / line.width)
  }
  const over = heightOf(lines, lineGap) / box.h
  if (over > 1) for (const line of lines) line.scale /= over
  return lines
}

/** In units of the picture: shorter strokes are left out, curves that reach no farther are drawn straight, and straight strokes longer than the last are cut in three before they are bent, or they would stay straight. */
const [speck, smallCurve, longStroke] = [0.4, 1.8, 7]

/** Draws a line's commands through `place`, without the roughness of some faces that is too fine to be seen. */
function bend(line: Line, straight: boolean, place: (at: Point) => Point): string {
  const put = (at: Point): string => point(place(at))
  let path = ''
  let pen: Point = [0, 0]
  let start: Point = [0, 0]
  for (const { command, args } of line.commands) {
    const points = pairs(args)
    const end = points.at(-1) ?? start
    const reach = Math.max(0, ...points.map(([x, y]) => Math.hypot(x - pen[0], y - pen[1]))) * line.scale
    if (command === 'closePath') path += 'Z'
    else if (command === 'moveTo') {
      path += `M${put(end)}`
      start = end
    } else if (reach < speck) continue
    else if (command === 'lineTo' || reach < smallCurve) {
      const cuts = straight || reach < longStroke ? 1 : 3
      for (let cut = 1; cut <= cuts; cut++)
        path += `L${put([pen[0] + ((end[0] - pen[0]) * cut) / cuts, pen[1] + ((end[1] - pen[1]) * cut) / cuts])}`
    } else path += (command === 'quadraticCurveTo' ? 'Q' : 'C') + points.map(put).join(' ')
    pen = end
  }
  return path
}

const pairs = (args: readonly number[]): Point[] =>
  Array.from({ length: args.length / 2 }, (_, index) => [args[index * 2] ?? 0, args[index * 2 + 1] ?? 0])
