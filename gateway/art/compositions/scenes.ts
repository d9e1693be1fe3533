import { type Colour, mix } from '../colours.ts'
import { emblem, flat, rimless } from '../emblem.ts'
import { polar, polygon, repeat, short, upTo } from '../geometry.ts'
import { title } from '../lettering/title.ts'
import { footShade, glow, ground, hills, sparkles } from '../ornaments.ts'
import type { Sheet } from '../sheet.ts'
import type { ArtSpec } from '../spec.ts'

/** A moon, layered hills, and the hero dark before them on the water. */
export function night(sheet: Sheet, spec: ArtSpec): string {
  const { ground: backing, glow: light, edge } = sheet.palette
  const { between } = sheet.chance
  const [moonX, moonY, shore] = [between(90, 210), 118, 286]
  const stars = repeat(
    46,
    () =>
      `<circle cx="${short(between(0, 300))}" cy="${short(between(0, 220))}" r="${short(between(0.5, 1.7))}" opacity="${short(between(0.3, 1))}"/>`,
  )
  const glitter = repeat(13, (index) => {
    const width = between(12, 62) * (1 - index / 22)
    return `M${short(moonX - width)} ${short(shore + 7 + index * 8.2)}h${short(width * 2)}`
  })
  const moon = sheet.radial(
    [
      [0, '#fffdf2'],
      [0.7, mix('#fff6dc', light, 0.25)],
      [1, mix('#ffffff', light, 0.6)],
    ],
    moonX - 14,
    moonY - 16,
    84,
  )
  const body = sheet.gradient(
    [
      [0, mix(light, backing[0], 0.5)],
      [0.45, mix(backing[0], edge, 0.35)],
      [1, mix(backing[1], edge, 0.4)],
    ],
    { y2: 512, inUnits: true },
  )
  const place = [150, 212, 204] as const
  return [
    ground(sheet, [
      [0, mix(backing[1], '#000000', 0.15)],
      [0.5, backing[0]],
      [0.72, mix(backing[0], light, 0.5)],
    ]),
    `<g fill="#fff">${stars}</g>`,
    glow(sheet, moonX, moonY, 150, 0.7),
    `<circle cx="${short(moonX)}" cy="${moonY}" r="60" fill="${moon}"/><g fill="${light}" opacity=".35"><circle cx="${short(moonX + 22)}" cy="${moonY - 16}" r="10"/>`,
    `<circle cx="${short(moonX - 12)}" cy="${moonY + 24}" r="14"/><circle cx="${short(moonX + 26)}" cy="${moonY + 22}" r="5"/></g>`,
    hills(sheet, 244, 34, mix(backing[0], backing[1], 0.45), 6, 0.9),
    hills(sheet, 266, 24, mix(backing[0], backing[1], 0.75), 9),
    `<rect y="${shore}" width="300" height="120" fill="${sheet.gradient([
      [0, mix(backing[0], light, 0.3)],
      [0.5, backing[1]],
      [1, edge],
    ])}"/>`,
    `<path d="${glitter}" stroke="#fff3d0" stroke-width="3" stroke-linecap="round" opacity=".7"/>`,
    // A bright edge on the side of the moon.
    `<g transform="translate(${moonX < 150 ? -2.4 : 2.4} -3)">${flat(sheet, spec.motif, place, mix('#fff3d0', light, 0.35), { silhouette: true })}</g>`,
    flat(sheet, spec.motif, place, edge, { silhouette: true }),
    flat(sheet, spec.motif, place, body),
    footShade(sheet, 0.62, 0.9),
    title(sheet, spec, { x: 24, y: 300, w: 252, h: 62 }, { maxHeight: 46 }),
  ].join('')
}

/** A striped sun over the sea. */
export function horizon(sheet: Sheet, spec: ArtSpec): string {
  const { ground: backing, main, alt, type, edge, glow: light } = sheet.palette
  const disc = sheet.clip('<circle cx="150" cy="160" r="102"/>')
  const stripes = repeat(
    7,
    (index) => `<rect x="30" y="${short(148 + index * 17)}" width="240" height="${short(2.2 + index * 1.7)}"/>`,
  )
  const away = upTo(19).map((index) => `M${150 + (index - 9) * 14} 262L${150 + (index - 9) * 62} 400`)
  const across = repeat(8, (index) => `M0 ${short(262 + index * index * 2.6)}H300`)
  const sun = sheet.gradient([
    [0, type[0]],
    [0.45, main[1]],
    [1, alt[0]],
  ])
  return [
    ground(sheet, [
      [0, backing[1]],
      [0.62, backing[0]],
      [1, light],
    ]),
    sparkles(sheet, 9, [10, 10, 290, 90], 1.2, 4),
    glow(sheet, 150, 165, 190, 0.6),
    `<g clip-path="${disc}"><rect x="40" y="50" width="220" height="220" fill="${sun}"/><g fill="${backing[0]}">${stripes}</g></g>`,
    hills(sheet, 246, 16, mix(alt[1], edge, 0.4), 8),
    `<rect y="262" width="300" height="138" fill="${sheet.gradient([
      [0, alt[1]],
      [1, edge],
    ])}"/><path d="${away.join('')}${across}" stroke="${light}" stroke-width="1.3" opacity=".55"/>`,
    flat(sheet, 'palm-tree', [34, 196, 170], edge),
    flat(sheet, 'palm-tree', [272, 214, 130], edge, { flip: true }),
    emblem(sheet, spec.motif, [150, 196, 168], { rimWidth: 14, rim: type[0] }),
    title(sheet, spec, { x: 18, y: 272, w: 264, h: 90 }),
  ].join('')
}

