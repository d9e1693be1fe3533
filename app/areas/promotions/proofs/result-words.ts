import type { useT } from '#app/platform/use-t.ts'

type Texts = ReturnType<typeof useT<'draws'>>

/** The short line that the wire has, as it is read: hundredths as a multiplier, `P5 B5` with the names of the sides, numbers apart. */
export function sayResult(rules: string, result: string, t: Texts): string {
  if (rules.startsWith('crash/')) return `${(Number(result) / 100).toFixed(2)} ×`
  if (!/^[A-Z]\d/.test(result)) return result.replaceAll(',', ' ')
  const names: Readonly<Record<string, string>> = {
    P: t('fair.sides.P'),
    B: t('fair.sides.B'),
    D: t('fair.sides.D'),
    T: t('fair.sides.T'),
    M: t('fair.sides.M'),
    W: t('fair.sides.W'),
  }
  return result
    .split(' ')
    .map((part) => `${names[part.slice(0, 1)] ?? ''} ${part.slice(1)}`)
    .join(' · ')
}
