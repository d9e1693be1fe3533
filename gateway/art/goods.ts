import { type Colour, mix } from './colours.ts'
import { emblem, flat } from './emblem.ts'
import { polygon, repeat, short } from './geometry.ts'
import { lockup } from './lettering/lockup.ts'
import { glow } from './ornaments.ts'
import type { PaletteName } from './palettes.ts'
import { Sheet } from './sheet.ts'

type Voucher = {
  kind: 'voucher'
  motif: string
  palette: PaletteName /** What it is worth, in big figures on the ticket. */
  worth: string
}
type Prize = { kind: 'prize'; motif: string; palette: PaletteName; turn?: number; size?: number }

/** What the points mall shows, by the name that stands with the good in the database. */
const goods = {
  'load-50': { kind: 'voucher', motif: 'smartphone', palette: 'lagoon', worth: '50' },
  'load-100': { kind: 'voucher', motif: 'smartphone', palette: 'midnight', worth: '100' },
  coffee: { kind: 'voucher', motif: 'coffee-cup', palette: 'harvest', worth: '150' },
  cinema: { kind: 'voucher', motif: 'popcorn', palette: 'garnet', worth: '300' },
  noodles: { kind: 'voucher', motif: 'noodles', palette: 'carnival', worth: '200' },
  groceries: { kind: 'voucher', motif: 'shopping-bag', palette: 'jungle', worth: '500' },
  fuel: { kind: 'voucher', motif: 'gas-pump', palette: 'cosmic', worth: '1000' },
  umbrella: { kind: 'prize', motif: 'umbrella', palette: 'reef', turn: 12 },
  tshirt: { kind: 'prize', motif: 't-shirt', palette: 'fiesta' },
  powerbank: { kind: 'prize', motif: 'battery-pack', palette: 'jade' },
  headphones: { kind: 'prize', motif: 'headphones', palette: 'dusk' },
  'rice-cooker': { kind: 'prize', motif: 'rice-cooker', palette: 'ember' },
  watch: { kind: 'prize', motif: 'watch', palette: 'noir', turn: -14 },
  necklace: { kind: 'prize', motif: 'pearl-necklace', palette: 'sakura' },
} as const satisfies Readonly<Record<string, Voucher | Prize>>

export type GoodName = keyof typeof goods
export const goodNames = Object.keys(goods) as GoodName[]
export const isGood = (name: string): name is GoodName => Object.hasOwn(goods, name)

const [width, height] = [320, 240]

/** The picture of a good of 320 by 240 units: a voucher as a ticket, a prize on a stage. Throws a RangeError for a name that is not known. */
export function drawGood(name: string): string {
  if (!isGood(name)) throw new RangeError(`There is no picture of a good "${name}".`)
  const good: Voucher | Prize = goods[name]
  const sheet = new Sheet(`good ${name}`, name, good.palette)
  return sheet.close(
    width,
    height,
    ground(sheet) + (good.kind === 'voucher' ? ticket(sheet, good) : stage(sheet, good)),
  )
}

/** Night above and light behind the middle, with rings as of a drop in still water. */
function ground(sheet: Sheet): string {
  const [top, bottom] = sheet.palette.ground
  const paint = sheet.gradient([
    [0, top],
    [1, bottom],
  ])
  const ring = (at: number): string =>
    `<ellipse cx="160" cy="196" rx="${short(74 + at * 42)}" ry="${short(15 + at * 10)}" fill="none" stroke="${sheet.palette.glow}" stroke-opacity="${short(0.34 - at * 0.08)}" stroke-width="1.5"/>`
  return `<rect width="${width}" height="${height}" fill="${paint}"/>${glow(sheet, 160, 112, 150, 0.62)}${repeat(4, ring)}`
}

/** Stands on a disc of light. */
function stage(sheet: Sheet, { motif, turn = 0, size = 148 }: Prize): string {
  const { edge, glow: light } = sheet.palette
  const disc = `<ellipse cx="160" cy="196" rx="74" ry="15" fill="${edge}" opacity=".55"/><ellipse cx="160" cy="193" rx="62" ry="10" fill="${light}" opacity=".5"/>`
  return disc + emblem(sheet, motif, [160, 112, size], { turn, rimWidth: 22, inkWidth: 16 })
}

const [ticketWidth, ticketHeight, stub] = [232, 128, 84]

/** A ticket with a torn-off edge: the stub carries the motif, the rest what it is worth. */
function ticket(sheet: Sheet, { motif, worth }: Voucher): string {
  const { edge, main, alt, type } = sheet.palette
  const paper = sheet.gradient([
    [0, '#ffffff'],
    [1, mix(type[0], main[1], 0.22)],
  ])
  const back = sheet.gradient([
    [0, mix(alt[0], '#ffffff', 0.12)],
    [1, alt[1]],
  ])
  const shape = sheet.clip(`<path d="${ticketShape()}"/>`)
  const figures = lockup([worth], {
    face: 'slab',
    box: { x: stub + 22, y: 34, w: ticketWidth - stub - 44, h: 48 },
    maxHeight: 46,
  })
  const ink = mix(edge, '#000000', 0.2)
  const holes = repeat(
    9,
    (at) => `<circle cx="${stub}" cy="${short(8 + at * 14)}" r="2.2" fill="${edge}" opacity=".5"/>`,
  )
  const lines = `<rect x="${stub + 34}" y="94" width="${ticketWidth - stub - 68}" height="5" rx="2.5" fill="${alt[1]}" opacity=".55"/>${bars(ink)}`
  return [
    '<g transform="translate(160 118) rotate(-6) translate(-116 -64)">',
    `<path d="${ticketShape()}" transform="translate(0 9)" fill="${edge}" opacity=".5"/>`,
    `<path d="${ticketShape()}" fill="${paper}"/>`,
    `<g clip-path="${shape}"><rect width="${stub}" height="${ticketHeight}" fill="${back}"/>${gleam()}</g>`,
    holes,
    flat(sheet, motif, [stub / 2 + 2, ticketHeight / 2 + 3, 58], edge, { opacity: 0.5 }),
    flat(sheet, motif, [stub / 2 + 2, ticketHeight / 2, 58], '#ffffff'),
    `<path d="${figures.path}" fill="${ink}"/>`,
    lines,
    '</g>',
  ].join('')
}

/** Round corners, and a half circle bitten out above and below the perforation. */
const ticketShape = (): string =>
  `M14 0H${stub - 10}a10 10 0 0 0 20 0H${ticketWidth - 14}a14 14 0 0 1 14 14V${ticketHeight - 14}a14 14 0 0 1 -14 14H${stub + 10}a10 10 0 0 0 -20 0H14a14 14 0 0 1 -14 -14V14a14 14 0 0 1 14 -14Z`

const gleam = (): string =>
  `<path d="${polygon([
    [-20, -10],
    [58, -10],
    [-20, 120],
  ])}" fill="#fff" opacity=".14"/>`

/** A bar code that means nothing. */
const bars = (ink: Colour): string =>
  repeat(
    15,
    (at) =>
      `<rect x="${short(stub + 36 + at * 5.2)}" y="106" width="${at % 3 === 0 ? 3 : at % 2 === 0 ? 1.4 : 2.2}" height="10" fill="${ink}" opacity=".75"/>`,
  )
