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
