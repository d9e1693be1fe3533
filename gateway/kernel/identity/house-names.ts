import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { atField } from '#gateway/platform/http/refusal.ts'

/** Names by which somebody would pass for the house: its brand, and what its desks are called in the languages of the site. */

/** What stands for the house wherever it stands in a name, blanks aside. */
const phrases = [
  'customer service',
  'customer support',
  'customer care',
  'live support',
  'help desk',
  'administrator',
  'serbisyo sa customer',
  'suporta sa customer',
  'tagapangasiwa',
]
/** What does so as a word of its own: badminton is no admin. */
const words = ['admin', 'admins', 'support', 'suporta', 'operator', 'moderator']

/** A brand that is shorter stands for itself as a word only, or half of all names had it in them. */
const leastWithin = 4

/** Letters of other scripts, small capitals and signs that an eye takes for a Latin letter. Those whose capital is the likeness too. */
const looks: Readonly<Record<string, string>> = {
  a: 'аαᴀ@',
  b: 'вβʙ',
  c: 'сϲᴄ¢',
  d: 'ԁᴅ',
  e: 'еєεᴇ€з',
  f: 'ꜰƒ',
  g: 'ɡɢ',
  h: 'һнհʜΗ',
  i: 'іιıɩɪ!',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'ӏʟ|',
  m: 'мᴍ',
  n: 'ոηɴΝ',
  o: 'оοօσᴏøө',
  p: 'рρᴘΡ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕꜱ$',
  t: 'тτᴛŧ',
  u: 'սυᴜ',
  v: 'ѵνᴠ',
  w: 'ԝωшᴡ',
  x: 'хχΧ',
  y: 'уүγʏΥ',
  z: 'ᴢ',
}
/** White and black letters in discs and squares, and those of flags: 26 in a row, which no normal form makes letters of. */
const rows = [0x1f150, 0x1f170, 0x1f1e6]
const alphabet = 'abcdefghijklmnopqrstuvwxyz'

const latinOf = new Map([
  ...Object.entries(looks).flatMap(([latin, like]) => [...like].map((sign): [string, string] => [sign, latin])),
  ...rows.flatMap((first) =>
    [...alphabet].map((latin, place): [string, string] => [String.fromCodePoint(first + place), latin]),
  ),
])
const digits: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g' }

const toLatin = (name: string): string =>
  [...name.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')]
    .map((sign) => latinOf.get(sign) ?? latinOf.get(sign.toLowerCase()) ?? sign.toLowerCase())
    .join('')

/** What looks alike in any of them is one: i and l, rn and m, vv and w, a letter once and twice. */
const fold = (latin: string): string =>
  [...latin.replaceAll('i', 'l').replaceAll('rn', 'm').replaceAll('vv', 'w')]
    .filter((letter, at, all) => letter !== all[at - 1])
    .join('')

const wordsOf = (latin: string): string[] => latin.split(/[^\p{L}]+/u).filter((word) => word !== '')
const withDigits = (latin: string): string[] => wordsOf(latin.replace(/\d/g, (digit) => digits[digit] ?? ''))
const withoutDigits = (latin: string): string[] => wordsOf(latin.replace(/\d+/g, ' '))
const squeeze = (name: string): string => fold(withDigits(toLatin(name)).join(''))

const foldedPhrases = phrases.map(squeeze)
const foldedWords = words.map(squeeze)

/** By so much the folded letters can become fewer when a word is added. */
const slack = 2

/**
 * Whether these words stand in a name: in one of its words, or written apart. Not across two others: Perla Santos is no Perlas. No run goes
 * on behind the longest of them: one sign of some scripts is eighteen letters, and a name of 64 would be two hundred words.
 */
function stands(read: readonly string[], words: readonly string[], isWithin: boolean): boolean {
  const most = Math.max(...words.map(({ length }) => length)) + slack
  return read.some((_, from) => {
    let letters = ''
    for (let to = from; to < read.length; to += 1) {
      letters += read[to]
      const run = fold(letters)
      if (words.some((word) => run === word || (isWithin && to === from && run.includes(word)))) return true
      if (run.length > most) return false
    }
    return false
  })
}

/** A name with an initial behind it, as it is typed: Perla S. is no Perlas, and P E R L A S is. */
const withInitial = /^((?:\p{L}{2,} )*\p{L}{2,}) \p{Lu}\.?$/u

/** Whether who bears this name would be taken for the house, however it is spelt. `brand` is what the merchant calls it. */
export function isNameOfHouse(name: string, brand: string): boolean {
  const house = squeeze(brand)
  const readings = (text: string) => [withDigits(toLatin(text)), withoutDigits(toLatin(text))]
  const isDesk = readings(name).some((read) => stands(read, foldedPhrases, true) || stands(read, foldedWords, false))
  if (isDesk || house === '') return isDesk
  return readings(withInitial.exec(name)?.[1] ?? name).some((read) =>
    stands(read, [house], house.length >= leastWithin),
  )
}

/** Refuses such a name at its field. Names that are missing are nobody's. */
export function refuseNamesOfHouse(
  names: Readonly<Record<string, string | undefined>>,
  { brand }: Pick<MerchantSettings, 'brand'>,
  refuse: (code: 'name.of.house', more: { value: unknown }) => never,
): void {
  for (const [field, name] of Object.entries(names))
    if (name !== undefined && isNameOfHouse(name, brand.name))
      refuse('name.of.house', atField(field, 'is a name of the house'))
}
