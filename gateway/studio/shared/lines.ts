import type { SharedBet } from '#prisma/generated/sqlite/client.ts'
import type { SharedRules } from './rules/shared-rules.ts'

/** One bet of a slip with the stake of one unit of it, in minor units. */
export type BetLine = { bet: string; unitMinor: bigint }

export const writeLines = (lines: readonly BetLine[]): string =>
  JSON.stringify(lines.map(({ bet, unitMinor }) => [bet, String(unitMinor)]))

export const readLines = ({ lines }: Pick<SharedBet, 'lines'>): BetLine[] =>
  (JSON.parse(lines) as [string, string][]).map(([bet, unitMinor]) => ({ bet, unitMinor: BigInt(unitMinor) }))

/** What a line costs: its unit as often as it has places or lines. */
export const costOf = (rules: SharedRules, { bet, unitMinor }: BetLine): bigint =>
  unitMinor * BigInt(rules.unitsOf(bet))

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)

/** What a line is paid, cut to whole minor units; with stakes in whole units of the currency nothing is ever cut. */
export const wonOf = (rules: SharedRules, { bet, unitMinor }: BetLine, outcome: unknown): bigint =>
  (unitMinor * BigInt(rules.payHundredths(bet, outcome))) / 100n

/** How many of its lines have the prize that grows. */
export const poolLinesOf = (rules: SharedRules, lines: readonly BetLine[], outcome: unknown): number =>
  lines.reduce((sum, { bet }) => sum + (rules.pool?.linesOf(bet, outcome) ?? 0), 0)
