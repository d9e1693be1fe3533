/** A short text in the two languages of the merchant. */
export type Spoken = Readonly<{ EN: string; TY: string }>

/** The text in the language of who asks; English for whom it was not written. */
export const say = (text: Spoken, language: string): string => (language.toUpperCase() === 'TY' ? text.TY : text.EN)
