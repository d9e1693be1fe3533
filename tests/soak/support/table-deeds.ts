import type { Seeded } from '../../simulation/seeded.ts'

/** What a member does with a bet after the closing, and what then stands in its lines. */
export type Deed = { path: string; fields: Readonly<Record<string, string>>; number: number; stands: RegExp }

const decisions = ['h', 's', 'd', 'p'] as const

/** A cash-out by hand at a flight, a decision at a seat; null at tables where nothing is left to do. */
export function deedAt(engine: string, before: number, random: Seeded): Deed | null {
  // Bets on the last round are closed, and it is not over yet, or nothing is to be done.
  const number = String(before)
  if (engine === 'crash')
    return { path: 'cash-out', fields: { number }, number: Number(number), stands: /^auto:\d+-\d+$/ }
  if (engine !== 'blackjack') return null
  // Whoever has another seat, or has decided already, is refused.
  const seat = String(random.int(1, 7))
  const decision = decisions[random.int(0, decisions.length - 1)] ?? 's'
  const fields = { number, seat, made: '', decision }
  return { path: 'decide', fields, number: Number(number), stands: new RegExp(`^seat:${seat}-1-${decision}`) }
}
