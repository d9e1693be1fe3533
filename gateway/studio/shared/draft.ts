import type { Draws } from '#gateway/kernel/draws.ts'
import { toDecimal } from '#gateway/platform/money.ts'
import { readAmount } from '../stakes.ts'
import { type BetLine, costOf, sumOf } from './lines.ts'
import { type Cloth, clothOf } from './pages/cloths.ts'
import { drawDigits } from './rules/digits.ts'
import { dealFrom, range } from './rules/numbers.ts'
import {
  type BadSlip,
  readBets,
  readTicked,
  readWritten,
  type Sent,
  type SentBet,
  type SlipAsk,
  splitLines,
  writeSentLine,
} from './slip.ts'
import type { Limits, Table } from './tables.ts'
import { readTyped } from './typed.ts'

/** What becomes of a slip that is being filled: it stands otherwise at another address, or cannot be so. */
type Changed =
  | { outcome: 'kept'; query: string }
  // Nothing was chosen to be added to the lines that stand on it and wait to be bought.
  | { outcome: 'waits'; lines: number }
  | ({ outcome: 'refused' } & BadSlip)

type At = { table: Table; limits: Limits }

/**
 * Adds a line to a slip or takes one off, as the page asks; null when it asks for neither. A slip stands in the page alone until it
 * is bought: nothing of it is kept here, and whatever comes back is read as if it had been typed.
 */
export function changeDraft({ table, limits }: At, sent: Sent, draws: Draws): Changed | null {
  const kept = splitLines(sent.kept)
  if (typeof sent.remove === 'string') {
    const left = kept.filter((_line, at) => String(at + 1) !== sent.remove)
    return { outcome: 'kept', query: writeChanged('remove', left.map(writeSentLine), sent) }
  }
  const added = findAdded(table, sent, draws)
  if (added === null) return null
  const lines = readBets(table, limits, [...kept, ...added])
  if ('refusal' in lines) return { outcome: 'refused', ...lines }
  if (added.length === 0) return { outcome: 'waits', lines: lines.length }
  return { outcome: 'kept', query: writeChanged('add', lines.map(writeLine), sent) }
}

/** What stands on the slip instead of being bought: a lottery's ticket that costs something else than the button said. */
export function slipInsteadOf({ table }: Pick<At, 'table'>, sent: Sent, { lines, draws }: SlipAsk): string | null {
  // What buys the slip stands below its sum.
  if (typeof sent.for !== 'string' || sent.buy !== undefined) return null
  const costMinor = sumOf(lines.map((line) => costOf(table.rules, line))) * BigInt(draws)
  return readAmount(sent.for) === costMinor ? null : writeDraft(lines.map(writeLine), sent)
}

const writeLine = ({ bet, unitMinor }: BetLine): string => `${bet}@${toDecimal(unitMinor)}`

const remembered = ['stake', 'draws', 'stopsAtWin', 'kind'] as const
/** What somebody plays on with: the chip in the hand, and whether it goes on the lines. */
const inHand = ['stake', 'onLines'] as const

/** The address of a slip, without what has become a line. */
export const writeDraft = (lines: readonly string[], sent: Sent): string =>
  toQuery(lines.length === 0 ? {} : { kept: lines.join(',') }, sent, remembered)

/** The same, with what a press has done: where a page came of it, its script says it to who does not see. */
const writeChanged = (changed: 'add' | 'remove', lines: readonly string[], sent: Sent): string =>
  `${writeDraft(lines, sent)}&changed=${changed}`

/** The address of a table after a press, or a while later. `placed` is the order that the press made. */
export const writeInHand = (placed: Readonly<Record<string, string>>, sent: Sent): string =>
  toQuery(placed, sent, inHand)

function toQuery(first: Readonly<Record<string, string>>, sent: Sent, names: readonly string[]): string {
  const query = new URLSearchParams(first)
  for (const name of names) {
    const value = sent[name]
    if (typeof value === 'string') query.set(name, value)
  }
  return query.toString()
}

/** What was pressed to be added: ticked or typed numbers, or numbers by chance. */
function findAdded({ rules }: Table, sent: Sent, draws: Draws): SentBet[] | null {
  const cloth = clothOf(rules)
  if (sent.add === 'typed') return readWritten(sent, rules.readBet)
  if (sent.add === 'pick' && cloth.pick !== undefined) return readTicked(sent, cloth.pick.kind)
  const bet =
    sent.quick === 'typed'
      ? drawTyped(cloth, { kind: sent.kind, readBet: rules.readBet }, draws)
      : sent.quick === 'pick'
        ? drawPick(cloth, draws)
        : null
  return bet === null ? null : [{ bet, stake: typeof sent.stake === 'string' ? sent.stake : '' }]
}

const usualPick = 6

function drawPick({ pick }: Cloth, draws: Draws): string | null {
  if (pick === undefined) return null
  const count = Math.min(pick.most, Math.max(pick.least, usualPick))
  const numbers = dealFrom(draws, range(pick.from, pick.to), count).sort((one, other) => one - other)
  return `${pick.kind}:${numbers.join('-')}`
}

const mostTries = 200

/** A bet like the example of its kind: drawn again until it is one, so that every bet of the kind is as likely. */
function drawTyped(
  { typed = {}, balls }: Cloth,
  { kind, readBet }: { kind: unknown; readBet: (text: string) => string | null },
  draws: Draws,
): string | null {
  const example = typeof kind === 'string' && Object.hasOwn(typed, kind) ? typed[kind] : undefined
  if (example === undefined) return null
  const draw = (part: string): string =>
    !/^\d+$/.test(part)
      ? part
      : balls === undefined
        ? drawDigits(draws, part.length)
        : String(balls.from + draws.int(balls.to - balls.from + 1))
  for (let tried = 0; tried < mostTries; tried += 1) {
    const bet = readTyped(String(kind), example.split(' ').map(draw).join(' '), readBet)
    if (bet !== null) return bet
  }
  return null
}
