import { type Html, html } from '#gateway/platform/pages/html.ts'
import type { TableView } from '../desk.ts'
import { range } from '../rules/numbers.ts'
import { readTyped } from '../typed.ts'
import { nameBet } from './bet-names.ts'
import { clothOf } from './cloths.ts'

/** Bets of which a table says the same, by the name that they have there together. */
export type BetGroup = { name: Html; bet: string }

/** Of more only the first and the last are named. */
const mostNames = 6

/**
 * What can be bet on, for a table: of what is pressed those of one place that `alike` says the same of, of what is chosen or written
 * each kind with an example. Thirty-seven rows for the numbers of a wheel would hide the others.
 */
export function listGroups(view: TableView, alike: (bet: string) => string): BetGroup[] {
  const { zones, also = [] } = clothOf(view.table.rules)
  const { shared } = view.texts
  const pressed = zones.flatMap(({ bets }) => {
    const kinds = new Map<string, [string, ...string[]]>()
    for (const bet of bets) {
      const said = alike(bet)
      const found = kinds.get(said)
      if (found === undefined) kinds.set(said, [bet])
      else found.push(bet)
    }
    return [...kinds.values()].map((some) => ({ name: nameAll(some.map((bet) => nameBet(bet, shared))), bet: some[0] }))
  })
  return [
    ...pressed,
    ...listChosen(view),
    ...listWritten(view),
    ...also.map((bet) => ({ name: html`${nameBet(bet, shared)}`, bet })),
  ]
}

const nameAll = (names: readonly string[]): Html =>
  names.length <= mostNames
    ? html`${names.join(', ')}`
    : html`${names[0]} … ${names.at(-1)} <small>(${names.length})</small>`

const nameKind = (kind: string | undefined, of: string): Html =>
  kind === undefined ? html`${of}` : html`${kind}<small>${of}</small>`

/** By how many numbers are chosen. */
export function listChosen({ table: { rules }, texts: { shared } }: TableView): BetGroup[] {
  const { pick } = clothOf(rules)
  if (pick === undefined) return []
  const { kind, least, most } = pick
  return range(least, most).map((count) => ({
    name: nameKind(shared.kinds[kind], shared.payWords.spots(count)),
    bet: `${kind}:${range(1, count).join('-')}`,
  }))
}

export function listWritten({ table: { rules }, texts: { shared } }: TableView): BetGroup[] {
  const { typed = {}, hasRacetrack } = clothOf(rules)
  return Object.entries(typed).flatMap(([kind, example]) => {
    const bet = readTyped(kind, example, rules.readBet)
    if (bet === null) return []
    // A street is written by its first number, and known by all of them.
    return [{ name: nameKind(shared.kinds[kind], hasRacetrack ? nameBet(bet, shared) : example), bet }]
  })
}
