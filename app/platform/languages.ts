/** The texts that exist, by the tag that they are read aloud by. Every other language shows the English ones (design 18). */
export const textLanguages = ['en', 'fil'] as const
export type TextLanguage = (typeof textLanguages)[number]

export type Language = {
  /** The code of the platform, upper case as it goes over the wire. */
  code: LanguageCode
  /** BCP 47, for numbers and for what is said in that language; a page, and the words of Intl in it, are in that of its texts. */
  tag: string
  direction: 'ltr' | 'rtl'
  /** As its speakers write it. */
  name: string
  texts: TextLanguage
}

/** The 30 interface languages (CN-39) with their BCP 47 tags; some codes are no standard tags (OP-69). */
const tags = {
  CN: ['zh-Hans', '简体中文'],
  EN: ['en', 'English'],
  JA: ['ja', '日本語'],
  TH: ['th', 'ไทย'],
  VI: ['vi', 'Tiếng Việt'],
  MY: ['my', 'မြန်မာ'],
  ES: ['es', 'Español'],
  HI: ['hi', 'हिन्दी'],
  ID: ['id', 'Bahasa Indonesia'],
  KM: ['km', 'ខ្មែរ'],
  KO: ['ko', '한국어'],
  KR: ['ko', '한국어'],
  MS: ['ms', 'Bahasa Melayu'],
  PT: ['pt', 'Português'],
  TA: ['ta', 'தமிழ்'],
  TW: ['zh-Hant', '繁體中文'],
  TY: ['fil', 'Tagalog'],
  UR: ['ur', 'اردو'],
  'UR-LA': ['ur-Latn', 'Roman Urdu'],
  'PT-BR': ['pt-BR', 'Português (Brasil)'],
  TR: ['tr', 'Türkçe'],
  BN: ['bn', 'বাংলা'],
  AR: ['ar', 'العربية'],
  FA: ['fa', 'فارسی'],
  RU: ['ru', 'Русский'],
  KK: ['kk', 'Қазақша'],
  UZ: ['uz', 'Oʻzbekcha'],
  LO: ['lo', 'ລາວ'],
  NE: ['ne', 'नेपाली'],
  FR: ['fr', 'Français'],
} as const satisfies Record<string, readonly [tag: string, name: string]>

export type LanguageCode = keyof typeof tags
export const languageCodes = Object.keys(tags) as LanguageCode[]
export const defaultLanguageCode: LanguageCode = 'EN'

const rightToLeft: readonly LanguageCode[] = ['AR', 'FA', 'UR']
const textsOf: Partial<Record<LanguageCode, TextLanguage>> = { TY: 'fil' }

/**
 * The tag for what is written between our texts by Intl in words: months, weekdays, countries. A page of English words is read aloud as
 * English, so these are English too.
 */
export const wordsTagOf = (tag: string): string =>
  textLanguages.some((each) => each === tag.split('-')[0]) ? tag : textLanguages[0]

export const isLanguageCode = (code: unknown): code is LanguageCode =>
  typeof code === 'string' && Object.hasOwn(tags, code)

/** The language of a code in any case; English when there is no such code. */
export function getLanguage(code: string | null | undefined): Language {
  const upper = code?.toUpperCase()
  const known = isLanguageCode(upper) ? upper : defaultLanguageCode
  const [tag, name] = tags[known]
  return {
    code: known,
    tag,
    name,
    direction: rightToLeft.includes(known) ? 'rtl' : 'ltr',
    texts: textsOf[known] ?? 'en',
  }
}
