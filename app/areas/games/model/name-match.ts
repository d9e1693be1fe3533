/** What names are compared by: no case, no accents, no punctuation, and no "and", which may stand there as "&". */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ and(?= |$)/g, '')

/** Shorter words than this are taken as they stand; one wrong letter of three would find everything. */
const forgivingFrom = 4

/** All ways to write `part` with one letter wrong, missing or too many, or two neighbours swapped. */
function forgive(part: string): RegExp {
  const letters = [...part]
  const ways = letters.flatMap((letter, at) => {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
    const swapped =
      at + 1 < letters.length ? [`${before}${letters[at + 1]}${letter}${letters.slice(at + 2).join('')}`] : []
    return [`${before}.?${after}`, `${before}.${letter}${after}`, ...swapped]
  })
  return new RegExp(ways.join('|'), 'u')
}

/**
 * The items whose name contains what was typed; when none does, one typing error is forgiven, as the gateway does in the lists
 * that it searches itself.
 */
export function matchByName<T>(list: readonly T[], typed: string, nameOf: (item: T) => string): readonly T[] {
  const part = plain(typed)
  if (part === '') return typed.trim() === '' ? list : []
  const exact = list.filter((item) => plain(nameOf(item)).includes(part))
  if (exact.length > 0 || part.length < forgivingFrom) return exact
  const pattern = forgive(part)
  return list.filter((item) => pattern.test(plain(nameOf(item))))
}
