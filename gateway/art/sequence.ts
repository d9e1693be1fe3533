/** FNV-1a over the text: the same number for the same text on every machine. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16777619)
  return hash >>> 0
}

/** A repeatable run of numbers: art must be the same bytes for the same specification, so it never asks the real source of chance. */
export type Sequence = {
  /** From 0 up to but not including 1. */
  next(): number
  between(min: number, max: number): number
  pick<T>(choices: readonly T[]): T
}

/** The mulberry32 generator. */
export function createSequence(seed: number): Sequence {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    pick<T>(choices: readonly T[]): T {
      const chosen = choices[Math.floor(next() * choices.length)]
      if (chosen === undefined) throw new RangeError('There is nothing to pick from.')
      return chosen
    },
  }
}
