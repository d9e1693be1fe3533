import { formatReturn } from '../../pages/figures.ts'
import type { explainedEn } from '../../texts/explained-en.ts'
import type { TableView } from '../desk.ts'
import { leastPoolMinor } from '../pool.ts'
import { baccaratRules, noCommissionRules } from '../rules/baccarat.ts'
import { countDraws, housePartBp, isContest, leadThatWins, mostExchanges } from '../rules/cockfight.ts'
import { crashRules } from '../rules/crash.ts'
import { countOf, moneyWheelRules, mostTimes, wheel, wheelBets } from '../rules/money-wheel.ts'
import { seaRules } from '../rules/sea.ts'
import { toReturnBp } from '../rules/shared-rules.ts'

/** The rules of a game in words: what its bets mean, and when and how its rounds are played. */
export function listNotes(view: TableView): string[] {
  const { texts, table } = view
  const { rules } = table
  const { rules: words, flight, hall } = texts.shared
  return [
    ...explainBets(view),
    ...(rules.pool === undefined ? [] : explainPool(view)),
    ...(rules.firstState === null ? [] : [words.shoe]),
    ...(rules.seats === undefined ? [] : words.seats),
    ...(rules.key === crashRules.key ? flight.rules : []),
    ...(isContest(rules.key) ? sayContest(view) : []),
    ...(rules.hall === undefined ? [] : hall.rules),
    words.closing,
    words.missed,
    words.both,
  ]
}

function explainBets({ texts, table: { rules } }: TableView): readonly string[] {
  const { explained } = texts.shared
  switch (rules.key) {
    case baccaratRules.key:
      return [...explained.baccarat, explained.commission, explained.perfectPair]
    case noCommissionRules.key:
      return [...explained.baccarat, explained.noCommission, explained.superSix, explained.perfectPair]
    case moneyWheelRules.key:
      return explained.moneyWheel(
        wheel.length,
        wheelBets.map((bet) => `${countOf(bet)} × ${bet}`).join(', '),
        mostTimes,
      )
    case seaRules.key:
      return explained.sea
    case 'vn-north/1':
    case 'vn-south/1':
      return explained.vietnam(rules.unitsOf('lo-2:00'), rules.unitsOf('lo-3:000'))
    case 'keno/1':
      return explained.keno
    default: {
      const name = explainedAs[rules.key]
      return name === undefined ? [] : explained[name]
    }
  }
}

/** Which paragraphs explain the bets of a game that needs no figure in them. */
const explainedAs: Readonly<Record<string, keyof typeof explainedEn>> = {
  'roulette/1': 'roulette',
  'sic-bo/1': 'sicBo',
  'kuai3/1': 'threeDice',
  'dragon-tiger/1': 'dragonTiger',
  'color-game/1': 'colorGame',
  'race10/1': 'tenCars',
  'eleven5/1': 'fiveOfEleven',
  'digits2/1': 'twoNumbers',
  'digits3/1': 'threeDigits',
  'digits4/1': 'fourDigits',
}

function explainPool({ texts, money, limits, poolMinor, table }: TableView): readonly string[] {
  const { rules: words, explained } = texts.shared
  const { pool } = table.rules
  if (pool === undefined || limits.priceMinor === null) return []
  const part = formatReturn(pool.partBp)
  return [
    explained.poolReturn(money(poolMinor ?? 0n), part),
    words.poolRule(money(limits.priceMinor), part),
    explained.poolLeast(money(leastPoolMinor)),
    explained.system,
  ]
}

function sayContest({ texts }: TableView): readonly string[] {
  const { draws, courses } = countDraws()
  const drawBp = toReturnBp({ paid: draws, staked: courses })
  return texts.shared.contest.rules(leadThatWins, mostExchanges, formatReturn(housePartBp), formatReturn(drawBp))
}
