import { type Part, partsOf } from './read-pattern.ts'

/** A place before a letter of the pattern. `letters` are the kinds that it takes, `next` the places that may come after one. */
export type Place = {
  source: string
  letters: ReadonlySet<number>
  next: readonly { to: number; ways: number }[]
  /** The whole pattern may end after this letter, whatever comes: then nothing is tried again. */
  mayEnd: boolean
}

/**
 * The places of a pattern and how one leads to the next. In a search anything may stand before the pattern, because the matcher
 * begins anew at every letter; what begins with `^` then leads nowhere.
 */
export function toPlaces(pattern: Part, { source, flags }: RegExp, isSearch: boolean): Place[] {
  const kinds = kindsOf(pattern, source, flags)
  const nodes: Node[] = []
  const newNode = (): number => nodes.push({ next: [], letter: null }) - 1
  const link = (from: number, to: number, mayFail = false): void => void nodes[from]?.next.push({ to, mayFail })
  const after = (from: number): number => {
    const to = newNode()
    link(from, to)
    return to
  }

  /** Lays the way from a node through a part; answers where it ends. */
  function lay(part: Part, from: number): number {
    if (part.kind === 'sequence') return part.parts.reduce((at, inner) => lay(inner, after(at)), from)
    if (part.kind === 'repeat') return layRepeat(part, from)
    const to = newNode()
    if (part.kind === 'choice') for (const way of part.ways) link(lay(way, after(from)), to)
    else if (part.kind === 'letter')
      (nodes[from] as Node).letter = { source: part.source, kinds: kinds.takenBy(part.source), to }
    else if (part.kind === 'look') {
      lay(part.inner, after(from))
      link(from, to, true)
    } else if (!(part.isStart && isSearch && !flags.includes('m'))) link(from, to, true)
    return to
  }

  /** Two copies stand for any number of them: what is bounded takes a bounded time. */
  function layRepeat({ inner, least, most }: Extract<Part, { kind: 'repeat' }>, from: number): number {
    let at = from
    for (let copy = 0; copy < Math.min(least, 2); copy += 1) at = lay(inner, after(at))
    if (most === Number.POSITIVE_INFINITY) {
      const again = after(at)
      link(lay(inner, after(again)), again)
      return after(again)
    }
    const end = newNode()
    link(at, end)
    for (let copy = 0; copy < Math.min(most - least, 2); copy += 1) {
      at = lay(inner, after(at))
      link(at, end)
    }
    return end
  }

  const start = newNode()
  if (isSearch) {
    const skipped = after(start)
    ;(nodes[skipped] as Node).letter = { source: 'wherever it begins', kinds: kinds.all, to: start }
  }
  const end = lay(pattern, after(start))
  return withoutEmptySteps(nodes, end)
}

type Node = {
  next: { to: number; mayFail: boolean }[]
  letter: { source: string; kinds: ReadonlySet<number>; to: number } | null
}

/** Keeps the nodes that take a letter, and counts by how many ways (two stand for more) one is reached from another. */
function withoutEmptySteps(nodes: readonly Node[], end: number): Place[] {
  const letterNodes = nodes.flatMap(({ letter }, at) => (letter === null ? [] : [at]))
  const numberOf = new Map(letterNodes.map((at, number) => [at, number]))
  return letterNodes.map((at) => {
    const letter = (nodes[at] as Node).letter as NonNullable<Node['letter']>
    const ways = new Map<number, number>()
    let mayEnd = false
    const passed = new Set<number>()
    const walk = (from: number, isSure: boolean): void => {
      if (passed.has(from)) return
      passed.add(from)
      if (from === end && isSure) mayEnd = true
      const number = numberOf.get(from)
      if (number !== undefined) ways.set(number, Math.min((ways.get(number) ?? 0) + 1, 2))
      for (const { to, mayFail } of nodes[from]?.next ?? []) walk(to, isSure && !mayFail)
      passed.delete(from)
    }
    walk(letter.to, true)
    return {
      source: letter.source,
      letters: letter.kinds,
      next: [...ways].map(([to, count]) => ({ to, ways: count })),
      mayEnd,
    }
  })
}

/** One letter of every script that our patterns name, and all of the first blocks. */
const samples = [
  ...Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code)),
  ...'\u0301\u0416\u05d0\u0e01\u2028\u3002\u4e00\uac00\u{1f600}',
]

/** Letters that no part of the pattern tells apart are of one kind. */
function kindsOf(pattern: Part, source: string, flags: string) {
  const letters = [...new Set(lettersOf(pattern))]
  const own = flags.replace(/[dgmy]/g, '')
  const tests = letters.map((letter) => new RegExp(`^(?:${letter})$`, own))
  const kinds = new Map<string, readonly boolean[]>()
  for (const sample of new Set([...samples, ...source])) {
    const answers = tests.map((test) => test.test(sample))
    kinds.set(answers.map(Number).join(''), answers)
  }
  const answersByKind = [...kinds.values()]
  const taken = new Map(
    letters.map((letter, at) => [
      letter,
      new Set(answersByKind.flatMap((answers, kind) => (answers[at] ? [kind] : []))),
    ]),
  )
  return {
    all: new Set(answersByKind.keys()),
    takenBy: (letter: string): ReadonlySet<number> => taken.get(letter) ?? new Set(),
  }
}

const lettersOf = (part: Part): string[] => (part.kind === 'letter' ? [part.source] : partsOf(part).flatMap(lettersOf))
