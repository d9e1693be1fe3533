import type { Sequence } from '#gateway/art/sequence.ts'

/** A place in the hierarchy. Type 0 is a member, 1, 2, 41 and 42 are agents (SE-04); only agents have downlines. */
export type Place = { id: number; uplineId: number | null; type: number }

/** Five levels below the head of a tree: six with the head (design 21). */
const levelsBelowHead = 5
const agentShare = 0.14

/**
 * Grows `count` places below a head, agents before their downlines; `deputies` are agents that already stand right below it. The
 * first five places form a chain, so that also a small tree has all its levels.
 */
export function growTree(
  headId: number,
  count: number,
  firstId: number,
  sequence: Sequence,
  deputies: readonly number[] = [],
): Place[] {
  const head = { id: headId, level: 0 }
  const uplines = [...deputies.map((id) => ({ id, level: 1 })), head]
  return Array.from({ length: count }, (_unused, index) => {
    const id = firstId + index
    const isChain = index < levelsBelowHead
    // The head gets every fourth place, so that its own line is the widest.
    const upline = isChain ? uplines.at(-1) : sequence.next() < 0.25 ? head : sequence.pick(uplines)
    const { id: uplineId, level } = upline ?? head
    const mayLead = level + 1 < levelsBelowHead
    const isAgent = mayLead && (isChain || sequence.next() < agentShare)
    if (isAgent) uplines.push({ id, level: level + 1 })
    return { id, uplineId, type: isAgent ? sequence.pick([2, 2, 41, 42]) : 0 }
  })
}

export type Line = { ancestorId: number; descendantId: number; depth: number }

/** The closure of the hierarchy: each with itself at depth 0 and with all above. Uplines must stand before their downlines. */
export function toLines(places: readonly Pick<Place, 'id' | 'uplineId'>[]): Line[] {
  const uplineOf = new Map(places.map(({ id, uplineId }) => [id, uplineId]))
  const lines: Line[] = []
  for (const { id } of places) {
    let ancestorId: number | null | undefined = id
    for (let depth = 0; ancestorId !== null && ancestorId !== undefined; depth++) {
      lines.push({ ancestorId, descendantId: id, depth })
      ancestorId = uplineOf.get(ancestorId)
    }
  }
  return lines
}
