import { createNameSearch, normaliseName } from './name-search.ts'
import { createVocabulary } from './vocabulary.ts'

/** What a search finds, best matches first; `corrected` is what it looked for instead when nothing answers to what was typed. */
type Found = { ordinals: Uint32Array; corrected: string | null }

/** A word or two that stand for many games: a vendor, a category, a feature. */
export type Label = { text: string; ordinals: Uint32Array }

type GameSearch = { find(typed: string): Found }

const nothing: Found = { ordinals: new Uint32Array(0), corrected: null }
/** From so many letters on a word of a label may be unfinished. */
const labelFrom = 3
/** Remembered answers hold at most so many ordinals in all (4 bytes each). */
const memoryLimit = 500_000

/**
 * Finds games by their names, then by vendor, category and feature; several words may each say one of these. Only when all that
 * finds nothing is each word taken for the one that it is closest to, and last of all one typing error anywhere is forgiven.
 */
export function createGameSearch(names: readonly string[], labels: readonly Label[]): GameSearch {
  const byName = createNameSearch(names)
  const plainLabels = labels.map(({ text, ordinals }) => ({ text: normaliseName(text), ordinals }))
  const vocabulary = createVocabulary([...names.map(normaliseName), ...plainLabels.map(({ text }) => text)])
  const remembered = createMemory(memoryLimit)

  const labelled = (part: string): Uint32Array[] =>
    plainLabels
      .filter(({ text }) => text === part || (part.length >= labelFrom && ` ${text}`.includes(` ${part}`)))
      .map(({ ordinals }) => ordinals)

  const whole = (part: string): Uint32Array => append(byName.findExactly(part), labelled(part))

  /** Every word is in the name or stands for the game. */
  const wordByWord = (part: string): Uint32Array => {
    const words = part.split(' ')
    if (words.length < 2) return nothing.ordinals
    const [first = nothing.ordinals, ...others] = words.map(whole)
    const sets = others.map((ordinals) => new Set(ordinals))
    return first.filter((ordinal) => sets.every((set) => set.has(ordinal))).sort()
  }

  const asTyped = (part: string): Uint32Array => {
    const found = whole(part)
    return found.length > 0 ? found : wordByWord(part)
  }

  const search = (part: string): Found => {
    const found = asTyped(part)
    if (found.length > 0) return { ordinals: found, corrected: null }
    const corrected = part.split(' ').map(vocabulary.closest).join(' ')
    const meant = corrected === part ? nothing.ordinals : asTyped(corrected)
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

/** The latest answers by what was typed; the least recently used go when the ordinals in all become too many. */
function createMemory(limit: number) {
  const answers = new Map<string, Found>()
  let held = 0
  return {
    get(part: string): Found | undefined {
      const answer = answers.get(part)
      if (answer !== undefined) {
        answers.delete(part)
        answers.set(part, answer)
      }
      return answer
    },
    set(part: string, answer: Found): void {
      answers.set(part, answer)
      held += answer.ordinals.length + 1
      for (const [oldest, oldestAnswer] of answers) {
        if (held <= limit) return
        answers.delete(oldest)
        held -= oldestAnswer.ordinals.length + 1
      }
    },
  }
}
