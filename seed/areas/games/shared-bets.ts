import { createSequence, hashOf, type Sequence } from '#gateway/art/sequence.ts'
import { clothOf, samplesOf } from '#gateway/studio/shared/pages/cloths.ts'
import { prizeOf } from '#gateway/studio/shared/rules/bingo.ts'
import { patterns } from '#gateway/studio/shared/rules/bingo-cards.ts'
import type { SharedRules } from '#gateway/studio/shared/rules/shared-rules.ts'
import { isShared, limitsOf, tableOf } from '#gateway/studio/shared/tables.ts'

type Played = { engine: string; minBetMinor: bigint | number }
type Paid = { betMinor: bigint; winMinor: bigint }

/** What is laid costs no more than so many times the least that may be laid. */
const mostTimes = 10n
const wholeUnitMinor = 1_00n

/**
 * A bet on a game whose rounds many share, as it can have been: a stake that may be laid there, and nothing back or one of the pays of
 * what was bet on. Null for a game whose rounds are the player's own. The same number is the same bet.
 */
export function sharedBetOf(game: Played, orderNo: string, factor: bigint): Paid | null {
  if (!isShared(game)) return null
  const { rules } = tableOf(game)
  const limits = limitsOf({ engine: game.engine, minBetMinor: BigInt(game.minBetMinor) })
  const sequence = createSequence(hashOf(orderNo))
  if (rules.hall !== undefined) return inHall(rules.hall, factor, sequence)
  const costs = samplesOf(clothOf(rules), rules.readBet).map((bet) => {
    const units = BigInt(rules.unitsOf(bet))
    const wantedMinor = (limits.minMinor * factor + units - 1n) / units
    const unitMinor = limits.priceMinor ?? ((wantedMinor + wholeUnitMinor - 1n) / wholeUnitMinor) * wholeUnitMinor
    return { bet, unitMinor, betMinor: unitMinor * units }
  })
  const usual = costs.filter(({ betMinor }) => betMinor <= limits.minMinor * factor * mostTimes)
  const { bet, unitMinor, betMinor } = sequence.pick(usual.length === 0 ? costs : usual)
  return { betMinor, winMinor: (unitMinor * BigInt(payOf(rules, bet, sequence))) / 100n }
}

/** Each pay of a bet carries the same part of what comes back: what pays much is seldom. */
function payOf(rules: SharedRules, bet: string, sequence: Sequence): number {
  const pays = [...new Set(rules.paysOf(bet))].filter((pay) => pay > 0)
  const { paid, staked } = rules.returnOf(bet)
  const part = (Number(paid) / Number(staked)) * (100 / pays.length) * rules.unitsOf(bet)
  let luck = sequence.next()
  for (const pay of pays) {
    luck -= part / pay
    if (luck < 0) return pay
  }
  return 0
}

/** Cards at their price, and now and then a prize of a session in which others had some too. */
function inHall({ priceMinor, mostCards }: NonNullable<SharedRules['hall']>, factor: bigint, sequence: Sequence): Paid {
  const cards = factor < BigInt(mostCards) ? factor : BigInt(mostCards)
  const all = cards + BigInt(Math.ceil(sequence.between(1, 12)))
  const isWon = sequence.next() < 0.25
  const prizeMinor = prizeOf(sequence.pick(patterns), all * priceMinor)
  return { betMinor: cards * priceMinor, winMinor: isWon ? prizeMinor : 0n }
}
