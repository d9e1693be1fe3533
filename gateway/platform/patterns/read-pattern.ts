/** A regular expression as a tree. What only marks a place takes no letter: `^`, `$`, `\b`. */
export type Part =
  | { kind: 'letter'; source: string }
  | { kind: 'mark'; isStart: boolean }
  | { kind: 'look'; inner: Part }
  | { kind: 'sequence'; parts: readonly Part[] }
  | { kind: 'choice'; ways: readonly Part[] }
  | { kind: 'repeat'; inner: Part; least: number; most: number }

const escaped = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[\s\S])/
const times = /^(?:([*+?])|\{(\d{1,9})(,?)(\d{0,9})\})\??/
/** Longer than any escape, count or name of a group. */
const lookAhead = 64

/** Reads the source of a pattern that is known to be valid; null for what cannot be judged: a reference back to a group. */
export function readPattern(source: string): Part | null {
  let at = 0
  let refersBack = false
  const take = (text: string): boolean => {
    const isThere = source.startsWith(text, at)
    if (isThere) at += text.length
    return isThere
  }
  const takeMatch = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(source.slice(at, at + lookAhead))
    at += found?.[0].length ?? 0
    return found
  }

  function choice(): Part {
    const ways = [sequence()]
    while (take('|')) ways.push(sequence())
    return { kind: 'choice', ways }
  }

  function sequence(): Part {
    const parts: Part[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated(atom()))
    return { kind: 'sequence', parts }
  }

  function repeated(inner: Part): Part {
    const found = takeMatch(times)
    if (found === null) return inner
    const [, sign, least = '', comma, most] = found
    if (sign !== undefined)
      return { kind: 'repeat', inner, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
    const open = most === '' ? Number.POSITIVE_INFINITY : Number(most)
    return { kind: 'repeat', inner, least: Number(least), most: comma === '' ? Number(least) : open }
  }

  function atom(): Part {
    if (take('(')) return group()
    if (take('^')) return { kind: 'mark', isStart: true }
    if (take('$') || take('\\b') || take('\\B')) return { kind: 'mark', isStart: false }
    const from = at
    if (source[at] === '[') at = endOfClass(source, at)
    else if (takeMatch(escaped) === null) at += String.fromCodePoint(source.codePointAt(at) ?? 0).length
    const letter = source.slice(from, at)
    refersBack ||= /^\\[1-9k]/.test(letter)
    return { kind: 'letter', source: letter }
  }

  function group(): Part {
    const isLook = ['?=', '?!', '?<=', '?<!'].some(take)
    if (!isLook && !take('?:')) takeMatch(/^\?<[^>]*>/)
    const inner = choice()
    take(')')
    return isLook ? { kind: 'look', inner } : inner
  }

  const pattern = choice()
  return refersBack ? null : pattern
}

function endOfClass(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === ']') return at + 1
  }
  return source.length
}

export function partsOf(part: Part): readonly Part[] {
  if (part.kind === 'sequence') return part.parts
  if (part.kind === 'choice') return part.ways
  return part.kind === 'look' || part.kind === 'repeat' ? [part.inner] : []
}
