import type { PathCommand } from 'fontkit'
import { type FaceName, getFace } from './faces.ts'

/** A line of text as path commands in a font of 1000 units, with the box of its ink. */
export type Outline = { commands: PathCommand[]; left: number; top: number; width: number; height: number }

type LineStyle = { face: FaceName; capitals: boolean; tracking: number }

/** Letters become outlines, so that a picture looks the same everywhere and carries no `<text>`. */
export function outline(text: string, { face, capitals, tracking }: LineStyle): Outline {
  const font = getFace(face)
  const scale = 1000 / font.unitsPerEm
  const run = font.layout(capitals ? text.toUpperCase() : text)
  const commands: PathCommand[] = []
  let pen = 0
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  run.glyphs.forEach((glyph, index) => {
    for (const { command, args } of glyph.path.commands) {
      // Fonts count upwards, pictures downwards.
      const placed = args.map((value, at) => (at % 2 ? -value * scale : value * scale + pen))
      placed.forEach((value, at) => {
        if (at % 2) {
          top = Math.min(top, value)
          bottom = Math.max(bottom, value)
        } else {
          left = Math.min(left, value)
          right = Math.max(right, value)
        }
      })
      commands.push({ command, args: placed })
    }
    pen += (run.positions[index]?.xAdvance ?? 0) * scale + tracking
  })
  if (commands.length === 0) throw new Error(`The face "${face}" has no ink for "${text}".`)
  return { commands, left, top, width: right - left, height: bottom - top }
}
