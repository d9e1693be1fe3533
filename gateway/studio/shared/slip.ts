import { readAmount } from '../stakes.ts'
import { type BetLine, costOf } from './lines.ts'
import { readMultiplier } from './rules/crash.ts'
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

/** Fields of a form or a query, as they came. */
export type Sent = Readonly<Record<string, unknown>>

/** A bet with the stake of one unit of it, as somebody sent them. */
export type SentBet = { bet: string; stake: string }

/** What stands against a slip, on which of several lines, counted from one, and which kind of bet a line that is none was to be. */
export type BadSlip = { refusal: SlipRefusal; line?: number; kind?: string }

export type SlipRefusal =
  | 'session_ended'
  | 'form_invalid'
  | 'form_used_otherwise'
  | 'bet_invalid'
  | 'bet_missing'
  | 'leaving_missing'
  | 'line_twice'
  | 'rebet_nothing'
  | 'double_nothing'
  | 'bets_too_many'
  | 'draws_invalid'
  | 'stake_invalid'
  | 'game_closed'
  | 'play_break'
  | 'play_time'
  | 'play_limit'
  | 'bonus_stake'
  | 'round_not_open'
  | 'round_closed'
  | 'cancel_never'
  | 'cancel_late'
  | 'cancel_bonus'
  | 'round_limit'
  | 'seat_taken'
  | 'seats_most'
  | 'decision_late'
  | 'decision_early'
  | 'decision_invalid'
  | 'decided_already'
  | 'balance_short'
  | 'balance_elsewhere'

export const mostLines = 40
/** Longer than any bet is. */
export const longestBet = 64

/**
 * Reads what a form sends. One bet with one chip is `bet` and `stake`; a whole cloth is `lines`, and the slip that was filled line by
 * line is `kept`: a comma between lines and an `@` between the bet and its stake, in currency units. Without a script what lay there
 * before is sent as `rebet` or `double`, written as `lines` are, so that the same form sent twice is the same slip.
 */
export function readSlip(table: Table, limits: Limits, form: Sent): SlipAsk | BadSlip {
  const { formKey } = form
  const number = readNumber(form.number)
  if (typeof formKey !== 'string' || !/^[A-Za-z0-9_-]{16,64}$/.test(formKey) || number === null)
    return { refusal: 'form_invalid' }
  if (form.rebet === '') return { refusal: 'rebet_nothing' }
  if (form.double === '') return { refusal: 'double_nothing' }
  // A stake that nobody takes out by hand flies until it is lost.
  if (form.withoutScript !== undefined && typeof form.auto === 'string' && form.auto.trim() === '')
    return { refusal: 'leaving_missing' }
  const lines = readBets(table, limits, readSent(form, table.rules.readBet))
  if ('refusal' in lines) return lines
  const draws = form.draws === undefined ? 1 : readNumber(form.draws)
  if (draws === null || draws < 1 || draws > table.schedule.ahead) return { refusal: 'draws_invalid' }
  return { formKey, number, lines, draws, stopsAtWin: draws > 1 && form.stopsAtWin !== undefined }
}

/** The lines of a slip. The same bet twice is one bet with both stakes; a line that has a price stands there once. */
export function readBets({ rules }: Table, limits: Limits, sent: readonly SentBet[]): BetLine[] | BadSlip {
  if (sent.length === 0) return { refusal: 'bet_missing' }
  if (sent.length > mostLines) return { refusal: 'bets_too_many' }
  const bad = (refusal: SlipRefusal, at: number): BadSlip => (sent.length > 1 ? { refusal, line: at + 1 } : { refusal })
  const lines = new Map<string, { unitMinor: bigint; at: number }>()
  for (const [at, { bet: text, stake }] of sent.entries()) {
    const bet = text.length <= longestBet ? rules.readBet(text) : null
    if (bet === null) return { ...bad('bet_invalid', at), kind: text.slice(0, longestBet).split(':', 1)[0] ?? '' }
    const unitMinor = readAmount(stake)
    if (unitMinor === null) return bad('stake_invalid', at)
    const before = lines.get(bet)
    if (before !== undefined && limits.priceMinor !== null) return bad('line_twice', at)
    lines.set(bet, { unitMinor: (before?.unitMinor ?? 0n) + unitMinor, at })
  }
  for (const [bet, { unitMinor, at }] of lines)
    if (!isWithin(limits, unitMinor, costOf(rules, { bet, unitMinor }))) return bad('stake_invalid', at)
  return [...lines].map(([bet, { unitMinor }]) => ({ bet, unitMinor }))
}

/** Lines as `lines` and `kept` have them; those that nobody may send are not read to their end. */
export const splitLines = (text: unknown): SentBet[] =>
  typeof text === 'string' && text !== ''
    ? text.split(',', mostLines + 1).map((line) => {
        const at = line.lastIndexOf('@')
        return { bet: line.slice(0, Math.max(0, at)), stake: line.slice(at + 1) }
      })
    : []

export const writeSentLine = ({ bet, stake }: SentBet): string => `${bet}@${stake}`

function readSent(form: Sent, readBet: ReadBet): SentBet[] {
  if (form.buy !== undefined) return splitLines(form.kept)
  const lines = splitLines(form.rebet ?? form.double ?? form.lines)
  if (lines.length > 0) return lines
  if (typeof form.auto === 'string') return [{ bet: `auto:${readMultiplier(form.auto) ?? 0}`, stake: stakeIn(form) }]
  // What one press lays at several places, a chip on each.
  if (typeof form.bets === 'string' && form.bets !== '')
    return form.bets.split(',', mostLines + 1).map((bet) => ({ bet, stake: stakeIn(form) }))
  const { bet } = form
  if (typeof bet === 'string' && bet !== '') return [{ bet, stake: stakeIn(form) }]
  if (typeof form.pick === 'string') return readTicked(form, form.pick)
  return form.write === undefined ? [] : readWritten(form, readBet)
}

type ReadBet = (text: string) => string | null
const stakeIn = ({ stake }: Sent): string => (typeof stake === 'string' ? stake : '')

/** A bet of this kind on the numbers that are ticked, `n7` for each. */
export function readTicked(form: Sent, kind: string): SentBet[] {
  const ticked = Object.keys(form)
    .flatMap((name) => /^n(\d{1,2})$/.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((one, other) => one - other)
  return ticked.length === 0 ? [] : [{ bet: `${kind}:${ticked.join('-')}`, stake: stakeIn(form) }]
}

/** The bet that is written, of the kind that is chosen. */
export function readWritten(form: Sent, readBet: ReadBet): SentBet[] {
  const { kind, typed } = form
  if (typeof kind !== 'string' || typeof typed !== 'string' || typed.trim() === '') return []
  return [{ bet: readTyped(kind, typed, readBet) ?? kind, stake: stakeIn(form) }]
}

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
