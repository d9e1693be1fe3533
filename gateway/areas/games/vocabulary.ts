/** The words of all names, to take what was typed for the closest of them. */
type Vocabulary = {
  /** The word itself when it is known or too short, the closest word when one is close enough, else the word as it is. */
  closest(word: string): string
}

const correctedFrom = 4
/** How many errors a word of so many letters may have. */
const errorsAllowed = (length: number): number => (length < 6 ? 1 : 2)

export function createVocabulary(texts: readonly string[]): Vocabulary {
  const counts = new Map<string, number>()
  for (const text of texts) for (const word of text.split(' ')) counts.set(word, (counts.get(word) ?? 0) + 1)
  // Of two words that are equally close the more frequent one is meant.
  const words = [...counts].filter(([word]) => word.length >= correctedFrom).sort(([, left], [, right]) => right - left)
  const sounds = new Map<string, string>()
  for (const [word] of words) if (!sounds.has(soundOf(word))) sounds.set(soundOf(word), word)

  return {
    closest(word) {
      if (word.length < correctedFrom || counts.has(word)) return word
      const alike = sounds.get(soundOf(word))
      if (alike !== undefined) return alike
      let best = word
      let least = errorsAllowed(word.length) + 1
      for (const [known] of words) {
        if (Math.abs(known.length - word.length) >= least) continue
        const errors = countErrors(word, known, least - 1)
        if (errors < least) [best, least] = [known, errors]
      }
      return best
    },
  }
}

/** How a word is spoken, roughly, in English and Tagalog: `bakarat` is `baccarat`, `monsun` is `monsoon`. */
const spoken: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|q|c(?![hei])/g, 'k'],
  [/x/g, 'ks'],
  [/oo|ou/g, 'u'],
  [/ee|ea|ie|y/g, 'i'],
  [/z|c(?=[ei])/g, 's'],
  [/v/g, 'b'],
  [/(.)\1+/g, '$1'],
  [/e$/g, ''],
]
const soundOf = (word: string): string => spoken.reduce((text, [letters, sound]) => text.replace(letters, sound), word)

/** Letters that are wrong, missing, too many or swapped with their neighbour; more than `most` is answered as `most + 1`. */
export function countErrors(left: string, right: string, most: number): number {
  let before: number[] = []
  let row = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let at = 1; at <= left.length; at++) {
    const next = [at]
    for (let to = 1; to <= right.length; to++) {
      const isSame = left[at - 1] === right[to - 1]
      let errors = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (isSame ? 0 : 1))
      if (left[at - 1] === right[to - 2] && left[at - 2] === right[to - 1])
        errors = Math.min(errors, (before[to - 2] ?? errors) + 1)
      next.push(errors)
    }
    if (Math.min(...next) > most) return most + 1
    before = row
    row = next
  }
  return Math.min(row[right.length] ?? 0, most + 1)
}
