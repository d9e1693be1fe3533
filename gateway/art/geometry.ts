export type Point = readonly [x: number, y: number]
export type Box = { x: number; y: number; w: number; h: number }

/** One decimal is enough at 300 units of width and keeps a picture small. */
export const short = (value: number): string => String(Math.round(value * 10) / 10)

export const point = ([x, y]: Point): string => `${short(x)} ${short(y)}`

export const polygon = (points: readonly Point[]): string =>
  `${points.map((at, index) => `${index === 0 ? 'M' : 'L'}${point(at)}`).join('')}Z`

/** The point at so many radians on a circle; 0 is to the right, growing clockwise as the screen does. */
export const polar = (cx: number, cy: number, radius: number, angle: number): Point => [
  cx + radius * Math.cos(angle),
  cy + radius * Math.sin(angle),
]

/** `count` numbers from 0. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** What `draw` makes of each number from 0, one after the other. */
export const repeat = (count: number, draw: (index: number) => string): string => upTo(count).map(draw).join('')
