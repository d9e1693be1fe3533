/**
 * Sets of games as bits: the game at position `n` of the lobby is bit `n`. A filter is an intersection of such sets, so it
 * costs a few hundred machine words however many games match.
 */
export type OrdinalSet = Uint32Array

const wordBits = 32

export const emptySet = (size: number): OrdinalSet => new Uint32Array(Math.ceil(size / wordBits))

/** All ordinals from 0 up to but not including `size`. */
export function fullSet(size: number): OrdinalSet {
  const set = emptySet(size).fill(0xffffffff)
  const rest = size % wordBits
  if (rest > 0) set[set.length - 1] = 2 ** rest - 1
  return set
}

export const has = (set: OrdinalSet, ordinal: number): boolean =>
  (((set[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1

export function add(set: OrdinalSet, ordinal: number): void {
  set[ordinal >>> 5] = (set[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
}

/** Writes what both sets have into `target`, which may be one of them, and answers it. */
export function writeCommon(target: OrdinalSet, left: OrdinalSet, right: OrdinalSet): OrdinalSet {
  for (let word = 0; word < target.length; word++) target[word] = (left[word] ?? 0) & (right[word] ?? 0)
  return target
}

export function union(left: OrdinalSet, right: OrdinalSet): OrdinalSet {
  return left.map((word, at) => word | (right[at] ?? 0))
}

/** How many bits of a 32-bit word are set. */
function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function count(set: OrdinalSet): number {
  let total = 0
  for (let word = 0; word < set.length; word++) total += bitCount(set[word] ?? 0)
  return total
}

export function countCommon(left: OrdinalSet, right: OrdinalSet): number {
  let total = 0
  for (let word = 0; word < left.length; word++) total += bitCount((left[word] ?? 0) & (right[word] ?? 0))
  return total
}

/** The ordinals from the `skip`-th on, ascending, at most `limit` of them. Whole words are skipped by their count. */
export function slice(set: OrdinalSet, skip: number, limit: number): number[] {
  const ordinals: number[] = []
  let toSkip = skip
  for (let word = 0; word < set.length && ordinals.length < limit; word++) {
    let bits = set[word] ?? 0
    const inWord = bitCount(bits)
    if (inWord <= toSkip) {
      toSkip -= inWord
      continue
    }
    for (; bits !== 0 && ordinals.length < limit; bits &= bits - 1) {
      if (toSkip > 0) toSkip -= 1
      else ordinals.push(word * wordBits + 31 - Math.clz32(bits & -bits))
    }
  }
  return ordinals
}
