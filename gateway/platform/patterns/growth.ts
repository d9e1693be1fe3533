import { type Place, toPlaces } from './automaton.ts'
import { type Part, partsOf, readPattern } from './read-pattern.ts'

/**
 * Says where the time of a pattern grows faster than the text, or null where it does not. A matcher that goes back and tries again
 * is slow where two repetitions can share the same letters: it tries every place where the first may end and the second begin. The
 * question is the one of Weber and Seidl: are there two places p and q and a text that leads from p to p, from p to q, and from
 * q to q? Then many copies of that text can be shared in as many ways. Only repetitions without a bound count.
 */
export function findSlowPart(pattern: RegExp): string | null {
  const tree = readPattern(pattern.source)
  if (tree === null) return 'a reference back to a group'
  if (repeatsTheEmpty(tree)) return 'a repetition of what may be empty'
  return (
    findShared(toPlaces(tree, pattern, false)) ?? (pattern.sticky ? null : findShared(toPlaces(tree, pattern, true)))
  )
}

/** `(a*)*` can be read in any number of ways. */
const repeatsTheEmpty = (part: Part): boolean =>
  (part.kind === 'repeat' && part.most === Number.POSITIVE_INFINITY && canBeEmpty(part.inner)) ||
  partsOf(part).some(repeatsTheEmpty)

function canBeEmpty(part: Part): boolean {
  if (part.kind === 'letter') return false
  if (part.kind === 'choice') return part.ways.some(canBeEmpty)
  if (part.kind === 'sequence') return part.parts.every(canBeEmpty)
  return part.kind !== 'repeat' || part.least === 0 || canBeEmpty(part.inner)
}

function findShared(places: readonly Place[]): string | null {
  const reached = places.map((_, from) => reachableFrom(places, from))
  const isOneLoop = (a: number, b: number): boolean => (reached[a]?.has(b) ?? false) && (reached[b]?.has(a) ?? false)
  const loops = places.flatMap((_, at) => (isOneLoop(at, at) ? [at] : []))
  for (const p of loops) {
    const place = places[p] as Place
    if (!place.mayEnd && place.next.some(({ to, ways }) => ways > 1 && isOneLoop(p, to)))
      return `${place.source}, repeated in two ways`
    for (const q of loops) {
      const other = places[q] as Place
      if (p !== q && !other.mayEnd && reached[p]?.has(q) && leadsApart(places, p, q, isOneLoop))
        return `${place.source} and ${other.source}`
    }
  }
  return null
}

function reachableFrom(places: readonly Place[], from: number): ReadonlySet<number> {
  const found = new Set<number>()
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { to } of places[at]?.next ?? []) {
      if (found.has(to)) continue
      found.add(to)
      open.push(to)
    }
  }
  return found
}

/** Is there one text that leads from p to p, from p to q and from q to q? Three walkers read the same letters. */
function leadsApart(
  places: readonly Place[],
  p: number,
  q: number,
  isOneLoop: (a: number, b: number) => boolean,
): boolean {
  const at = (index: number): Place => places[index] as Place
  const seen = new Set<string>()
  const open: [number, number, number][] = [[p, p, q]]
  for (let walkers = open.pop(); walkers !== undefined; walkers = open.pop()) {
    const [a, b, c] = walkers
    if (![...at(a).letters].some((kind) => at(b).letters.has(kind) && at(c).letters.has(kind))) continue
    for (const first of at(a).next.filter(({ to }) => isOneLoop(p, to)))
      for (const third of at(c).next.filter(({ to }) => isOneLoop(q, to)))
        for (const second of at(b).next) {
          if (first.to === p && second.to === q && third.to === q) return true
          const key = `${first.to} ${second.to} ${third.to}`
          if (seen.has(key)) continue
          seen.add(key)
          open.push([first.to, second.to, third.to])
        }
  }
  return false
}
