import type { Sequence } from '#gateway/art/sequence.ts'

/** What a bet pays, in hundredths of the stake: mostly nothing, often a little, seldom a lot. About 94% comes back in all. */
export function winHundredths(sequence: Sequence): number {
  const luck = sequence.next()
  if (luck < 0.62) return 0
  if (luck < 0.8) return Math.floor(sequence.between(20, 100))
  if (luck < 0.84) return 100
  if (luck < 0.97) return Math.floor(sequence.between(110, 350))
  if (luck < 0.997) return Math.floor(sequence.between(400, 2_000))
  return Math.floor(sequence.between(2_500, 9_000))
}
