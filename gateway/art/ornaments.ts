import type { Colour } from './colours.ts'
import { polygon, repeat, short } from './geometry.ts'
import type { Sheet, Stop } from './sheet.ts'

/** A tile is 300 by 400 units. */
export const tileWidth = 300
export const tileHeight = 400

export function ground(
  sheet: Sheet,
  stops: readonly Stop[] = [
    [0, sheet.palette.ground[0]],
    [1, sheet.palette.ground[1]],
  ],
): string {
  return `<rect width="${tileWidth}" height="${tileHeight}" fill="${sheet.gradient(stops)}"/>`
}

export function glow(
  sheet: Sheet,
  cx: number,
  cy: number,
  radius: number,
  opacity = 0.8,
  colour: Colour = sheet.palette.glow,
): string {
  const light = sheet.radial(
    [
      [0, colour, opacity],
      [0.45, colour, opacity * 0.35],
      [1, colour, 0],
    ],
    cx,
    cy,
    radius,
  )
  return `<circle cx="${short(cx)}" cy="${short(cy)}" r="${short(radius)}" fill="${light}"/>`
}

/** Darkens the foot from `from` (a share of the height) down, so that lettering always has ground. */
export function footShade(sheet: Sheet, from: number, opacity: number, colour: Colour = sheet.palette.edge): string {
  const shade = sheet.gradient([
    [0, colour, 0],
    [0.6, colour, opacity * 0.8],
    [1, colour, opacity],
  ])
  return `<rect y="${short(tileHeight * from)}" width="${tileWidth}" height="${short(tileHeight * (1 - from))}" fill="${shade}"/>`
}

export function headShade(sheet: Sheet, to: number, opacity: number): string {
  const { edge } = sheet.palette
  const shade = sheet.gradient([
    [0, edge, opacity],
    [0.5, edge, opacity * 0.7],
    [1, edge, 0],
  ])
  return `<rect width="${tileWidth}" height="${short(tileHeight * to)}" fill="${shade}"/>`
}

/** A gold coin seen at a tilt (1 is from above), with its edge. */
export function coin(x: number, y: number, radius: number, tilt: number, turn: number, opacity = 1): string {
  const [light, mid, deep] = ['#fff3bf', '#f2bd45', '#a8671a']
  const face = radius * tilt
  return [
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(turn)})"${opacity < 1 ? ` opacity="${opacity}"` : ''}>`,
    `<ellipse cy="${short(radius * 0.2)}" rx="${short(radius)}" ry="${short(face)}" fill="${deep}"/><ellipse rx="${short(radius)}" ry="${short(face)}" fill="${mid}"/>`,
    `<ellipse rx="${short(radius * 0.78)}" ry="${short(face * 0.78)}" fill="none" stroke="${deep}" stroke-width="${short(radius * 0.07)}" opacity=".7"/>`,
    `<path d="M${short(-radius * 0.8)} ${short(-face * 0.35)}A${short(radius)} ${short(face)} 0 0 1 ${short(radius * 0.25)} ${short(-face * 0.93)}" fill="none" stroke="${light}" stroke-width="${short(radius * 0.12)}" stroke-linecap="round"/></g>`,
  ].join('')
}

export function sparkle(x: number, y: number, radius: number, opacity = 0.9): string {
  const waist = radius * 0.16
  const corner = (dx: number, dy: number): string => `${short(x + dx)} ${short(y + dy)}`
  return `<path d="M${corner(0, -radius)}Q${corner(waist, -waist)} ${corner(radius, 0)}Q${corner(waist, waist)} ${corner(0, radius)}Q${corner(-waist, waist)} ${corner(-radius, 0)}Q${corner(-waist, -waist)} ${corner(0, -radius)}Z" fill="#fff" opacity="${opacity}"/>`
}

/** `count` sparkles of `smallest` to `largest` units within the corners. */
export function sparkles(
  sheet: Sheet,
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
  smallest = 2,
  largest = 7,
): string {
  const { between, next } = sheet.chance
  return repeat(count, () =>
    sparkle(between(left, right), between(top, bottom), between(smallest, largest), 0.35 + next() * 0.6),
  )
}

/** A ridge of two sine waves down to the foot of the tile. */
export function hills(sheet: Sheet, y: number, height: number, fill: Colour, frequency: number, opacity = 1): string {
  const start = sheet.chance.between(0, 6)
  const stretch = sheet.chance.between(0.6, 1.4)
  const ridge = Array.from({ length: 31 }, (_, index): [number, number] => {
    const along = (index / 30) * frequency
    return [
      index * 10,
      y + height * Math.sin(along + start) * 0.6 + height * 0.4 * Math.sin(along * 2.7 * stretch + start * 2),
    ]
  })
  return `<path d="${polygon([[0, tileHeight], [0, y], ...ridge, [tileWidth, tileHeight]])}" fill="${fill}" opacity="${opacity}"/>`
}

const gemColours = { ruby: '#e5484d', emerald: '#30c48d', sapphire: '#4f8cff', amethyst: '#c77dff' } as const

export function gem(sheet: Sheet, x: number, y: number, scale: number, stone: keyof typeof gemColours): string {
  const turn = short(sheet.chance.between(-25, 25))
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})"><path d="M-14 -8L-7 -16H7L14 -8 0 14Z" fill="${gemColours[stone]}"/><path d="M-14 -8H14L0 14Z" fill="#000" opacity=".22"/><path d="M-7 -16L-4 -8H-14ZM-4 -8L0 14 -14 -8Z" fill="#fff" opacity=".35"/></g>`
}

/** The metal of frames and rims. */
export function metal(sheet: Sheet, line: { x2?: number } = {}): ReturnType<Sheet['gradient']> {
  const [light, mid, deep] = sheet.palette.main
  return sheet.gradient(
    [
      [0, light],
      [0.5, mid],
      [1, deep],
    ],
    { ...line, y2: 1 },
  )
}
