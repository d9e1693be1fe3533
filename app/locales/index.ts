/** The texts of one language by area. English is the type. */
export type Texts = typeof import('./index.en.ts')
export type TextArea = keyof Texts

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Singular<K extends string> = K extends `${infer Base}_${Plural}` ? Base : K

/** The keys of an area as they are asked for: `login.title`; `games_one` and `games_other` are asked for as `games`. */
export type TextKey<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${TextKey<T[K]>}`
}[keyof T & string]

export type TextValues = Readonly<Record<string, string | number>>

/** Reads a text of one area; `count` among the values picks the plural form. */
export type Translate<A extends TextArea> = (key: TextKey<Texts[A]>, values?: TextValues) => string

/** The texts of a language as one file of the browser, loaded when it is needed. */
export const loadTexts = {
  en: (): Promise<Texts> => import('./index.en.ts'),
  fil: (): Promise<Texts> => import('./index.ty.ts'),
} as const
