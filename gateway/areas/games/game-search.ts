import { createNameSearch, normaliseName } from './name-search.ts'
import { createMemory, type Found } from './search-memory.ts'
import { createVocabulary } from './vocabulary.ts'

/** A word or two that stand for many games: a vendor, a category, a feature. */
export type Label = { text: string; ordinals: Uint32Array }

type GameSearch = { find(typed: string): Found }

const nothing: Found = { ordinals: new Uint32Array(0), corrected: null }
/** From so many letters on a word of a label may be unfinished. */
const labelFrom = 3
/** So many different words are looked at one by one; more of them are found as they stand, or not at all. */
const mostWords = 8

/**
 * Finds games by their names, then by vendor, category and feature; several words may each say one of these. Only when all that
 * finds nothing is each word taken for the one that it is closest to, and last of all one typing error anywhere is forgiven.
 */
export function createGameSearch(
  names: readonly string[],
  labels: readonly Label[],
  vocabulary = createVocabulary([...names, ...labels.map(({ text }) => text)].map(normaliseName)),
): GameSearch {
  const byName = createNameSearch(names)
  const plainLabels = labels.map(({ text, ordinals }) => ({ text: normaliseName(text), ordinals }))
  const remembered = createMemory()
  /** For each game the number of the last word that it answered to, one after the other. */
  const answered = new Uint32Array(names.length)

  const labelled = (part: string): Uint32Array[] =>
    plainLabels
      .filter(({ text }) => text === part || (part.length >= labelFrom && ` ${text}`.includes(` ${part}`)))
      .map(({ ordinals }) => ordinals)

  const whole = (part: string): Uint32Array => append(byName.findExactly(part), labelled(part))

  /** Every word is in the name or stands for the game. */
  const wordByWord = (part: string): Uint32Array => {
    const words = [...new Set(part.split(' '))]
    if (words.length > mostWords || !part.includes(' ')) return nothing.ordinals
    answered.fill(0)
    let left = names.length
    words.forEach((word, at) => {
      if (left === 0) return
      left = 0
      for (const ordinals of [byName.containing(word), ...labelled(word)])
        for (const ordinal of ordinals)
          if (answered[ordinal] === at) {
            answered[ordinal] = at + 1
            left += 1
          }
    })
    if (left === 0) return nothing.ordinals
    const found = new Uint32Array(left)
    let to = 0
    for (let ordinal = 0; ordinal < answered.length; ordinal++)
      if (answered[ordinal] === words.length) found[to++] = ordinal
    return found
  }

  const isAnywhere = (word: string): boolean =>
    byName.containing(word).length > 0 || plainLabels.some(({ text }) => text.includes(word))

  /** Each word, or the one that it is closest to; null as soon as one of them is nowhere, because nothing can answer to all then. */
  const correct = (part: string): string | null => {
    const words = part.split(' ')
    if (new Set(words).size > mostWords) return null
    const meant: string[] = []
    for (const word of words) {
      const closest = vocabulary.closest(word)
      if (!isAnywhere(closest)) return null
      meant.push(closest)
    }
    return meant.join(' ')
  }

  const asTyped = (part: string): Uint32Array => {
    const found = whole(part)
    return found.length > 0 ? found : wordByWord(part)
  }

  const search = (part: string): Found => {
    const found = asTyped(part)
    if (found.length > 0) return { ordinals: found, corrected: null }
    const corrected = correct(part)
    const meant = corrected === null || corrected === part ? nothing.ordinals : asTyped(corrected)
    return meant.length > 0 ? { ordinals: meant, corrected } : { ordinals: byName.find(part), corrected: null }
  }

  return {
    find(typed) {
      const part = normaliseName(typed)
      if (part === '') return nothing
      const known = remembered.get(part)
      if (known !== undefined) return known
      const found = search(part)
      remembered.set(part, found)
      return found
    },
  }
}

/** Those of the lists that are not in the first one yet, after it, ascending. */
function append(first: Uint32Array, lists: readonly Uint32Array[]): Uint32Array {
  if (lists.length === 0) return first
  const known = new Set(first)
  const others = new Set(lists.flatMap((list) => [...list]).filter((ordinal) => !known.has(ordinal)))
  return Uint32Array.from([...first, ...[...others].sort((left, right) => left - right)])
}
