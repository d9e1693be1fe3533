import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The last column of the table of terms. */
const rejected = [...readFileSync('docs/tagalog.md', 'utf8').matchAll(/^\|[^|]+\|[^|]+\|([^|]*)\|$/gm)].flatMap(
  ([, words = '']) => [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
)

/** Where such a word means something else: the whole text, or the beginning of a path. */
const otherwise: readonly (readonly [word: string, where: string])[] = [
  // The tiers of a contract.
  ['antas', 'app/locales/ty/contracts.ts'],
  // A home.
  ['bahay', 'Ano ang palayaw mo sa bahay?'],
  // The holder's name at the bank.
  ['pangalan ng account', 'Pangalan ng account'],
  // Columns of roulette, lines of a card.
  ['hanay', 'gateway/studio/texts/'],
]

type Text = { path: string; text: string }

/** Words that no English sentence has: what has one of them is Tagalog, wherever it stands. */
const particle = /(?<![\p{L}-])(ang|mga|ng|sa|mo|hindi|wala|walang|nang|ito|kung|iyong)(?![\p{L}-])/iu
const literal = /(['`])((?:\\.|(?!\1)[^\\])*?)\1(\s*:)?/g
/** What is said to be Tagalog: `TY: '…'`, `ty: { … }`, `const tagalog: Words = { … }`. */
const named = /\b(?:TY|ty|tagalog)(?:: [\w<>, ]+ =|:| =) ?(?:\w*[({]|['`])/g

/** Where what is opened at a place is closed again. */
function endOf(source: string, from: number): number {
  let depth = 1
  for (let at = from; at < source.length; at += 1) {
    if ('({'.includes(source.charAt(at))) depth += 1
    if (')}'.includes(source.charAt(at))) depth -= 1
    if (depth === 0) return at
  }
  return source.length
}

/** The Tagalog texts of a file: all of one that is Tagalog, else what is said to be, and what has a particle. */
function textsIn(path: string): Text[] {
  const source = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '')
  const parts = [...source.matchAll(named)].map(({ index, 0: opening }) => {
    const from = index + opening.length
    return [from - 1, /['`]$/.test(opening) ? from : endOf(source, from)] as const
  })
  const isTagalog = (at: number, text: string): boolean =>
    /\/ty\/|[-/]ty\.ts$/.test(path) || parts.some(([from, to]) => from <= at && at < to) || particle.test(text)
  return [...source.matchAll(literal)]
    .filter(({ 2: text = '', 3: colon }) => colon === undefined || !/^[\w.-]+$/.test(text))
    .filter(({ index, 2: text = '' }) => isTagalog(index, text))
    .map(([, , text = '']) => ({ path, text }))
}

const texts = ['app', 'gateway', 'seed']
  .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .flatMap(textsIn)

/** With a linker too (`promosyong`); not as a part of another word, nor as the name of a value that is put in. */
const has = (text: string, word: string): boolean =>
  new RegExp(`(?<!\\p{L})${word}(?:ng|g)?(?![\\p{L}-])`, 'iu').test(text.replace(/\{\{\w+\}\}|\$\{[^}]*\}/g, '{}'))

const isMeantOtherwise = (word: string, { path, text }: Text): boolean =>
  otherwise.some(([of, where]) => of === word && (text === where || path.startsWith(where)))

test('a thing has one name in all Tagalog texts (SY-04)', () => {
  const found = rejected.flatMap((word) => texts.filter(({ text }) => has(text, word)).map((text) => ({ word, text })))
  expect(
    found
      .filter(({ word, text }) => !isMeantOtherwise(word, text))
      .map(({ word, text }) => [word, text.path, text.text]),
  ).toEqual([])
  // What needs no exception any more is none.
  const needed = (of: string, where: string) =>
    found.some(({ word, text }) => word === of && (text.text === where || text.path.startsWith(where)))
  expect(otherwise.filter(([word, where]) => !needed(word, where))).toEqual([])
})

test.each([
  ['a page of the site', 'app/locales/ty/wallet.ts', 'Main wallet'],
  ['a refusal', 'app/locales/ty/failures.ts', 'Mali ang password sa pagbabayad'],
  ['the door of the agents', 'app/areas/session/model/agent-door.ts', 'Mga karakter sa larawan'],
  ['a movement', 'gateway/kernel/movements.ts', 'Promo'],
  ['a letter', 'gateway/areas/wallet/letters.ts', 'Nasa main wallet mo na ito.'],
  ['a game', 'gateway/studio/texts/shared-ty.ts', 'Mga bunutan'],
  ['a seeded announcement', 'seed/areas/messages/articles.ts', 'Bawat talaan bilang file'],
])('%s is looked through', (_, path, text) => {
  expect(texts).toContainEqual({ path, text })
})
