import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type QrOptions = {
  /** Width and height in CSS pixels. */
  size?: number
  /** The part of the width that the pearl in the middle takes. */
  logoScale?: number
  /** The part of its cell that a dot fills. */
  dotScale?: number
}

/** Sizes of CN-30 to CN-32. The margin belongs to the default size and grows and shrinks with the code. */
const defaultSize = 200
const margin = 20

/** Scales outside of 0 to 1 are not meant: 0.2 for the logo and 0.35 for the dots stand in (VA-73, VA-74). */
export function toQrScales({ logoScale, dotScale }: Pick<QrOptions, 'logoScale' | 'dotScale'>): {
  logo: number
  dot: number
} {
  const within = (scale: number | undefined, otherwise: number) =>
    scale !== undefined && scale >= 0 && scale <= 1 ? scale : otherwise
  return { logo: within(logoScale, 0.2), dot: within(dotScale, 0.35) }
}

type Run = { x: number; y: number; length: number }

/**
 * A QR code as an SVG text: black on white, correction M, with a pearl in the middle. Made on the server, so that no page loads the
 * encoder; the package draws whole cells, and the dots are drawn here from its cells.
 */
export function toQrSvg(text: string, options: QrOptions = {}): string {
  const size = options.size ?? defaultSize
  const { logo, dot } = toQrScales(options)
  const { cells, runs } = encode(text)
  const unit = (defaultSize - 2 * margin) / cells
  const half = cells / 2
  const isUnderLogo = (x: number, y: number) =>
    Math.max(Math.abs(x + 0.5 - half), Math.abs(y + 0.5 - half)) < (logo * cells) / 2 + 0.5
  const squares = runs
    .flatMap(({ x, y, length }) => Array.from({ length }, (_, at) => ({ x: x + at, y })))
    .filter(({ x, y }) => logo === 0 || !isUnderLogo(x, y))
    .map(({ x, y }) => toSquare(x, y, isEye(x, y, cells) ? 1 : dot))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${defaultSize} ${defaultSize}"><path fill="#fff" d="M0 0h${defaultSize}v${defaultSize}H0z"/><path shape-rendering="crispEdges" transform="translate(${margin} ${margin}) scale(${round(unit)})" d="${squares}"/>${logo === 0 ? '' : pearl(logo * (defaultSize - 2 * margin))}</svg>`
}

/** The rows of dark cells that the package draws, without a margin of its own. */
function encode(text: string): { cells: number; runs: Run[] } {
  const drawn = renderToStaticMarkup(
    createElement(QRCodeSVG, { value: text, level: 'M', marginSize: 0, boostLevel: false }),
  )
  const cells = Number(drawn.match(/viewBox="0 0 (\d+) /)?.[1])
  const path = drawn.match(/fill="#000000" d="([^"]*)"/)?.[1] ?? ''
  const runs = [...path.matchAll(/M(\d+)[ ,](\d+) ?h(\d+)v1H\d+z/g)].map(([, x, y, length]) => ({
    x: Number(x),
    y: Number(y),
    length: Number(length),
  }))
  return { cells, runs }
}

/** The three finding patterns stay whole, or no camera would find the code. */
const isEye = (x: number, y: number, cells: number): boolean =>
  (y < 7 && (x < 7 || x >= cells - 7)) || (x < 7 && y >= cells - 7)

function toSquare(x: number, y: number, scale: number): string {
  const inset = (1 - scale) / 2
  return `M${round(x + inset)} ${round(y + inset)}h${round(scale)}v${round(scale)}h-${round(scale)}z`
}

const round = (number: number): number => Math.round(number * 1000) / 1000

function pearl(diameter: number): string {
  const middle = defaultSize / 2
  return `<defs><radialGradient id="p" cx=".34" cy=".28" r=".9"><stop offset="0" stop-color="#fff"/><stop offset=".4" stop-color="#f0e2d2"/><stop offset="1" stop-color="#5f7190"/></radialGradient></defs><circle cx="${middle}" cy="${middle}" r="${round(diameter / 2)}" fill="url(#p)"/>`
}
