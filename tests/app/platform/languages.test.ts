import { expect, test } from 'vitest'
import { getLanguage, languageCodes } from '#app/platform/languages.ts'

const listed = 'CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY UR UR-LA PT-BR TR BN AR FA RU KK UZ LO NE FR'.split(
  ' ',
)

test('there are the 30 interface languages that are asked for (CN-39), each with a tag that Intl knows', () => {
  expect([listed.length, [...languageCodes].sort()]).toEqual([30, [...listed].sort()])
  for (const code of languageCodes) {
    const { tag } = getLanguage(code)
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(Intl.NumberFormat.supportedLocalesOf(tag)).toHaveLength(1)
  }
})

const odd: [code: string, tag: string][] = [
  ['CN', 'zh-Hans'],
  ['TW', 'zh-Hant'],
  ['KO', 'ko'],
  ['KR', 'ko'],
  ['MY', 'my'],
  ['MS', 'ms'],
  ['TY', 'fil'],
  ['UR-LA', 'ur-Latn'],
  ['PT-BR', 'pt-BR'],
]
test.each(odd)('the code %s stands for %s', (code, tag) => expect(getLanguage(code).tag).toBe(tag))

test('Arabic, Persian and Urdu are written from right to left, and nothing else', () => {
  expect(languageCodes.filter((code) => getLanguage(code).direction === 'rtl').sort()).toEqual(['AR', 'FA', 'UR'])
})

test('texts exist in English and Tagalog; every other language shows the English ones', () => {
  expect(languageCodes.filter((code) => getLanguage(code).texts === 'fil')).toEqual(['TY'])
})

test('a code in small letters is known, and a code that does not exist means English', () => {
  expect(getLanguage('ty').code).toBe('TY')
  for (const code of ['', 'XX', 'toString', null, undefined]) expect(getLanguage(code).code).toBe('EN')
})
