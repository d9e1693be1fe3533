import { formatReturn } from '../../pages/figures.ts'
import type { TableView } from '../desk.ts'
import { poolReturnBp, toReturnBp } from '../rules/shared-rules.ts'
import { clothOf, samplesOf } from './cloths.ts'

/** What the bets of a game return, in the same words wherever that is said. What a pool adds is said beside it, and never in the same figure. */
export function sayReturns({
  texts: { shared },
  table: { rules },
  limits: { priceMinor },
  poolMinor,
}: TableView): string {
  const returns = samplesOf(clothOf(rules), rules.readBet).map((bet) => toReturnBp(rules.returnOf(bet)))
  const [least, most] = [Math.min(...returns), Math.max(...returns)].map(formatReturn) as [string, string]
  return rules.pool === undefined
    ? shared.returnsBetween(least, most)
    : shared.payWords.returnsBesidePool(least, formatReturn(poolReturnBp(rules, { poolMinor, priceMinor })))
}
