import type { Draws } from '#gateway/studio/engines/engine.ts'

/** Draws that a test writes down; a draw more, or one outside its range, fails. */
export function scriptedDraws(...values: number[]): Draws {
  return {
    int(sides) {
      const value = values.shift()
      if (value === undefined || value >= sides) throw new Error(`the script has no draw for ${sides} sides (${value})`)
      return value
    },
  }
}
