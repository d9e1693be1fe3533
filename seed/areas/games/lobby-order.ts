import { findSubjectOf } from '#gateway/art/picker/subjects.ts'
import type { GameDraft } from './drafts.ts'

/** How far ahead to look for a game that does not repeat what stands right before it. */
const lookAhead = 60
/** For how many games the same motif should not come back. */
const motifWindow = 18

/**
 * Deals the streams into one list in which every vendor and category is spread evenly from the first page to the last;
 * neighbours differ in vendor and in what they show. Equal shares start at different places, or their games would clump.
 */
export function interleave(streams: readonly (readonly GameDraft[])[], after: readonly GameDraft[]): GameDraft[] {
  const spread = streams
    .flatMap((stream, at) =>
      stream.map((draft, index) => ({ draft, key: (index + (((at + 1) * 0.618) % 1)) / stream.length })),
    )
    .sort((a, b) => a.key - b.key)
    .map(({ draft }) => draft)
  const placed = [...after]
  const waiting = spread
  while (waiting.length > 0) {
    const near = waiting.slice(0, lookAhead)
    const fits = near.findIndex((draft) => differs(draft, placed))
    const chosen =
      fits === -1
        ? Math.max(
            0,
            near.findIndex((draft) => draft.vendor.code !== placed.at(-1)?.vendor.code),
          )
        : fits
    placed.push(...waiting.splice(chosen, 1))
  }
  return placed
}

function differs(draft: GameDraft, placed: readonly GameDraft[]): boolean {
  const last = placed.length - 1
  if (draft.vendor.code === placed[last]?.vendor.code) return false
  const motif = motifOf(draft.noun)
  for (let at = last; at > last - motifWindow && at >= 0; at--)
    if (motifOf(placed[at]?.noun ?? '') === motif) return false
  return true
}

const motifs = new Map<string, string>()
/** The motif that a noun shows first; nouns with the same one (Berry, Strawberry) look alike. */
function motifOf(noun: string): string {
  const known = motifs.get(noun)
  if (known !== undefined) return known
  const motif = findSubjectOf(noun)?.motifs[0] ?? noun
  motifs.set(noun, motif)
  return motif
}
