import { point, repeat, short } from '../geometry.ts'
import { pearl } from '../nacre.ts'
import type { Paper } from '../sheet.ts'
import type { Water } from './waters.ts'

/** Where things stand in a picture: its size, the line where sky and water meet, and the pearl. */
export type Frame = { width: number; height: number; horizon: number; pearl: { x: number; y: number; radius: number } }

export const frames = {
  /** A banner with its text at the left. */
  wide: { width: 720, height: 312, horizon: 214, pearl: { x: 548, y: 142, radius: 74 } },
  /** The side of a dialog, with its text at the foot. */
  tall: { width: 328, height: 520, horizon: 296, pearl: { x: 164, y: 190, radius: 66 } },
} as const satisfies Record<string, Frame>

/** One picture being drawn. */
export type View = Frame & { paper: Paper; colours: Water }

export function sky({ paper, colours, width, horizon }: View): string {
  const [top, middle, low] = colours.sky
  return `<rect width="${width}" height="${horizon}" fill="${paper.gradient([
    [0, top],
    [0.62, middle],
    [1, low],
  ])}"/>`
}

export function stars({ paper, width, horizon }: View, count: number): string {
  const { between } = paper.chance
  const star = () =>
    `<circle cx="${short(between(0, width))}" cy="${short(between(0, horizon * 0.86))}" r="${short(between(0.4, 1.2))}" opacity="${short(between(0.2, 0.8))}"/>`
  return `<g fill="#fff">${repeat(count, star)}</g>`
}

/** The light around the pearl. */
export function halo({ paper, colours, width, height, pearl: { x, y, radius } }: View): string {
  const light = paper.radial(
    [
      [0.2, colours.haloWarm, 0.5],
      [0.5, colours.haloCool, 0.18],
      [1, colours.haloCool, 0],
    ],
    x,
    y,
    radius * 3.2,
  )
  return `<rect width="${width}" height="${height}" fill="${light}"/>`
}

export const moonPearl = ({ paper, pearl: { x, y, radius } }: View): string => pearl(paper, x, y, radius)

/** Two low hills, left and right, that leave the pearl free. */
export function hills({ colours, width, horizon }: View): string {
  const at = (share: number, above: number): string => point([width * share, horizon - above])
  const left = `M0 ${horizon}V${horizon - 10}Q${at(0.1, 34)} ${at(0.2, 14)}T${at(0.36, 18)}T${at(0.5, 0)}Z`
  const right = `M${at(0.8, 0)}Q${at(0.88, 30)} ${at(0.95, 22)}T${width} ${horizon - 10}V${horizon}Z`
  return `<path d="${left}${right}" fill="${colours.hill}"/>`
}

export function water({ paper, colours, width, height, horizon }: View): string {
  const [near, middle, deep] = colours.water
  return `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="${paper.gradient([
    [0, near],
    [0.35, middle],
    [1, deep],
  ])}"/>`
}

/** The pearl's light on the water. */
export function glitter({ paper, colours, height, horizon, pearl: { x, radius } }: View): string {
  const { between } = paper.chance
  const lines = Math.floor((Math.min(height, horizon + 98) - horizon - 4) / 6)
  const path = repeat(lines, (index) => {
    const half = Math.max(8, (between(0.3, 0.75) - (index / lines) * 0.25) * radius)
    return `M${short(x - half + between(-4, 4))} ${horizon + 6 + index * 6}h${short(half * 2)}`
  })
  return `<path d="${path}" stroke="${colours.glitter}" stroke-width="1.6" stroke-linecap="round" opacity=".5"/>`
}

/** Rings in the water: only ever under a pearl. */
export function ripples({ paper, colours, width, height, horizon, pearl: { x, radius } }: View, count = 9): string {
  const onWater = paper.clip(`<rect y="${horizon + 1}" width="${width}" height="${height - horizon}"/>`)
  const step = radius * 0.62
  const ring = (index: number): string => {
    const reach = radius * 0.5 + index * step
    return `<ellipse cx="${short(x)}" cy="${short(horizon + radius * 0.46)}" rx="${short(reach)}" ry="${short(reach * 0.17)}" stroke-opacity="${short(0.55 - index * (0.44 / count))}"/>`
  }
  return `<g fill="none" stroke="${colours.ring}" stroke-width="1.1" clip-path="${onWater}">${repeat(count, ring)}</g>`
}

/** Darkens the side where the text stands. */
export function textShade({ paper, colours, width, height }: View): string {
  const dark = colours.sky[0]
  const isWide = width > height
  const stops = isWide
    ? ([
        [0, dark, 0.92],
        [0.45, dark, 0.55],
        [0.75, dark, 0],
      ] as const)
    : ([
        [0, dark, 0],
        [0.6, dark, 0.1],
        [1, dark, 0.85],
      ] as const)
  return `<rect width="${width}" height="${height}" fill="${paper.gradient(stops, isWide ? { x2: 1, y2: 0 } : {})}"/>`
}
