import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Game, SharedRound } from '#prisma/generated/sqlite/client.ts'

/** What the house can lose on a round as its bets stand, stakes counted against it, and without pools. Below nothing, it wins so much at the least. */
export type Exposure = {
  lossMinor: bigint
  /** Found by going through all outcomes; otherwise no outcome can cost more, and perhaps none costs as much. */
  isExact: boolean
}

export type OpenRound = SharedRound & { exposure: Exposure }
export type TableRow = {
  game: Game
  runs: 'always' | 'watched'
  rounds: readonly OpenRound[]
  poolMinor: bigint | null
}

/** Of several rounds together; null where nothing is staked on any. What each costs at its worst does not depend on the others. */
export function sumExposure(rounds: readonly Pick<OpenRound, 'stakeMinor' | 'exposure'>[]): Exposure | null {
  const staked = rounds.filter(({ stakeMinor }) => stakeMinor > 0n)
  if (staked.length === 0) return null
  return {
    lossMinor: staked.reduce((sum, { exposure }) => sum + exposure.lossMinor, 0n),
    isExact: staked.every(({ exposure }) => exposure.isExact),
  }
}

/** Some of the tables of a list, and what lies on all of them. */
type TableList = {
  rows: readonly TableRow[]
  count: number
  stakeMinor: bigint
  exposure: Exposure | null
}

export type LongStake = {
  orderNo: string
  memberId: number
  account: string
  number: number
  bets: readonly string[]
  stakeMinor: bigint
}

/** A round that did not go by the clock: drawn so much later than planned, or given back. */
export type MissedRound = Pick<
  SharedRound,
  'number' | 'drawsAt' | 'drawnAt' | 'settledAt' | 'state' | 'voidReason' | 'bets'
>

export type ChainRow = { anchor: string; firstNumber: number; length: number; publishedAt: Date }

export type TableDetail = TableRow & {
  /**
   * The number that the clock says, and the one that takes bets next: later, where the clock was set back or a round was ended early.
   * The same where rounds follow each other.
   */
  clockNumber: number
  nextNumber: number
  nextOpensAt: Date
  longest: readonly LongStake[]
  chains: readonly ChainRow[]
  usedTo: number | null
  missed: readonly MissedRound[]
}

export type RoundAt = { nodeId: number; number: number }

/** What the console knows of and does with shared rounds. The studio holds them and stands beside the console, so it is handed in. */
export type TableDesk = {
  kinds: readonly string[]
  /** Where the house can lose most stands first. */
  list(platform: Platform, page: { kind: string | null; skip: number; take: number }): Promise<TableList>
  find(platform: Platform, nodeId: number): Promise<TableDetail | null>
  /** False where the round is drawn or void. What was staked on it is given back by the next look at all rounds. */
  voidRound(tx: Tx, round: SharedRound, reason: string, now: Date): Promise<boolean>
  /** False where bets are closed already. The draw stays where it was. */
  closeBets(tx: Tx, at: RoundAt, now: Date): Promise<boolean>
  turn(platform: Platform): Promise<unknown>
}
