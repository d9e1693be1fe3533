import { mix } from '../colours.ts'
import { flat, emblem as hero } from '../emblem.ts'
import { repeat } from '../geometry.ts'
import { title } from '../lettering/title.ts'
import { glow, ground, metal } from '../ornaments.ts'
import type { Sheet } from '../sheet.ts'
import type { ArtSpec } from '../spec.ts'

const arch = 'M40 320V150C40 70 96 34 150 34S260 70 260 150V320Z'
const plate = 'M26 304H274L284 343 274 382H26L16 343Z'

/** A bust in an arch, a name plate below. */
export function portrait(sheet: Sheet, spec: ArtSpec): string {
  const { ground: backing, main, alt, edge, glow: light } = sheet.palette
  const wallpaper = repeat(18, (row) =>
    repeat(13, (column) => `M${column * 25 + (row % 2) * 12.5} ${row * 23.5 - 8}l6 8-6 8-6-8z`),
  )
  const frame = metal(sheet, { x2: 1 })
  const window = sheet.clip(`<path d="${arch}"/>`)
  const name = title(sheet, spec, { x: 46, y: 318, w: 208, h: 50 }, { maxHeight: 30 })
  const stud = ([x, y]: readonly [number, number]): string =>
    `<circle cx="${x}" cy="${y}" r="9" fill="${edge}"/><circle cx="${x}" cy="${y}" r="7" fill="${alt[0]}"/><circle cx="${x - 2}" cy="${y - 2.5}" r="2.2" fill="#fff" opacity=".9"/>`
  return [
    ground(sheet, [
      [0, mix(backing[0], edge, 0.35)],
      [1, backing[1]],
    ]),
    `<path d="${wallpaper}" fill="${main[1]}" opacity=".12"/>`,
    `<path d="${arch}" fill="${edge}" stroke="${edge}" stroke-width="22" opacity=".55" transform="translate(0 5)"/>`,
    `<path d="${arch}" fill="none" stroke="${frame}" stroke-width="17"/><path d="${arch}" fill="none" stroke="${edge}" stroke-width="2" opacity=".55"/>`,
    `<g clip-path="${window}"><rect x="30" y="20" width="240" height="310" fill="${sheet.gradient([
      [0, mix(alt[1], edge, 0.3)],
      [0.55, alt[0]],
      [1, light],
    ])}"/>`,
    glow(sheet, 150, 190, 150, 0.9),
    `<circle cx="150" cy="170" r="74" fill="${light}" opacity=".55"/><circle cx="150" cy="170" r="96" fill="none" stroke="${light}" stroke-width="2" stroke-dasharray="2 9" stroke-linecap="round"/>`,
    hero(sheet, spec.motif, [150, 196, 226], { rimWidth: 12 }),
    `<rect x="30" y="250" width="240" height="80" fill="${sheet.gradient([
      [0, edge, 0],
      [1, edge, 0.8],
    ])}"/></g>`,
    (
      [
        [40, 150],
        [260, 150],
        [150, 34],
      ] as const
    )
      .map(stud)
      .join(''),
    `<path d="${plate}" fill="${edge}" opacity=".5" transform="translate(0 5)"/><path d="${plate}" fill="${frame}"/>`,
    `<path d="M32 310H268L277 343 268 376H32L23 343Z" fill="${sheet.gradient([
      [0, alt[1]],
      [1, mix(alt[1], edge, 0.6)],
    ])}" stroke="${edge}" stroke-width="1.5"/>`,
    name,
  ].join('')
}

