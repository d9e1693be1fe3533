import { mix } from '../colours.ts'
import { emblem, flat, rimless } from '../emblem.ts'
import { point, polar, repeat, short, upTo } from '../geometry.ts'
import { lockup } from '../lettering/lockup.ts'
import { title } from '../lettering/title.ts'
import { footShade, glow, ground, headShade, metal } from '../ornaments.ts'
import type { Sheet } from '../sheet.ts'
import type { ArtSpec } from '../spec.ts'

const hand = [
  { suit: 'spades', rank: 'K', red: false },
  { suit: 'hearts', rank: 'Q', red: true },
  { suit: 'clubs', rank: 'J', red: false },
  { suit: 'diamonds', rank: '10', red: true },
  { suit: 'spades', rank: 'A', red: false },
] as const

/** A fan of cards; the hero is on the last. */
export function cards(sheet: Sheet, spec: ArtSpec): string {
  const { main, alt, edge, glow: light } = sheet.palette
  const count = sheet.chance.pick([5, 5, 4])
  const spread = count === 5 ? 15 : 17
  const lattice = repeat(28, (index) => `M${(index - 8) * 26} 0l220 400M${(index - 8) * 26 + 120} 0l-220 400`)
  const card = (index: number): string => {
    const { suit, rank, red } = hand[index] ?? hand[0]
    const ink = red ? '#c8273a' : '#17202e'
    const isFront = index === count - 1
    const corner = lockup([rank], { face: 'didone', box: { x: -57, y: -212, w: 26, h: 22 }, maxHeight: 22 })
    const paper = isFront
      ? sheet.gradient([
          [0, '#ffffff'],
          [1, mix('#ffffff', main[1], 0.35)],
        ])
      : '#fbf8f0'
    const picture = {
      ...rimless,
      inkWidth: 10,
      shadow: 0.15,
      main: [alt[0], mix(alt[0], alt[1], 0.5), alt[1]],
      inside: mix(main[1], '#ffffff', 0.2),
      ink: '#ffffff',
    } as const
    return [
      `<g transform="translate(150 300) rotate(${short((index - (count - 1) / 2) * spread)})"><rect x="-68" y="-226" width="136" height="196" rx="13" fill="${edge}" opacity=".5" transform="translate(4 5)"/>`,
      `<rect x="-68" y="-226" width="136" height="196" rx="13" fill="${paper}" stroke="${edge}" stroke-opacity=".35"/><path d="${corner.path}" fill="${ink}"/>${flat(sheet, suit, [-44, -176, 24], ink)}`,
      isFront
        ? `<rect x="-60" y="-218" width="120" height="180" rx="8" fill="none" stroke="${main[1]}" stroke-width="1.6"/>${emblem(sheet, spec.motif, [4, -118, 112], picture)}`
        : '',
      '</g>',
    ].join('')
  }
  return [
    ground(sheet),
    `<path d="${lattice}" stroke="${light}" stroke-width="1" opacity=".13" fill="none"/>`,
    glow(sheet, 150, 190, 190, 0.5),
    `<g transform="translate(17 18) scale(.885)">${repeat(count, card)}</g>`,
    footShade(sheet, 0.6, 0.97),
    title(sheet, spec, { x: 22, y: 280, w: 256, h: 82 }),
  ].join('')
}

const prizes = ['two-coins', 'round-star', 'cut-diamond', 'clover'] as const

