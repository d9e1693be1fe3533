import { en, type Texts } from './en.ts'
import { ty } from './ty.ts'

export type { Texts } from './en.ts'

/** The words for a language of the wire; English where the studio has none of its own (design 18). */
export const textsFor = (language: string | null): Texts => (language?.toUpperCase() === 'TY' ? ty : en)
