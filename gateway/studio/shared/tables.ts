import type { Game } from '#prisma/generated/sqlite/client.ts'
import { getStakeRule, type StakeRule } from '../stakes.ts'
import { longestFlightMs } from './rules/crash.ts'
import { allRules } from './rules/registry.ts'
import type { SharedRules } from './rules/shared-rules.ts'
import { daily, flights, hall, quick, type Schedule, seatedTable, table } from './schedule.ts'

/** How the rounds of a game are played and when. */
export type Table = { rules: SharedRules; schedule: Schedule }

const rulesByKey = new Map(allRules.map((rules) => [rules.key, rules]))

/** The rules that a round was played by; they are never taken away. */
export function requireRules(key: string): SharedRules {
  const rules = rulesByKey.get(key)
  if (rules === undefined) throw new Error(`There are no rules ${key}`)
  return rules
}

const on = (key: string, schedule: Schedule): Table => ({ rules: requireRules(key), schedule })

/** By what a game's `engine` says. */
const tables: Readonly<Record<string, Table>> = {
  baccarat: on('baccarat/1', table(25, 10)),
  'speed-baccarat': on('baccarat-no-commission/1', table(12, 7)),
  roulette: on('roulette/1', table(25, 12)),
  'sic-bo': on('sic-bo/1', table(25, 8)),
  'dragon-tiger': on('dragon-tiger/1', table(15, 7)),
  blackjack: on('blackjack/1', seatedTable({ bettingSeconds: 20, decidingSeconds: 25, shownSeconds: 10 })),
  cockfight: on('cockfight/2', table(30, 12)),
  crash: on('crash/1', flights({ pauseSeconds: 7, flightMs: longestFlightMs })),
  'money-wheel': on('money-wheel/1', table(20, 10)),
  'color-game': on('color-game/1', table(20, 8)),
  'three-dice': on('kuai3/1', quick(1)),
  'ten-cars': on('race10/1', quick(3)),
  'bingo-75': on('bingo75/2', hall(6)),
  'bingo-90': on('bingo90/2', hall(6)),
  keno: on('keno/1', quick(5)),
  'five-of-eleven': on('eleven5/1', quick(5)),
  'quick-3d': on('digits3/1', quick(5)),
  'six-42': on('six/42/1', daily(21)),
  'six-45': on('six/45/1', daily(21)),
  'six-49': on('six/49/1', daily(21)),
  'six-55': on('six/55/1', daily(21)),
  'six-58': on('six/58/1', daily(21)),
  'digits-2': on('digits2/1', daily(14)),
  'digits-3': on('digits3/1', daily(17)),
  'digits-4': on('digits4/1', daily(21)),
  'sea-4d': on('sea4d/1', daily(19)),
  'vn-north': on('vn-north/1', daily(18)),
  'vn-south': on('vn-south/1', daily(16)),
}

const schedules = new Map(Object.values(tables).map(({ rules, schedule }) => [rules.key, schedule]))

/** When rounds by some rules are held; undefined for rules that no table plays by any more. */
export const scheduleOf = (rules: string): Schedule | undefined => schedules.get(rules)

/** The rules of all draws that are held whether anybody looks or not. */
export const lotteryRules: readonly string[] = [
  ...new Set(Object.values(tables).flatMap(({ rules, schedule }) => (schedule.runs === 'always' ? rules.key : []))),
]

export const sharedEngines: readonly string[] = Object.keys(tables)
export const isShared = ({ engine }: Pick<Game, 'engine'>): boolean => Object.hasOwn(tables, engine)

export function tableOf({ engine }: Pick<Game, 'engine'>): Table {
  const found = isShared({ engine }) ? tables[engine] : undefined
  if (found === undefined) throw new Error(`Rounds of the engine ${engine} are not shared`)
  return found
}

/** What may be laid on one bet, and by one member on one round, in minor units. A line that can win a pool has a price. */
export type Limits = StakeRule & { mostInRoundMinor: bigint; priceMinor: bigint | null }

const poolPriceMinor = 20_00n
const mostBetsInRound = 4n

export function limitsOf(game: Pick<Game, 'engine' | 'minBetMinor'>): Limits {
  const rule = getStakeRule(game)
  const { pool, hall: bingo } = tableOf(game).rules
  const priceMinor = bingo?.priceMinor ?? (pool === undefined ? null : poolPriceMinor)
  if (priceMinor === null) return { ...rule, mostInRoundMinor: rule.maxMinor * mostBetsInRound, priceMinor }
  // What has a price is bought as it is offered and costs nothing else: up to the largest system, the most cards.
  const maxMinor = priceMinor * BigInt(pool?.mostUnits ?? bingo?.mostCards ?? 1)
  const dearestMinor = maxMinor > rule.maxMinor ? maxMinor : rule.maxMinor
  return { ...rule, minMinor: priceMinor, maxMinor, mostInRoundMinor: dearestMinor * mostBetsInRound, priceMinor }
}
