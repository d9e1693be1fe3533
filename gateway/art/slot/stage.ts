import { type Colour, mix } from '../colours.ts'
import { emblem } from '../emblem.ts'
import { polar, polygon, repeat, short } from '../geometry.ts'
import { brightPalettes } from '../palettes.ts'
import { Sheet } from '../sheet.ts'
import type { ArtSpec, CompositionName } from '../spec.ts'

/** The page's own dark, into which the stage fades above and below. */
const pageDark: Colour = '#0b1220'
const [width, height] = [360, 330]
const disc = { x: 180, y: 118, radius: 74 }

const lit: ReadonlySet<CompositionName> = new Set(['rays', 'heap', 'wheel', 'coinrain', 'reels', 'bigtype'])
const wet: ReadonlySet<CompositionName> = new Set(['sea', 'papercut'])

/**
 * The background of a studio game, 360 by 330 units: a sky in the game's palette, a moon, and the hero before it (leave it
 * out with `hero: false`). It fades into the page's dark, so that the reels can stand on it.
 */
export function drawStage(spec: ArtSpec, { hero = true }: { hero?: boolean } = {}): string {
  const sheet = new Sheet(`stage ${spec.name} ${hero}`, spec.name, spec.palette)
  const { ground, glow, alt, edge } = sheet.palette
  const bright = brightPalettes.has(spec.palette) || spec.palette === 'desert'
  const sky = bright ? mix(ground[1], edge, 0.5) : mix(ground[0], pageDark, 0.25)
  const halo = mix('#ffdfa0', glow, 0.4)
  const moon = sheet.radial(
    [
      [0, '#fffdf4'],
      [0.7, mix('#ffe7bd', glow, 0.25)],
      [1, mix('#d9a65c', alt[0], 0.3)],
    ],
    disc.x - 15,
    disc.y - 22,
    disc.radius * 1.5,
  )
  const body = bright
    ? ([mix(edge, '#ffffff', 0.3), mix(edge, '#ffffff', 0.08), edge] as const)
    : ([mix(ground[0], '#ffffff', 0.12), mix(ground[0], edge, 0.4), mix(ground[1], edge, 0.5)] as const)
  return sheet.close(
    width,
    height,
    [
      `<rect width="${width}" height="${height}" fill="${sheet.gradient([
        [0, pageDark],
        [0.5, sky],
        [1, pageDark],
      ])}"/>`,
      `<circle cx="${disc.x}" cy="110" r="180" fill="${sheet.radial(
        [
          [0, halo, 0.5],
          [1, halo, 0],
        ],
        disc.x,
        110,
        180,
      )}"/>`,
      air(sheet, spec.composition),
      `<circle cx="${disc.x}" cy="${disc.y}" r="${disc.radius}" fill="${moon}"/>`,
      hero
        ? emblem(sheet, spec.motif, [180, 120, 158], {
            rim: mix('#ffe9bf', glow, 0.25),
            rimWidth: 7,
            ink: edge,
            inkWidth: 3,
            main: body,
            inside: alt[0],
            shadow: 0,
            gleam: false,
          })
        : '',
    ].join(''),
  )
}

/** What is in the air: beams for bright compositions, bubbles under water, stars otherwise. */
function air(sheet: Sheet, composition: CompositionName): string {
  const { between } = sheet.chance
  const { glow } = sheet.palette
  if (lit.has(composition)) {
    const light = sheet.radial(
      [
        [0, glow, 0.34],
        [1, glow, 0],
      ],
      disc.x,
      disc.y,
      230,
    )
    const turn = between(0, 1)
    const beam = (index: number): string => {
      const angle = ((index + turn) / 16) * 2 * Math.PI
      return polygon([
        [disc.x, disc.y],
        polar(disc.x, disc.y, 240, angle - 0.1),
        polar(disc.x, disc.y, 240, angle + 0.1),
      ])
    }
    return `<path d="${repeat(16, beam)}" fill="${light}"/>`
  }
  const dot = (bottom: number, largest: number): string =>
    `cx="${short(between(0, width))}" cy="${short(between(0, bottom))}" r="${short(between(0.4, largest))}" opacity="${short(between(0.25, 0.85))}"`
  if (wet.has(composition))
    return `<g fill="none" stroke="${glow}">${repeat(36, () => `<circle ${dot(230, 4.5)}/>`)}</g>`
  return `<g fill="#fff">${repeat(64, () => `<circle ${dot(205, 1.3)}/>`)}</g>`
}
