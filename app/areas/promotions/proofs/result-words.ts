import type { useT } from '#app/platform/use-t.ts'

type Texts = ReturnType<typeof useT<'draws'>>

const sides = ['P', 'B', 'D', 'T', 'M', 'W'] as const
const isSide = (letter: string): letter is (typeof sides)[number] => sides.some((side) => side === letter)

/** The short line that the wire has, as it is read: hundredths as a multiplier, `P5 B5` with the names of the sides, numbers apart. */
export function sayResult(rules: string, result: string, t: Texts): string {
  if (rules.startsWith('crash/')) return `${(Number(result) / 100).toFixed(2)} ×`
  if (!/^[A-Z]\d/.test(result)) return result.replaceAll(',', ' ')
  return result
    .split(' ')
    .map((part) => {
      const letter = part.slice(0, 1)
      return isSide(letter) ? `${t(`fair.sides.${letter}`)} ${part.slice(1)}` : part
    })
    .join(' · ')
}
