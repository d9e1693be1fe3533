/** A short text in the two languages of the merchant. */
export type Spoken = Readonly<{ EN: string; TY: string }>

/** What is there for the language of who asks; the English one for whom nothing else was made. */
export const pick = <T>(language: string | null, of: Readonly<{ EN: T; TY: T }>): T =>
  language?.toUpperCase() === 'TY' ? of.TY : of.EN

/** The text in the language of who asks. */
export const say = (text: Spoken, language: string): string => pick(language, text)
