/** What of a picture one notices beside another, and for how many tiles it should not come back. */
const windows = { composition: 9, palette: 5, face: 5, motif: 40 } as const
type Trait = keyof typeof windows

/** One list of games: how long it is by now, and where each trait was last seen in it. */
type RememberedList = { length: number; lastSeen: Record<Trait, Map<string, number>> }

/**
 * Remembers, for each list in which a game will stand (the lobby, its vendor, its category), how long ago a trait was
 * last seen there, so that neighbours never look stamped in any of them.
 */
type Memory = {
  /** The candidate that repeats least; `pick` decides between equals. */
  freshest<T extends string>(
    trait: Trait,
    lists: readonly string[],
    candidates: readonly T[],
    pick: (equals: readonly T[]) => T,
  ): T
  note(lists: readonly string[], seen: Record<Trait, string>): void
}

export function createMemory(): Memory {
  const remembered = new Map<string, RememberedList>()
  const listOf = (name: string): RememberedList => {
    const known = remembered.get(name)
    if (known) return known
    const fresh: RememberedList = {
      length: 0,
      lastSeen: { composition: new Map(), palette: new Map(), face: new Map(), motif: new Map() },
    }
    remembered.set(name, fresh)
    return fresh
  }

  /** 1 for the neighbour, less for those further off, 0 outside the window. */
  const repetition = ({ length, lastSeen }: RememberedList, trait: Trait, value: string): number => {
    const seen = lastSeen[trait].get(value)
    return seen === undefined || length - seen > windows[trait] ? 0 : 1 / (length - seen)
  }

  return {
    freshest(trait, names, candidates, pick) {
      const lists = names.map(listOf)
      const costs = candidates.map((value) => lists.reduce((sum, list) => sum + repetition(list, trait, value), 0))
      const least = Math.min(...costs)
      return pick(candidates.filter((_, index) => costs[index] === least))
    },
    note(names, seen) {
      for (const list of names.map(listOf)) {
        for (const [trait, value] of Object.entries(seen) as [Trait, string][])
          list.lastSeen[trait].set(value, list.length)
        list.length++
      }
    },
  }
}
