import { readAmount } from '../stakes.ts'
import { type BetLine, costOf } from './lines.ts'
import type { Limits, Table } from './tables.ts'
import { readTyped } from './typed.ts'

/** What a member asks for: bets on the round with this number, and on so many rounds from it on. */
export type SlipAsk = {
  formKey: string
  number: number
  lines: readonly BetLine[]
  draws: number
  /** What is left of several draws is given back when one of them has won. */
  stopsAtWin: boolean
}

export type SlipRefusal =
  | 'session_ended'
  | 'form_invalid'
  | 'form_used_otherwise'
  | 'bet_invalid'
  | 'bet_missing'
  | 'bets_too_many'
  | 'draws_invalid'
  | 'stake_invalid'
  | 'game_closed'
  | 'play_break'
  | 'play_limit'
  | 'bonus_stake'
  | 'round_not_open'
  | 'round_closed'
  | 'round_limit'
  | 'seat_taken'
  | 'seats_most'
  | 'decision_late'
  | 'decision_invalid'
  | 'decided_already'
  | 'balance_short'
  | 'balance_elsewhere'

const mostLines = 40
/** Longer than any bet is. */
const longestBet = 64

/**
 * Reads what a form sends. One bet with one chip is `bet` and `stake`; a whole cloth is `lines`, a comma between lines and an `@`
 * between the bet and its stake, in currency units. The same bet twice is one bet with both stakes.
 */
export function readSlip({ rules, schedule }: Table, limits: Limits, form: Form): SlipAsk | SlipRefusal {
  const { formKey } = form
  const number = readNumber(form.number)
  if (typeof formKey !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(formKey) || number === null) return 'form_invalid'
  const sent = readSent(form, rules.readBet)
  if (sent.length === 0) return 'bet_missing'
  if (sent.length > mostLines) return 'bets_too_many'
  const stakes = new Map<string, bigint>()
  for (const { bet: text, stake } of sent) {
    const bet = text.length <= longestBet ? rules.readBet(text) : null
    if (bet === null) return 'bet_invalid'
    const unitMinor = readAmount(stake)
    if (unitMinor === null) return 'stake_invalid'
    stakes.set(bet, (stakes.get(bet) ?? 0n) + unitMinor)
  }
  const lines = [...stakes].map(([bet, unitMinor]) => ({ bet, unitMinor }))
  if (!lines.every((line) => isWithin(limits, line.unitMinor, costOf(rules, line)))) return 'stake_invalid'
  const draws = form.draws === undefined ? 1 : readNumber(form.draws)
  if (draws === null || draws < 1 || draws > schedule.ahead) return 'draws_invalid'
  return { formKey, number, lines, draws, stopsAtWin: draws > 1 && form.stopsAtWin !== undefined }
}

type Form = Readonly<Record<string, unknown>>
type SentBet = { bet: string; stake: string }

function readSent(form: Form, readBet: (text: string) => string | null): SentBet[] {
  const { lines, bet, pick, write } = form
  const one = (text: string): SentBet[] => [{ bet: text, stake: typeof form.stake === 'string' ? form.stake : '' }]
  if (typeof lines === 'string' && lines !== '')
    return lines.split(',', mostLines + 1).map((line) => {
      const at = line.lastIndexOf('@')
      return { bet: line.slice(0, Math.max(0, at)), stake: line.slice(at + 1) }
    })
  if (typeof bet === 'string' && bet !== '') return one(bet)
  if (typeof pick === 'string') {
    const ticked = tickedIn(form)
    return ticked.length === 0 ? [] : one(`${pick}:${ticked.join('-')}`)
  }
  const { kind, typed } = form
  if (write === undefined || typeof kind !== 'string' || typeof typed !== 'string' || typed.trim() === '') return []
  return one(readTyped(kind, typed, readBet) ?? kind)
}

/** The numbers that are ticked, `n7` for each, in order. */
const tickedIn = (form: Form): number[] =>
  Object.keys(form)
    .flatMap((name) => /^n(\d{1,2})$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other)

const isWithin = (
  { minMinor, maxMinor, stepMinor, priceMinor }: Limits,
  unitMinor: bigint,
  costMinor: bigint,
): boolean =>
  priceMinor === null
    ? unitMinor % stepMinor === 0n && unitMinor > 0n && costMinor >= minMinor && costMinor <= maxMinor
    : unitMinor === priceMinor && costMinor <= maxMinor

const readNumber = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : null
