import { randomUUID } from 'node:crypto'
import { chance } from './chance.ts'

/** Session tokens are UUID texts on the wire (wire 2); version 4 has 122 random bits. */
export const newUuid = (): string => randomUUID()

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** A text that a person can read aloud and nobody can guess: not quite five bits a character. */
export const newReadableText = (length: number): string =>
  Array.from({ length }, () => alphabet[chance.int(0, alphabet.length)]).join('')

/** An order or receipt number, e.g. `R7KQ2M9XW4TD`: 12 characters, about 58 bits. */
export const newOrderNo = (prefix: string): string => prefix + newReadableText(12)