/** Quiet: one mark, one line of type, air. */
export function emblem(sheet: Sheet, spec: ArtSpec): string {
  const { ground: backing, main, alt } = sheet.palette
  const light = spec.light ?? false
  const paper = light ? mix(backing[0], '#ffffff', 0.25) : mix(backing[1], backing[0], 0.3)
  const markInk = light ? alt[1] : main[1]
  const ink = spec.ink ?? markInk
  const rule = sheet.chance.pick([
    `<path d="M118 282h22m20 0h22M150 277l5 5-5 5-5-5z" stroke="${markInk}" fill="${markInk}" stroke-width="1.4"/>`,
    `<path d="M110 282h80" stroke="${markInk}" stroke-width="1.4"/><circle cx="150" cy="282" r="3.4" fill="${markInk}"/>`,
  ])
  const rings = repeat(4, (index) => {
    const dotted = index === 2 ? ' stroke-dasharray="1 6" stroke-linecap="round"' : ''
    return `<circle cx="150" cy="160" r="${80 + index * 7}" fill="none" stroke="${markInk}" stroke-width="${index ? 0.8 : 1.6}" opacity="${1 - index * 0.25}"${dotted}/>`
  })
  const wash = sheet.radial(
    [
      [0, mix(paper, light ? '#ffffff' : backing[0], 0.55)],
      [1, paper],
    ],
    150,
    150,
    260,
  )
  return [
    `<rect width="300" height="400" fill="${wash}"/><rect x="14" y="14" width="272" height="372" rx="5" fill="none" stroke="${markInk}" stroke-width="1.3" opacity=".7"/>`,
    `<path d="M14 40L40 14M260 14L286 40M14 360L40 386" stroke="${markInk}" stroke-width="1.3" opacity=".7"/>`,
    rings,
    flat(sheet, spec.motif, [150, 160, 112], markInk),
    rule,
    title(sheet, { ...spec, ink }, { x: 40, y: 298, w: 220, h: 60 }, { maxHeight: 26, justified: false, lineGap: 0.5 }),
  ].join('')
}

/** A banig mat of counted diamonds with a clear field for the motif. */
export function weave(sheet: Sheet, spec: ArtSpec): string {
  const { ground: backing, main, alt, type, edge, glow: light } = sheet.palette
  const colours = [backing[0], alt[0], main[1], backing[1], type[0]] as const
  const cells: string[] = colours.map(() => '')
  let threads = ''
  for (let row = -1; row < 28; row++) {
    for (let column = -1; column < 22; column++) {
      cells[bandOf(column, row)] += `M${column * 15} ${row * 15 - 8}l8 8-8 8-8-8z`
      if ((column + row) % 2 === 0) threads += `M${column * 15 - 8} ${row * 15}h16`
    }
  }
  const dim = sheet.radial(
    [
      [0, '#000000', 0],
      [0.6, '#000000', 0.1],
      [1, '#000000', 0.55],
    ],
    150,
    165,
    260,
  )
  const field = sheet.radial(
    [
      [0, light],
      [0.5, main[1]],
      [1, main[2]],
    ],
    150,
    160,
    140,
  )
  return [
    `<rect width="300" height="400" fill="${backing[1]}"/>`,
    colours.map((colour, index) => (cells[index] ? `<path d="${cells[index]}" fill="${colour}"/>` : '')).join(''),
    `<path d="${threads}" stroke="#000" stroke-width="1" opacity=".16"/><rect width="300" height="400" fill="${dim}"/>`,
    `<path d="M150 32L272 165 150 298 28 165Z" fill="${edge}" opacity=".5" transform="translate(0 6)"/><path d="M150 32L272 165 150 298 28 165Z" fill="${field}" stroke="${edge}" stroke-width="5"/>`,
    `<path d="M150 48L258 165 150 282 42 165Z" fill="none" stroke="${edge}" stroke-width="1.6" stroke-dasharray="4 4"/>`,
    hero(sheet, spec.motif, [150, 166, 150], {
      rim: type[0],
      rimWidth: 14,
      main: [alt[0], mix(alt[0], alt[1], 0.6), alt[1]],
      inside: type[0],
    }),
    `<rect y="284" width="300" height="84" fill="${edge}"/><path d="M0 290H300M0 362H300" stroke="${main[1]}" stroke-width="2" stroke-dasharray="10 5"/>`,
    title(sheet, spec, { x: 20, y: 298, w: 260, h: 56 }, { maxHeight: 40 }),
  ].join('')
}

/** Which of the five colours a cell of the mat has: bands around its middle. */
function bandOf(column: number, row: number): number {
  const distance = (Math.abs(column - 10) + Math.abs(row - 11)) % 9
  return [2, 0, 0, 4, 1, 1, 3, 0, 0][distance] ?? 0
}
