import type { Draws } from '#gateway/kernel/draws.ts'

/** Whole numbers in texts and draws, as all games of numbers have them. */

export const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)
export const texts = (numbers: readonly number[]): string[] => numbers.map(String)

/** `4-11-19`: from `least` to `most` numbers between `from` and `to`, each once and in order; null for any other spelling. */
export function readNumbers(
  text: string,
  { from, to, least, most }: { from: number; to: number; least: number; most: number },
): number[] | null {
  const numbers = readDistinct(text, { from, to, least, most })
  return numbers?.every((number, at) => at === 0 || number > (numbers[at - 1] ?? number)) ? numbers : null
}

/** The same where the order says something: places, pairs. */
export function readDistinct(
  text: string,
  { from, to, least, most }: { from: number; to: number; least: number; most: number },
): number[] | null {
  if (!/^(0|[1-9]\d?)(-(0|[1-9]\d?)){0,19}$/.test(text)) return null
  const numbers = text.split('-').map(Number)
  const isRight =
    numbers.length >= least &&
    numbers.length <= most &&
    numbers.every((number) => number >= from && number <= to) &&
    new Set(numbers).size === numbers.length
  return isRight ? numbers : null
}

export const numbersOf = (selection: string): number[] => selection.split('-').map(Number)

/** How many ways there are to choose k of n. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let at = 1; at <= k; at += 1) ways = (ways * BigInt(n - k + at)) / BigInt(at)
  return ways
}

/** The first `take` places of a forward Fisher-Yates shuffle: what a full one would deal too (games, draws without a bias). */
export function dealFrom<T>(draws: Draws, all: readonly T[], take: number): T[] {
  const left = [...all]
  for (let at = 0; at < Math.min(take, left.length - 1); at += 1) {
    const from = at + draws.int(left.length - at)
    ;[left[at], left[from]] = [left[from] as T, left[at] as T]
  }
  return left.slice(0, take)
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)
export const countIn = (numbers: readonly number[], wanted: readonly number[]): number =>
  wanted.filter((number) => numbers.includes(number)).length
