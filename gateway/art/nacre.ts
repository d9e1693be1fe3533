import type { Colour } from './colours.ts'
import { short } from './geometry.ts'
import type { Paper } from './sheet.ts'

/** The colours of a pearl: three lights over a body from white to deep. */
export type Nacre = { body: readonly [Colour, Colour, Colour, Colour, Colour, Colour]; rose: Colour; sea: Colour }

/** The pearl of the house. */
export const houseNacre: Nacre = {
  body: ['#ffffff', '#fffaf2', '#f3e3d4', '#d3d3dc', '#9fb0c6', '#4f6788'],
  rose: '#ffd9c2',
  sea: '#9ff0e4',
}

/** A pearl with its middle at (x, y): the one shining thing of the house (look/README, "ration of pearl"). */
export function pearl(
  paper: Paper,
  x: number,
  y: number,
  radius: number,
  { body, rose, sea }: Nacre = houseNacre,
): string {
  const [white, cream, warm, grey, blue, deep] = body
  const across = radius * 2
  const light = (share: number): number => radius * share
  const base = paper.radial(
    [
      [0, white],
      [0.16, cream],
      [0.38, warm],
      [0.58, grey],
      [0.78, blue],
      [1, deep],
    ],
    x - light(0.3),
    y - light(0.44),
    across * 0.8,
  )
  const blush = paper.radial(
    [
      [0, rose, 0.75],
      [1, rose, 0],
    ],
    x + light(0.44),
    y + light(0.6),
    across * 0.5,
  )
  const gleam = paper.radial(
    [
      [0, sea, 0.5],
      [1, sea, 0],
    ],
    x - light(0.5),
    y + light(0.5),
    across * 0.5,
  )
  const circle = (fill: string): string =>
    `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"/>`
  const [spotX, spotY] = [x - light(0.34), y - light(0.42)]
  const spot = `<ellipse cx="${short(spotX)}" cy="${short(spotY)}" rx="${short(radius * 0.2)}" ry="${short(radius * 0.13)}" fill="#fff" opacity=".95" transform="rotate(-34 ${short(spotX)} ${short(spotY)})"/>`
  return circle(base) + circle(blush) + circle(gleam) + spot
}
