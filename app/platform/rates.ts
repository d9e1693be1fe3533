/** Basis points as they stand in a field, without a float: 150 as `1.5`. */
export function writeRate(basisPoints: number): string {
  const rest = String(Math.abs(basisPoints) % 100)
    .padStart(2, '0')
    .replace(/0{1,2}$/, '')
  return `${basisPoints < 0 ? '-' : ''}${Math.floor(Math.abs(basisPoints) / 100)}${rest === '' ? '' : `.${rest}`}`
}

/** Basis points as a percentage, e.g. 150 as `1.5%`. */
export const formatRate = (basisPoints: number): string => `${writeRate(basisPoints)}%`

/** All of it, in basis points: no rate is above it (catalogue: `ratesInput`, `termsInput`). */
const wholeBp = 10_000

/** A percentage as people type it in basis points; null when it is none, beyond 100 % or has more than two decimals. */
export function readRate(typed: string): number | null {
  const found = /^(-?)(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(typed.trim())
  if (found === null) return null
  const basisPoints = Number(found[2]) * 100 + Number((found[3] ?? '').padEnd(2, '0'))
  if (basisPoints > wholeBp) return null
  return found[1] === '-' ? -basisPoints : basisPoints
}
