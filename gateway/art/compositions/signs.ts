import { type Colour, mix } from '../colours.ts'
import { emblem, placement } from '../emblem.ts'
import { repeat, short } from '../geometry.ts'
import { lockup } from '../lettering/lockup.ts'
import { title } from '../lettering/title.ts'
import { footShade, glow, ground } from '../ornaments.ts'
import type { Sheet } from '../sheet.ts'
import type { ArtSpec } from '../spec.ts'

const frames = ['M34 236A122 122 0 1 1 266 236', 'M38 40H262V244', 'M30 250V60L60 30H270V220'] as const

/** A lit glass tube: haze, colour, white core. */
function tube(path: string, colour: Colour): string {
  const line = (stroke: string, width: number, opacity = 1): string =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`
  return (
    line(colour, 17.6, 0.08) +
    line(colour, 11.6, 0.13) +
    line(colour, 7.2, 0.25) +
    line(colour, 4) +
    line('#fff', 1.4, 0.9)
  )
}

/** Neon tubes on a brick wall. */
export function neon(sheet: Sheet, spec: ArtSpec): string {
  const { ground: backing, main, alt, edge } = sheet.palette
  const { between, pick } = sheet.chance
  const bricks = repeat(21, (row) =>
    repeat(
      9,
      (column) =>
        `<rect x="${(column - 1) * 44 + (row % 2) * 22}" y="${row * 20}" width="41" height="17" rx="1.5" opacity="${short(between(0.35, 1))}"/>`,
    ),
  )
  const colour = alt[0]
  const { id } = sheet.motif(spec.motif)
  const haze = [
    [50, 0.07],
    [32, 0.12],
    [18, 0.26],
  ].map(
    ([width, opacity]) =>
      `<use href="#${id}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`,
  )
  const lit = `<use href="#${id}" fill="${mix(colour, edge, 0.86)}" stroke="${colour}" stroke-width="10"/><use href="#${id}" fill="none" stroke="#fff" stroke-width="3.4"/>`
  const frame = pick(frames)
  const wall = mix(edge, mix(backing[1], edge, 0.5), 0.55)
  const light = sheet.radial(
    [
      [0, colour, 0.42],
      [0.55, edge, 0.35],
      [1, '#04050a', 0.88],
    ],
    150,
    160,
    250,
  )
  return [
    `<rect width="300" height="400" fill="${mix(edge, '#05060c', 0.6)}"/><g fill="${wall}">${bricks}</g><rect width="300" height="400" fill="${light}"/>`,
    glow(sheet, 150, 320, 170, 0.34),
    tube(frame, main[1]),
    `<g transform="${placement(150, 146, 178)}" stroke-linejoin="round">${haze.join('')}${lit}</g>`,
    title(sheet, spec, { x: 26, y: 262, w: 248, h: 96 }),
  ].join('')
}

/** Type is the picture: one large figure, the motif leaning on it. */
export function bigtype(sheet: Sheet, spec: ArtSpec): string {
  const { main, alt, type, edge, glow: light } = sheet.palette
  const { text, face = 'slab', x = 206, y = 214, size = 128 } = spec.big ?? { text: '7' }
  const { path } = lockup([text], { face, box: { x: 22, y: 34, w: 256, h: 236 }, maxHeight: 236 })
  const inside = sheet.clip(`<path d="${path}"/>`)
  const stripes = repeat(50, (index) => `<path d="M${(index - 10) * 14 - 100} 400l200-400h7l-200 400z"/>`)
  const depth = [10, 8, 6, 4, 2].map(
    (shift) =>
      `<path d="${path}" transform="translate(${shift} ${shift})" fill="${alt[1]}" stroke="${edge}" stroke-width="5" stroke-linejoin="round"/>`,
  )
  return [
    ground(sheet),
    `<g fill="${light}" opacity=".08">${stripes}</g>`,
    glow(sheet, 150, 150, 190, 0.6),
    depth.join(''),
    `<path d="${path}" fill="${sheet.gradient([
      [0, type[0]],
      [1, main[1]],
    ])}" stroke="${edge}" stroke-width="3"/>`,
    `<g clip-path="${inside}"><g fill="${main[2]}" opacity=".16">${stripes}</g><rect width="300" height="140" fill="#fff" opacity=".18"/></g>`,
    emblem(sheet, spec.motif, [x, y, size], { rimWidth: 24 }),
    footShade(sheet, 0.64, 0.85),
    title(sheet, spec, { x: 24, y: 290, w: 252, h: 72 }, { maxHeight: 40 }),
  ].join('')
}
