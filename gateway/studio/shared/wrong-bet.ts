import type { TableView } from './desk.ts'
import { type Cloth, clothOf } from './pages/cloths.ts'
import { cashOuts, crashRules, writeMultiplier } from './rules/crash.ts'
import type { SharedRules } from './rules/shared-rules.ts'
import { readTyped } from './typed.ts'

type Words = TableView['texts']['shared']['refusals']['wrong']

/** What a bet that is none would have to be: as the rules read bets of its kind, and as the cloth asks for them. */
export function sayWrongBet(
  { table: { rules }, texts }: Pick<TableView, 'table' | 'texts'>,
  kind: string | undefined,
): string {
  const { bet_invalid, pick_invalid, wrong } = texts.shared.refusals
  const cloth = clothOf(rules)
  const { pick, typed = {} } = cloth
  const example = kind !== undefined && Object.hasOwn(typed, kind) ? typed[kind] : undefined
  if (kind !== undefined && example !== undefined) return sayWritten({ rules, cloth, kind, example }, wrong)
  if (pick !== undefined) return pick_invalid(pick)
  if (rules.hall !== undefined) return wrong.cards(rules.hall.mostCards)
  if (rules.key === crashRules.key)
    return wrong.leaving(writeMultiplier(cashOuts.least), writeMultiplier(cashOuts.most))
  return bet_invalid
}

type Written = { rules: SharedRules; cloth: Cloth; kind: string; example: string }

function sayWritten({ rules, cloth: { balls, hasRacetrack }, kind, example }: Written, words: Words): string {
  const parts = example.split(' ')
  const [first = ''] = parts
  if (!parts.every((part) => /^\d+$/.test(part))) return words.like(example)
  // What the rules do not take all alike has to differ.
  const alike = balls === undefined ? '0'.repeat(first.length) : String(balls.from)
  const isMixed = readTyped(kind, parts.map(() => alike).join(' '), rules.readBet) === null
  if (balls !== undefined) return words.balls({ ...balls, count: parts.length, isMixed, example })
  // Which numbers lie together the cloth shows.
  if (hasRacetrack) return words.like(example)
  return parts.length === 1
    ? words.digits({ count: first.length, isMixed, example })
    : words.endings({ count: parts.length, digits: first.length, example })
}
