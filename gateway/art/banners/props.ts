import { flat } from '../emblem.ts'
import { polygon, repeat, short } from '../geometry.ts'
import type { View } from './view.ts'

type Silhouette = {
  motif: string
  x: number
  size: number /** How far its foot is under the horizon. */
  sunk?: number
  flip?: boolean
}

/** Dark shapes on the horizon with a faint reflection in the water. */
export function silhouettes(view: View, shapes: readonly Silhouette[]): string {
  const { paper, colours, width, height, horizon } = view
  const above = paper.clip(`<rect width="${width}" height="${horizon}"/>`)
  const below = paper.clip(`<rect width="${width}" height="${horizon}" y="${2 * horizon - height}"/>`)
  const drawn = shapes
    .map(({ motif, x, size, sunk = 0, flip = false }) =>
      flat(paper, motif, [x, horizon - size / 2 + sunk, size], colours.hill, { flip, silhouette: true }),
    )
    .join('')
  return `<g clip-path="${above}">${drawn}</g><g transform="translate(0 ${2 * horizon}) scale(1 -1)" opacity=".4"><g clip-path="${below}">${drawn}</g></g>`
}

/** Slanting rain, so thin that it is felt rather than seen. */
export function rain({ paper, colours, width, height }: View): string {
  const { between } = paper.chance
  const drop = (): string => {
    const length = between(10, 26)
    return `M${short(between(0, width + 40))} ${short(between(-10, height))}l${short(-length * 0.3)} ${short(length)}`
  }
  return `<path d="${repeat(150, drop)}" stroke="${colours.ring}" stroke-width=".8" stroke-linecap="round" opacity=".22"/>`
}

/** Bands of cloud across the pearl's foot. */
export function clouds({ colours, pearl: { x, y, radius } }: View): string {
  const band = (dx: number, dy: number, w: number, opacity: number): string =>
    `<rect x="${short(x + dx - w / 2)}" y="${short(y + dy)}" width="${short(w)}" height="${short(radius * 0.2)}" rx="${short(radius * 0.1)}" fill="${colours.sky[1]}" opacity="${opacity}"/>`
  return (
    band(-radius * 0.5, radius * 0.34, radius * 2.6, 0.75) +
    band(radius * 0.55, radius * 0.6, radius * 2.2, 0.8) +
    band(-radius * 1.7, radius * 0.58, radius * 1.5, 0.5)
  )
}

/** Paper lanterns afloat, each with its own small light. */
export function lanterns({ paper, width, horizon }: View): string {
  const places = [
    [0.5, 20, 1],
    [0.57, 44, 1.5],
    [0.9, 26, 1.1],
    [0.95, 62, 1.9],
    [0.62, 76, 2.1],
    [0.46, 58, 1.5],
    [0.85, 12, 0.7],
    [0.4, 24, 0.9],
  ] as const
  const paperLight = paper.gradient([
    [0, '#fff1cf'],
    [0.55, '#ffc873'],
    [1, '#d9722e'],
  ])
  return places
    .map(([share, below, scale]) => {
      const [x, y] = [width * share, horizon + below]
      const light = paper.radial(
        [
          [0, '#ffb765', 0.5],
          [1, '#ffb765', 0],
        ],
        x,
        y - 6 * scale,
        34 * scale,
      )
      const body = `<path d="M-8 0L-10 -15H10L8 0Z" fill="${paperLight}"/><path d="M-9 -7.5H9M-3.4 0V-15M3.4 0V-15" stroke="#8c3f16" stroke-width=".8" opacity=".55"/><path d="M-12 0H12L9 3.4H-9Z" fill="#3a1c14"/>`
      const mirrored = `<path d="M-8 5H8L6 14H-6Z" fill="#ffb765" opacity=".22"/>`
      return `<circle cx="${short(x)}" cy="${short(y - 6 * scale)}" r="${short(34 * scale)}" fill="${light}"/><g transform="translate(${short(x)} ${short(y)}) scale(${scale})">${mirrored}${body}</g>`
    })
    .join('')
}

/** A soft cone of light from a lamp. */
export function beam(
  { paper, colours }: View,
  [x, y]: readonly [number, number],
  reach: readonly [x: number, top: number, bottom: number],
): string {
  const light = paper.gradient(
    [
      [0, colours.glitter, 0.5],
      [1, colours.glitter, 0],
    ],
    { x1: x, x2: reach[0], y1: y, y2: y, inUnits: true },
  )
  return `<path d="${polygon([
    [x, y - 3],
    [reach[0], reach[1]],
    [reach[0], reach[2]],
    [x, y + 3],
  ])}" fill="${light}"/><circle cx="${x}" cy="${y}" r="5" fill="${colours.glitter}"/>`
}
