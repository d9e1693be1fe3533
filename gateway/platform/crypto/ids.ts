import { randomUUID } from 'node:crypto'
import { chance } from './chance.ts'

/** Session tokens are UUID texts on the wire (wire 2); version 4 has 122 random bits. */
export const newUuid = (): string => randomUUID()

const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** An order or receipt number that a person can read aloud, e.g. `R7KQ2M9XW4TD`: 12 characters, about 58 bits. */
export const newOrderNo = (prefix: string): string =>
  prefix + Array.from({ length: 12 }, () => alphabet[chance.int(0, alphabet.length)]).join('')
