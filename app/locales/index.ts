import type { TextLanguage } from '#app/platform/languages.ts'

type EveryPage = typeof import('./index.en.ts')
type OwnPages = typeof import('./pages.en.ts')
export type OwnTextArea = keyof OwnPages
type OfServer = typeof import('./en/answers.ts')

/** The texts of one language by area. English is the type. */
export type Texts = EveryPage & OwnPages & OfServer
export type TextArea = keyof Texts
/** What a page may say; of the rest no browser has a file. */
export type PageTextArea = Exclude<TextArea, keyof OfServer>

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Singular<K extends string> = K extends `${infer Base}_${Plural}` ? Base : K

/** The keys of an area as they are asked for: `login.title`; `games_one` and `games_other` are asked for as `games`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${TextKey<T[K]>}`
}[keyof T & string]

type TextValues = Readonly<Record<string, string | number>>

/** Reads a text of one area; `count` among the values picks the plural form. */
export type Translate<A extends TextArea> = (key: TextKey<Texts[A]>, values?: TextValues) => string

/** The texts that every page has, as one file per language. */
export const loadEveryPage = {
  en: (): Promise<EveryPage> => import('./index.en.ts'),
  fil: (): Promise<EveryPage> => import('./index.ty.ts'),
} as const

/** Those of other areas, a file each. */
const ownPages: Record<TextLanguage, { [A in OwnTextArea]: () => Promise<Pick<OwnPages, A>> }> = {
  en: {
    member: () => import('./en/member.ts'),
    bonuses: () => import('./en/bonuses.ts'),
    contracts: () => import('./en/contracts.ts'),
    draws: () => import('./en/draws.ts'),
    missions: () => import('./en/missions.ts'),
    points: () => import('./en/points.ts'),
    promotions: () => import('./en/promotions.ts'),
    records: () => import('./en/records.ts'),
    session: () => import('./en/session.ts'),
    team: () => import('./en/team.ts'),
    wallet: () => import('./en/wallet.ts'),
  },
  fil: {
    member: () => import('./ty/member.ts'),
    bonuses: () => import('./ty/bonuses.ts'),
    contracts: () => import('./ty/contracts.ts'),
    draws: () => import('./ty/draws.ts'),
    missions: () => import('./ty/missions.ts'),
    points: () => import('./ty/points.ts'),
    promotions: () => import('./ty/promotions.ts'),
    records: () => import('./ty/records.ts'),
    session: () => import('./ty/session.ts'),
    team: () => import('./ty/team.ts'),
    wallet: () => import('./ty/wallet.ts'),
  },
}

/** The texts of an area in the browser, loaded when a page asks for them. */
export async function loadTexts<A extends PageTextArea>(language: TextLanguage, area: A): Promise<Texts[A]> {
  const texts: Partial<Texts> =
    area in ownPages[language] ? await ownPages[language][area as OwnTextArea]() : await loadEveryPage[language]()
  return texts[area] as Texts[A]
}
