import type { Box, Point } from '../geometry.ts'

/** Bends a point of the lettering; the box is that of the whole lettering. */
type Warp = (x: number, y: number, box: Box) => Point

const fromMiddle = (x: number, box: Box): number => (2 * (x - box.x)) / box.w - 1

export const warps = {
  none: (x, y) => [x, y],
  arch: (x, y, box) => [x, y + 26 * fromMiddle(x, box) ** 2],
  smile: (x, y, box) => [x, y - 22 * fromMiddle(x, box) ** 2],
  rise: (x, y, box) => [x, y - 34 * ((x - box.x) / box.w - 0.5)],
  bulge: (x, y, box) => {
    const middle = box.y + box.h / 2
    return [x, middle + (y - middle) * (0.82 + 0.3 * (1 - fromMiddle(x, box) ** 2))]
  },
  wedge: (x, y, box) => {
    const middle = box.x + box.w / 2
    return [middle + (x - middle) * (1 - 0.26 * (1 - (y - box.y) / box.h)), y]
  },
  flag: (x, y, box) => [x, y + 9 * Math.sin(((x - box.x) / box.w) * Math.PI * 2)],
} as const satisfies Record<string, Warp>

export type WarpName = keyof typeof warps
export const warpNames = Object.keys(warps) as WarpName[]
