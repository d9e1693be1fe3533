/** What of a picture one notices beside another, and for how many tiles it should not come back. */
const windows = { composition: 9, palette: 5, face: 5, motif: 40 } as const
type Trait = keyof typeof windows

/**
 * Remembers, for each list in which a game will stand (the lobby, its vendor, its category), how long ago a trait was
 * last seen there, so that neighbours never look stamped in any of them.
 */
export type Memory = {
  /** The candidate that repeats least; `pick` decides between equals. */
  freshest<T extends string>(trait: Trait, lists: readonly string[], candidates: readonly T[], pick: (equals: readonly T[]) => T): T
  note(lists: readonly string[], seen: Record<Trait, string>): void
}

export function createMemory(): Memory {
  const lengths = new Map<string, number>()
  const lastSeen = new Map<string, number>()
  const keyOf = (list: string, trait: Trait, value: string): string => `${list}/${trait}/${value}`

  /** 1 for the neighbour, less for those further off, 0 outside the window. */
  const repetition = (trait: Trait, lists: readonly string[], value: string): number =>
    lists.reduce((sum, list) => {
      const seen = lastSeen.get(keyOf(list, trait, value))
      const distance = seen === undefined ? Number.POSITIVE_INFINITY : (lengths.get(list) ?? 0) - seen
      return distance > windows[trait] ? sum : sum + 1 / distance
    }, 0)

  return {
    freshest(trait, lists, candidates, pick) {
      const costs = candidates.map((value) => repetition(trait, lists, value))
      const least = Math.min(...costs)
      return pick(candidates.filter((_, index) => costs[index] === least))
    },
    note(lists, seen) {
      for (const list of lists) {
        const at = lengths.get(list) ?? 0
        lengths.set(list, at + 1)
        for (const trait of Object.keys(windows) as Trait[]) lastSeen.set(keyOf(list, trait, seen[trait]), at)
      }
    },
  }
}
