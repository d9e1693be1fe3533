import { createRequire } from 'node:module'
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import type { Chance } from '#gateway/platform/crypto/chance.ts'

/** No two characters that a person takes for one another, also when they are tilted (0 O D, 1 I L, 2 Z, 5 S, 6 G, 8 B, 7 J T, U V Y, M W N H X, E F). */
export const captchaAlphabet = 'ACEKPRTX349'
const textLength = 5
const width = 280
const height = 96
const paper = '#f6f4ef'
const inks = ['#16202e', '#0b4a66', '#5b2a4a', '#4a3a08', '#123f2c']

const require = createRequire(import.meta.url)
/** Of the site's own packages, so that the picture looks the same on every machine. */
const faces = ['anton', 'lilita-one', 'bungee', 'luckiest-guy'].map((name) => {
  const family = `captcha ${name}`
  GlobalFonts.registerFromPath(require.resolve(`@fontsource/${name}/files/${name}-latin-400-normal.woff2`), family)
  return family
})

export const newCaptchaText = (chance: Chance): string =>
  Array.from({ length: textLength }, () => captchaAlphabet[chance.int(0, captchaAlphabet.length)]).join('')

/**
 * Draws the text as a PNG of 280 × 96 pixels that a person reads and a text recogniser does not: a face, size, tilt and
 * height of its own for each character, arcs in the same inks across them, and the whole bent by two waves (danger T48).
 */
export function drawCaptcha(text: string, chance: Chance): Buffer {
  const flat = createCanvas(width, height)
  const pen = flat.getContext('2d')
  const between = (min: number, max: number): number => min + ((max - min) * chance.int(0, 1_000)) / 1_000
  const pick = <T>(items: readonly T[]): T => items[chance.int(0, items.length)] as T

  drawGrain(pen, between, pick)
  const step = (width - 60) / text.length
  for (const [index, character] of [...text].entries()) {
    pen.save()
    pen.translate(30 + step * (index + 0.5) + between(-5, 5), height / 2 + between(-7, 7))
    pen.rotate(between(-0.25, 0.25))
    pen.transform(1, between(-0.1, 0.1), between(-0.2, 0.2), 1, 0, 0)
    pen.font = `${Math.round(between(46, 56))}px "${pick(faces)}"`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillStyle = pick(inks)
    pen.fillText(character, 0, 0, step)
    pen.restore()
  }
  drawArcs(pen, between, pick)
  return bend(flat, between)
}

type Between = (min: number, max: number) => number
type Pick = <T>(items: readonly T[]) => T

function drawGrain(pen: SKRSContext2D, between: Between, pick: Pick): void {
  pen.fillStyle = paper
  pen.fillRect(0, 0, width, height)
  for (let dot = 0; dot < 160; dot++) {
    pen.fillStyle = pick(inks)
    pen.globalAlpha = between(0.15, 0.6)
    pen.fillRect(between(0, width), between(0, height), between(1, 3), between(1, 3))
  }
  pen.globalAlpha = 1
}

/** Lines in ink cut the characters into pieces, lines in paper colour cut gaps into them. */
function drawArcs(pen: SKRSContext2D, between: Between, pick: Pick): void {
  for (const style of [pick(inks), pick(inks), paper]) {
    pen.strokeStyle = style
    pen.lineWidth = style === paper ? between(1.5, 2.5) : between(1.5, 3)
    pen.beginPath()
    pen.moveTo(0, between(10, height - 10))
    pen.bezierCurveTo(
      between(60, 120),
      between(-20, height + 20),
      between(150, 220),
      between(-20, height + 20),
      width,
      between(10, height - 10),
    )
    pen.stroke()
  }
}

/** Shifts each column up or down and then each row sideways, both along a wave. */
function bend(flat: Canvas, between: Between): Buffer {
  const byColumn = createCanvas(width, height)
  const columnPen = byColumn.getContext('2d')
  columnPen.fillStyle = paper
  columnPen.fillRect(0, 0, width, height)
  const [rise, length, phase] = [between(4, 7), between(28, 44), between(0, 6)]
  for (let x = 0; x < width; x++)
    columnPen.drawImage(flat, x, 0, 1, height, x, Math.sin(x / length + phase) * rise, 1, height)

  const byRow = createCanvas(width, height)
  const rowPen = byRow.getContext('2d')
  rowPen.fillStyle = paper
  rowPen.fillRect(0, 0, width, height)
  const [sway, wave, start] = [between(2, 3.5), between(11, 16), between(0, 6)]
  for (let y = 0; y < height; y++)
    rowPen.drawImage(byColumn, 0, y, width, 1, Math.sin(y / wave + start) * sway, y, width, 1)
  return byRow.toBuffer('image/png')
}
