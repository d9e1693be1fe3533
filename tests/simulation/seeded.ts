/** A small generator with a seed (mulberry32), so that a failing run can be played again. Never for anything a player sees. */
export type Seeded = {
  /** A whole number from `min` up to and including `max`. */
  int(min: number, max: number): number
  /** True about so many times in a hundred. */
  chance(percent: number): boolean
  pick<T>(from: readonly T[]): T
}

export function createSeeded(seed: number): Seeded {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  return {
    int,
    chance: (percent) => next() * 100 < percent,
    pick: (from) => {
      const picked = from[int(0, from.length - 1)]
      if (picked === undefined) throw new Error('There is nothing to pick from')
      return picked
    },
  }
}
