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
  const byLength = new Map<number, { known: string; rank: number; letters: number }[]>()
  words.forEach(([known], rank) => {
    const alike = byLength.get(known.length) ?? []
    alike.push({ known, rank, letters: lettersOf(known) })
    byLength.set(known.length, alike)
  })
  const sounds = new Map<string, string>()
  for (const [word] of words) if (!sounds.has(soundOf(word))) sounds.set(soundOf(word), word)

  return {
    closest(word) {
      if (word.length < correctedFrom || counts.has(word)) return word
      const alike = sounds.get(soundOf(word))
      if (alike !== undefined) return alike
      const most = errorsAllowed(word.length)
      const letters = lettersOf(word)
      let best = { known: word, rank: Number.POSITIVE_INFINITY, errors: most + 1 }
      for (let length = word.length - most; length <= word.length + most; length++) {
        for (const { known, rank, letters: theirs } of byLength.get(length) ?? []) {
          // What is as close as the best counts too, if it is more frequent.
          const still = rank < best.rank ? Math.min(best.errors, most) : best.errors - 1
          // A wrong letter makes at most two differ, any other error one.
          if (still < 0 || countBits(letters ^ theirs) > 2 * still) continue
          const errors = countErrors(word, known, still)
          if (errors <= still) best = { known, rank, errors }
        }
      }
      return best.known
    },
  }
}

/** Which letters a word has, each as one of 32 bits. Two words that differ in many are not read letter by letter. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
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
