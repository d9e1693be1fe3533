import { type Colour, mix } from '../colours.ts'
import { emblem, flat, rimless } from '../emblem.ts'
import { type Point, point, polar, polygon, repeat, short, upTo } from '../geometry.ts'
import { title } from '../lettering/title.ts'
import { footShade, glow, ground, sparkle, sparkles } from '../ornaments.ts'
import type { Sheet } from '../sheet.ts'
import type { ArtSpec } from '../spec.ts'

/** Light behind a hero. */
export function rays(sheet: Sheet, spec: ArtSpec): string {
  const { palette, chance } = sheet
  const [cx, cy] = [150, 160]
  const count = chance.pick([14, 18, 22])
  const light = sheet.radial(
    [
      [0, palette.glow, 0.95],
      [0.5, palette.alt[0], 0.55],
      [1, palette.alt[1], 0],
    ],
    cx,
    cy,
    260,
  )
  const turn = chance.between(0, 1)
  const halfWidth = (Math.PI / count) * 0.5
  const beam = (index: number): string => {
    const angle = ((index + turn) / count) * 2 * Math.PI
    return `<path d="${polygon([[cx, cy], polar(cx, cy, 330, angle - halfWidth), polar(cx, cy, 330, angle + halfWidth)])}" fill="${light}"/>`
  }
  return [
    ground(sheet),
    repeat(count, beam),
    glow(sheet, cx, cy, 150, 0.95),
    emblem(sheet, spec.motif, [cx, cy, 206]),
    footShade(sheet, 0.56, 0.95),
    sparkles(sheet, 7, [30, 30, 270, 250]),
    title(sheet, spec, { x: 22, y: 268, w: 256, h: 92 }),
  ].join('')
}

/** A struck coin, the title above it. */
export function medallion(sheet: Sheet, spec: ArtSpec): string {
  const { main, alt, edge, glow: light } = sheet.palette
  const [cx, cy, radius] = [150, 236, 116]
  const dots = repeat(15, (row) =>
    repeat(11, (column) => `<circle cx="${column * 30 + (row % 2) * 15}" cy="${row * 28}" r="1.7"/>`),
  )
  const milling = repeat(72, (index) => {
    const angle = (index / 72) * 2 * Math.PI
    return `M${point(polar(cx, cy, radius - 9, angle))}L${point(polar(cx, cy, radius - 2, angle))}`
  })
  const [bright, mid, deep] = main
  const slant = { x1: 0, y1: 0, x2: 1, y2: 1 }
  const rim = sheet.gradient(
    [
      [0, bright],
      [0.28, mid],
      [0.5, deep],
      [0.7, mid],
      [0.86, bright],
      [1, deep],
    ],
    slant,
  )
  const step = sheet.gradient(
    [
      [0, deep],
      [0.4, mid],
      [0.6, bright],
      [1, deep],
    ],
    slant,
  )
  const field = sheet.radial(
    [
      [0, alt[0]],
      [1, alt[1]],
    ],
    cx - 20,
    cy - 40,
    130,
  )
  return [
    ground(sheet),
    `<g fill="${light}" opacity=".14">${dots}</g>`,
    glow(sheet, cx, cy, 190, 0.55),
    `<circle cx="${cx}" cy="${cy + 8}" r="${radius + 2}" fill="${edge}" opacity=".6"/><circle cx="${cx}" cy="${cy}" r="${radius}" fill="${rim}"/>`,
    `<path d="${milling}" stroke="${deep}" stroke-width="2.4" opacity=".75"/><circle cx="${cx}" cy="${cy}" r="${radius - 14}" fill="${step}"/>`,
    `<circle cx="${cx}" cy="${cy}" r="${radius - 19}" fill="${field}"/><circle cx="${cx}" cy="${cy}" r="${radius - 25}" fill="none" stroke="${mid}" stroke-width="1.4" opacity=".7"/>`,
    emblem(sheet, spec.motif, [cx, cy, 146], { ...rimless, inkWidth: 14, ink: alt[1], shadow: 0.6 }),
    `<path d="M${cx - 84} ${cy - 62}A104 104 0 0 1 ${cx + 8} ${cy - 105}" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".7"/>`,
    sparkle(222, 158, 13),
    sparkle(70, 300, 8),
    title(sheet, spec, { x: 20, y: 22, w: 260, h: 90 }),
  ].join('')
}

