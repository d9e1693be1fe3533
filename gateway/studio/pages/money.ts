/** Formats minor units for a page, e.g. `₱25,220.00`; digits only, no float on the way. */
export function formatMoney(minor: bigint, symbol: string): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${minor < 0n ? '−' : ''}${symbol}${units}.${digits.slice(-2)}`
}

/** For a form field, e.g. `20.00`. */
export const toAmountField = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

/** Hundredths of the stake as `12`, `1.5` or `0.25`. */
export function formatTimes(hundredths: number): string {
  const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
  return text.replace(/\.?0{1,2}$/, '')
}

/** Basis points as `96.20%`. */
export const formatReturn = (basisPoints: number): string =>
  `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}%`

/** A roll of 0 to 9999 as `07.42`. */
export const formatRoll = (hundredths: number): string =>
  `${String(Math.floor(hundredths / 100)).padStart(2, '0')}.${String(hundredths % 100).padStart(2, '0')}`

/** The ends of a long hash: `8f3a…21c0`. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`
