/**
 * Finds games by a part of their name. Names are compared without case, accents and punctuation. An index of all runs of one,
 * two and three letters narrows a search to few names, which are then read; nothing is guessed.
 */
type NameSearch = {
  /**
   * The ordinals of the names that contain `typed`: first those that begin with it, then the others, each in lobby order.
   * When no name contains it and it has four letters or more, one typing error is forgiven.
   */
  find(typed: string): Uint32Array
  /** As `find`, but forgives nothing. */
  findExactly(typed: string): Uint32Array
  /** The same for what is normalised already, in lobby order alone, which costs less. */
  containing(part: string): Uint32Array
}

/** Letters that Unicode does not take apart into a plain letter and an accent. */
const plainLetters: Readonly<Record<string, string>> = { æ: 'ae', đ: 'd', ı: 'i', ł: 'l', ø: 'o', œ: 'oe', ß: 'ss' }

/**
 * What two names are compared by: lower case, no accents, no apostrophes, everything else that is no letter or digit as one
 * space. An "and" after a word says no more than a "&", which is nothing.
 */
export function normaliseName(name: string): string {
  const lower = name.toLowerCase()
  const plain = /^[a-z0-9 ]*$/.test(lower)
    ? lower
    : lower
        .normalize('NFD')
        .replace(/[\p{M}'’‘`´]/gu, '')
        .replace(/[æđıłøœß]/g, (letter) => plainLetters[letter] ?? letter)
  return plain
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ and(?= |$)/g, '')
}

const gramLength = 3
const forgivingFrom = 4
const noMatch = new Uint32Array(0)

export function createNameSearch(names: readonly string[]): NameSearch {
  const texts = names.map(normaliseName)
  const grams = indexGrams(texts)

  const containing = (part: string): Uint32Array => {
    if (part.length <= gramLength) return grams.get(part) ?? noMatch
    let rarest: Uint32Array | undefined
    for (let at = 0; at + gramLength <= part.length; at++) {
      const found = grams.get(part.slice(at, at + gramLength))
      if (found === undefined) return noMatch
      if (rarest === undefined || found.length < rarest.length) rarest = found
    }
    return (rarest ?? noMatch).filter((ordinal) => texts[ordinal]?.includes(part))
  }

  const exactly = (part: string): Uint32Array =>
    prefixFirst(containing(part), (ordinal) => texts[ordinal]?.startsWith(part) ?? false)

  return {
    containing,
    findExactly: (typed) => exactly(normaliseName(typed)),
    find(typed) {
      const part = normaliseName(typed)
      const found = exactly(part)
      return found.length > 0 || part.length < forgivingFrom ? found : forgiving(part, texts, containing)
    },
  }
}

/** Every run of one to three letters with the ordinals of the names that have it, ascending. */
function indexGrams(texts: readonly string[]): Map<string, Uint32Array> {
  const lists = new Map<string, number[]>()
  texts.forEach((text, ordinal) => {
    for (let length = 1; length <= gramLength; length++) {
      for (let at = 0; at + length <= text.length; at++) {
        const gram = text.slice(at, at + length)
        const list = lists.get(gram)
        if (list === undefined) lists.set(gram, [ordinal])
        else if (list[list.length - 1] !== ordinal) list.push(ordinal)
      }
    }
  })
  return new Map([...lists].map(([gram, list]) => [gram, Uint32Array.from(list)]))
}

function prefixFirst(ordinals: Uint32Array, isPrefix: (ordinal: number) => boolean): Uint32Array {
  const first: number[] = []
  const others: number[] = []
  for (const ordinal of ordinals) (isPrefix(ordinal) ? first : others).push(ordinal)
  return Uint32Array.from(first.concat(others))
}

/**
 * Names that contain `part` with one letter missing, too many, wrong, or two neighbours swapped. One error leaves one half
 * of the text untouched, unless it is a swap across the middle, which is looked up as it was meant.
 */
function forgiving(part: string, texts: readonly string[], containing: (part: string) => Uint32Array): Uint32Array {
  const middle = part.length >> 1
  const left = part.slice(0, middle)
  const right = part.slice(middle)
  const swapped = part.slice(0, middle - 1) + part.charAt(middle) + part.charAt(middle - 1) + part.slice(middle + 1)
  const matches = new Map<number, boolean>()
  const note = (ordinal: number, start: number) => matches.set(ordinal, start === 0 || (matches.get(ordinal) ?? false))

  for (const ordinal of containing(swapped)) note(ordinal, texts[ordinal]?.indexOf(swapped) ?? -1)
  for (const ordinal of containing(left)) {
    const text = texts[ordinal] ?? ''
    for (let at = text.indexOf(left); at >= 0; at = text.indexOf(left, at + 1)) {
      if (nearLengths(right).some((length) => isOneErrorApart(right, text.slice(at + middle, at + middle + length))))
        note(ordinal, at)
    }
  }
  for (const ordinal of containing(right)) {
    const text = texts[ordinal] ?? ''
    for (let at = text.indexOf(right); at >= 0; at = text.indexOf(right, at + 1)) {
      for (const length of nearLengths(left)) {
        if (length <= at && isOneErrorApart(left, text.slice(at - length, at))) note(ordinal, at - length)
      }
    }
  }
  const ordinals = Uint32Array.from(matches.keys()).sort()
  return prefixFirst(ordinals, (ordinal) => matches.get(ordinal) ?? false)
}

const nearLengths = (text: string): readonly number[] => [text.length, text.length + 1, text.length - 1]

/** True when one inserted, left out or replaced letter, or one swap of neighbours, makes `left` into `right`; also when they are equal. */
export function isOneErrorApart(left: string, right: string): boolean {
  let at = 0
  while (at < left.length && left.charCodeAt(at) === right.charCodeAt(at)) at++
  if (left.length === right.length) {
    if (left.slice(at + 1) === right.slice(at + 1)) return true
    return left[at] === right[at + 1] && left[at + 1] === right[at] && left.slice(at + 2) === right.slice(at + 2)
  }
  if (left.length + 1 === right.length) return left.slice(at) === right.slice(at + 1)
  if (left.length === right.length + 1) return left.slice(at + 1) === right.slice(at)
  return false
}