/** Counterchange: the motif swaps its colour across a cut. */
export function diagonal(sheet: Sheet, spec: ArtSpec): string {
  const { ground: backing, alt, edge, type, glow: light } = sheet.palette
  const { between } = sheet.chance
  const above: Point[] = [
    [0, 0],
    [300, 0],
    [300, 118],
    [0, 262],
  ]
  const below: Point[] = [
    [0, 262],
    [300, 118],
    [300, 400],
    [0, 400],
  ]
  const upper = sheet.clip(`<path d="${polygon(above)}"/>`)
  const lower = sheet.clip(`<path d="${polygon(below)}"/>`)
  const strokes = repeat(9, (index) => {
    const y = 20 + index * 26 + between(-5, 5)
    const x = between(-60, 240)
    const length = between(40, 130)
    return `M${short(x)} ${short(y + 60 - x * 0.48)}l${short(length)} ${short(-length * 0.48)}`
  })
  const half = (clip: string, silhouette: Colour, lines: Colour): string =>
    `<g clip-path="${clip}">${flat(sheet, spec.motif, [158, 158, 258], silhouette, { silhouette: true })}${flat(sheet, spec.motif, [158, 158, 258], lines)}</g>`
  return [
    `<path d="${polygon(above)}" fill="${sheet.gradient([
      [0, backing[0]],
      [1, mix(backing[0], light, 0.35)],
    ])}"/>`,
    `<path d="${polygon(below)}" fill="${sheet.gradient([
      [0, alt[1]],
      [1, edge],
    ])}"/>`,
    `<path d="${strokes}" stroke="${type[0]}" stroke-width="3" stroke-linecap="round" opacity=".28"/>`,
    half(upper, alt[1], edge),
    half(lower, alt[0], type[0]),
    `<path d="M-5 266L305 117" stroke="${type[1]}" stroke-width="5"/><path d="M-5 276L305 127" stroke="${light}" stroke-width="1.5" opacity=".7"/>`,
    title(sheet, spec, { x: 18, y: 262, w: 250, h: 104 }, { align: 'left' }),
  ].join('')
}

/** Cut stone. */
export function facets(sheet: Sheet, spec: ArtSpec): string {
  const { ground: backing, edge, glow: light } = sheet.palette
  const { between, next } = sheet.chance
  const [columns, rows] = [6, 8]
  const corners = upTo(rows + 1).map((row) =>
    upTo(columns + 1).map(
      (column): Point => [
        column * 50 + (column % columns ? between(-18, 18) : 0),
        row * 50 + (row % rows ? between(-18, 18) : 0),
      ],
    ),
  )
  const cornerAt = (row: number, column: number): Point => corners[row]?.[column] ?? [0, 0]
  const tone = (points: readonly Point[]): Colour => {
    const x = points.reduce((sum, [px]) => sum + px, 0) / 3
    const y = points.reduce((sum, [, py]) => sum + py, 0) / 3
    const away = Math.hypot(x - 150, y - 150) / 250
    const base = mix(light, mix(backing[0], backing[1], Math.min(1, y / 400)), Math.min(1, away * 1.25))
    return mix(base, next() > 0.5 ? '#ffffff' : edge, between(0.02, 0.26))
  }
  const facet = (points: readonly Point[]): string => {
    const fill = tone(points)
    return `<path d="${polygon(points)}" fill="${fill}" stroke="${fill}" stroke-width=".8"/>`
  }
  const stone = repeat(rows, (row) =>
    repeat(columns, (column) => {
      const [a, b, c, d] = [
        cornerAt(row, column),
        cornerAt(row, column + 1),
        cornerAt(row + 1, column),
        cornerAt(row + 1, column + 1),
      ]
      return next() > 0.5 ? facet([a, b, c]) + facet([b, d, c]) : facet([a, b, d]) + facet([a, d, c])
    }),
  )
  return [
    stone,
    glow(sheet, 150, 150, 140, 0.45, '#ffffff'),
    emblem(sheet, spec.motif, [150, 152, 214], { rim: '#ffffff', rimWidth: 16 }),
    footShade(sheet, 0.55, 0.92),
    title(sheet, spec, { x: 22, y: 270, w: 256, h: 92 }),
  ].join('')
}
