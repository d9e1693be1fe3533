import { sha256 } from '#gateway/platform/crypto/chance.ts'

/** What may stand in a statement or in terms: amounts are `bigint` minor units, other numbers are whole. */
export type Canonical =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly Canonical[]
  | { readonly [key: string]: Canonical }

/**
 * One text per content, whoever writes it: keys in the order of their code units, no blanks, amounts as decimal text of minor units.
 * The same as RFC 8785 for what it takes. Throws for a number that is not whole, because its text depends on who writes it.
 */
export function toCanonicalJson(value: Canonical): string {
  if (typeof value === 'bigint') return `"${value}"`
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new Error(`${value} is not a whole number`)
    return String(value)
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${toCanonicalJson(part)}`).join(',')}}`
}

const isList = (value: object): value is readonly Canonical[] => Array.isArray(value)

/** SHA-256 of the canonical text, in hexadecimal digits. */
export const hashOf = (canonical: string): string => sha256(canonical)