/** Sheets of paper with a hole each, one behind the other, the hero at the bottom. */
export function papercut(sheet: Sheet, spec: ArtSpec): string {
  const { ground: backing, main, alt, edge, glow: light } = sheet.palette
  const [cx, cy] = [150, 158]
  const hole = (index: number): string => {
    const [radius, wave, phase] = [92 + index * 23, 6 + index * 2.6, sheet.chance.between(0, 6)]
    const edgeOfHole = upTo(40).map((step) => {
      const angle = (step / 40) * 2 * Math.PI
      return polar(
        cx,
        cy,
        radius + wave * Math.sin(angle * 5 + phase) + wave * 0.6 * Math.sin(angle * 3 - phase),
        angle,
      )
    })
    const shape = `M-20 -20H320V420H-20Z${polygon(edgeOfHole.reverse())}`
    const colour: Colour = mix(
      mix(main[1], backing[0], 0.5 + index * 0.09),
      index > 2 ? backing[1] : backing[0],
      0.12 + index * 0.15,
    )
    const layer = (paint: string): string => `<path d="${shape}" fill-rule="evenodd" ${paint}/>`
    return (
      layer('fill="#000" opacity=".16" transform="translate(0 7)"') +
      layer('fill="#000" opacity=".14" transform="translate(0 3)"') +
      layer(`fill="${colour}"`)
    )
  }
  const shine = sheet.radial(
    [
      [0, light],
      [0.5, mix(light, main[1], 0.5)],
      [1, main[1]],
    ],
    cx,
    cy,
    140,
  )
  return [
    `<rect width="300" height="400" fill="${shine}"/>`,
    emblem(sheet, spec.motif, [cx, cy, 150], {
      ...rimless,
      inkWidth: 0,
      shadow: 0.18,
      gleam: false,
      main: [alt[0], alt[1], edge],
      inside: main[0],
    }),
    repeat(6, hole),
    footShade(sheet, 0.66, 0.55, backing[1]),
    title(sheet, spec, { x: 26, y: 284, w: 248, h: 78 }),
  ].join('')
}

const cloud = (x: number, y: number): string =>
  `<path d="M${x - 40} ${y}h70a10 10 0 0 0 0-18h-8a18 18 0 0 0-34-4 13 13 0 0 0-24 8 8 8 0 0 0-4 14z" fill="#fff" opacity=".75"/>`

/** Scalloped waves; the hero comes up between them. */
export function sea(sheet: Sheet, spec: ArtSpec): string {
  const { ground: backing, main, alt, type } = sheet.palette
  const near = mix(backing[1], alt[1], 0.3)
  const foam = mix(type[0], '#ffffff', 0.5)
  const row = (y: number, colour: Colour, shift: number): string =>
    repeat(8, (index) => {
      const cx = -40 + index * 48 + shift
      const ring = (radius: number, fill: Colour): string =>
        `<circle cx="${cx}" cy="${y}" r="${radius}" fill="${fill}"/>`
      return `<g>${ring(33, colour)}${ring(25, foam)}${ring(17, colour)}${ring(9, main[1])}</g>`
    })
  const dark = mix(near, '#000000', 0.12)
  return [
    ground(sheet, [
      [0, mix(backing[0], '#ffffff', 0.18)],
      [1, backing[0]],
    ]),
    `<circle cx="206" cy="104" r="68" fill="${alt[0]}"/><circle cx="206" cy="104" r="78" fill="none" stroke="${alt[0]}" stroke-width="1.6" stroke-dasharray="3 6"/>`,
    cloud(54, 64) + cloud(118, 92) + cloud(30, 118),
    row(252, near, 0),
    emblem(sheet, spec.motif, [146, 178, 216], { rimWidth: 18, rim: foam }),
    row(276, dark, 24) + row(302, near, 0) + row(330, dark, 24) + row(358, near, 0) + row(390, dark, 24),
    footShade(sheet, 0.66, 0.9),
    title(sheet, spec, { x: 22, y: 284, w: 256, h: 78 }),
  ].join('')
}
