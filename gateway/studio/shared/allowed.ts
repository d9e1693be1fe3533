import type { Tx } from '#gateway/platform/database/db.ts'
import type { Game, SharedRound } from '#prisma/generated/sqlite/client.ts'
import { longestStakeAt, type RealSeat } from '../seats.ts'
import { findOwnLimit, readLivePurse } from '../stake.ts'
import { type BetLine, costOf, sumOf } from './lines.ts'
import type { SlipAsk, SlipRefusal } from './slip.ts'
import { tableOf } from './tables.ts'

/** Ends a work that lays or decides; nothing of it is left. */
export class Refused extends Error {
  readonly refusal: SlipRefusal
  constructor(refusal: SlipRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}

export type At = { row: RealSeat; game: Game; currency: string; now: Date }

/** What stands against the slip as a whole, whichever round it is for. Answers the most that one round may stake; null without a bound. */
export async function requireAllowed(
  tx: Tx,
  { row, game, currency, now }: At,
  { lines, draws }: Pick<SlipAsk, 'lines' | 'draws'>,
): Promise<bigint | null> {
  const amountMinor = costOfAll(game, lines) * BigInt(draws)
  const purse = await readLivePurse(tx, { row, game, currency, now })
  const limit = await findOwnLimit(tx, row, { amountMinor, purse }, now)
  if (limit !== null) throw new Refused(limit)
  return longestStakeAt(purse)
}

/** The bound of a bonus is one of the round: what lies there already counts, however many slips it came on. Answers what lies there. */
export async function requireWithinBonus(
  tx: Tx,
  round: Pick<SharedRound, 'id'>,
  { row, stakeMinor, longestMinor }: { row: RealSeat; stakeMinor: bigint; longestMinor: bigint | null },
): Promise<bigint> {
  const laidMinor = await laidBy(tx, round, row)
  if (longestMinor !== null && laidMinor + stakeMinor > longestMinor) throw new Refused('bonus_stake')
  return laidMinor
}

export const costOfAll = (game: Game, lines: readonly BetLine[]): bigint => {
  const { rules } = tableOf(game)
  return sumOf(lines.map((line) => costOf(rules, line)))
}

async function laidBy(tx: Tx, { id }: Pick<SharedRound, 'id'>, { memberId }: RealSeat): Promise<bigint> {
  const rows = await tx.$queryRaw<{ stakeMinor: bigint | number }[]>`
    SELECT "stakeMinor" FROM "SharedBet" WHERE "roundId" = ${id} AND "state" = 'open' AND "memberId" = ${memberId}`
  return sumOf(rows.map(({ stakeMinor }) => BigInt(stakeMinor)))
}