/** A cropped wheel; the motif is on its hub. */
export function wheel(sheet: Sheet, spec: ArtSpec): string {
  const { ground: backing, main, alt, type, edge, glow: light } = sheet.palette
  const [cx, cy, radius, count] = [150, 286, 172, 12]
  const colours = [alt[0], main[1], alt[1], type[0]] as const
  const turn = sheet.chance.between(0, 0.4)
  const rim = metal(sheet)
  const sector = (index: number): string => {
    const [from, to] = [((index + turn) / count) * 2 * Math.PI, ((index + 1 + turn) / count) * 2 * Math.PI]
    const middle = (from + to) / 2
    const [x, y] = polar(cx, cy, radius * 0.77, middle)
    const shape = `M${cx} ${cy}L${point(polar(cx, cy, radius, from))}A${radius} ${radius} 0 0 1 ${point(polar(cx, cy, radius, to))}Z`
    const prize = flat(sheet, prizes[index % 4] ?? 'two-coins', [x, y, 36], index % 2 === 1 ? alt[1] : type[0], {
      turn: (middle * 180) / Math.PI + 90,
    })
    return `<path d="${shape}" fill="${colours[index % 4] ?? alt[0]}" stroke="${edge}" stroke-width="2"/>${prize}`
  }
  const bulbs = upTo(30).map((index) => {
    const [x, y] = polar(cx, cy, radius + 9, (index / 30) * 2 * Math.PI)
    return `<circle cx="${short(x)}" cy="${short(y)}" r="4" fill="${index % 2 ? '#fffbe2' : light}"/>`
  })
  const dim = sheet.radial(
    [
      [0, '#000000', 0],
      [0.8, '#000000', 0],
      [1, '#000000', 0.38],
    ],
    cx,
    cy,
    radius,
  )
  const hub = sheet.radial(
    [
      [0, backing[0]],
      [1, edge],
    ],
    cx,
    cy - 20,
    80,
  )
  const pointer = 'M150 128l-17-30a20 20 0 1 1 34 0z'
  return [
    ground(sheet),
    glow(sheet, cx, cy - 60, 250, 0.6),
    `<circle cx="${cx}" cy="${cy + 5}" r="${radius + 20}" fill="${edge}" opacity=".55"/><circle cx="${cx}" cy="${cy}" r="${radius + 18}" fill="${rim}"/><circle cx="${cx}" cy="${cy}" r="${radius + 2}" fill="${edge}"/>`,
    repeat(count, sector),
    bulbs.join(''),
    `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${dim}"/><circle cx="${cx}" cy="${cy + 4}" r="76" fill="${edge}" opacity=".6"/>`,
    `<circle cx="${cx}" cy="${cy}" r="74" fill="${rim}"/><circle cx="${cx}" cy="${cy}" r="65" fill="${hub}"/>`,
    emblem(sheet, spec.motif, [cx, cy, 98], { ...rimless, inkWidth: 16 }),
    `<path d="${pointer}" fill="${edge}" transform="translate(0 4)" opacity=".6"/><path d="${pointer}" fill="${type[0]}" stroke="${edge}" stroke-width="3"/>`,
    headShade(sheet, 0.36, 0.95),
    title(sheet, spec, { x: 20, y: 20, w: 260, h: 74 }, { maxHeight: 56 }),
  ].join('')
}

const usualReel = ['cherry', 'cut-diamond', 'crown', 'clover', 'ringing-bell']

/** A window of nine; the middle row pays. */
export function reels(sheet: Sheet, spec: ArtSpec): string {
  const { main, alt, edge } = sheet.palette
  const reel = spec.reel ?? [spec.motif, ...usualReel]
  const frame = metal(sheet)
  const cell = (row: number, column: number): string => {
    const [x, y] = [24 + column * 86, 132 + row * 78]
    const pays = row === 1
    const paper = sheet.gradient(
      pays
        ? [
            [0, '#fffef6'],
            [1, mix('#ffffff', main[1], 0.55)],
          ]
        : [
            [0, '#fdfaf2'],
            [1, '#dcd5c6'],
          ],
    )
    const other = reel[(column * 2 + row * 3 + 1) % reel.length] ?? spec.motif
    const symbol = pays
      ? emblem(sheet, spec.motif, [x + 40, y + 36, 62], { ...rimless, inkWidth: 14, shadow: 0.2 })
      : flat(sheet, other, [x + 40, y + 36, 48], alt[1], { silhouette: true, opacity: 0.55 }) +
        flat(sheet, other, [x + 40, y + 36, 48], alt[0], { opacity: 0.8 })
    return `<rect x="${x}" y="${y}" width="80" height="72" rx="8" fill="${paper}"/>${symbol}`
  }
  return [
    ground(sheet),
    glow(sheet, 150, 120, 240, 0.55),
    `<rect x="10" y="118" width="280" height="256" rx="22" fill="${edge}" opacity=".5" transform="translate(0 5)"/><rect x="10" y="118" width="280" height="256" rx="22" fill="${frame}"/><rect x="17" y="125" width="266" height="242" rx="16" fill="${edge}"/>`,
    repeat(3, (row) => repeat(3, (column) => cell(row, column))),
    `<rect x="17" y="125" width="266" height="72" rx="14" fill="${sheet.gradient([
      [0, '#000000', 0.45],
      [1, '#000000', 0],
    ])}"/><rect x="17" y="300" width="266" height="67" rx="14" fill="${sheet.gradient([
      [0, '#000000', 0],
      [1, '#000000', 0.5],
    ])}"/>`,
    `<path d="M6 246H294" stroke="${alt[0]}" stroke-width="3" opacity=".9"/><path d="M2 234l18 12-18 12zM298 234l-18 12 18 12z" fill="${alt[0]}" stroke="${edge}" stroke-width="2"/>`,
    title(sheet, spec, { x: 22, y: 18, w: 256, h: 90 }),
  ].join('')
}
