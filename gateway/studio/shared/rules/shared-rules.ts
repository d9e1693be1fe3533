import type { Draws } from '#gateway/kernel/draws.ts'
import type { Hit, Tier } from './tiers.ts'

/**
 * What a game is made of whose rounds are everybody's: pure functions, as the engines of own rounds are. A bet is named by a short
 * text in one canonical spelling, such as `red`, `split:17-20` or `sum:11`. The same text is the field of a form, a line of a slip, a
 * line of the records and a key of the pay table.
 *
 * `Outcome` and `State` are plain JSON, because both are kept with the round.
 */
export type SharedRules<Outcome = unknown, State = unknown> = {
  /** Kept with every round. Other pays or other draws are another key, and old rounds keep theirs. */
  key: string
  /** What a table begins with: a full shoe, or null where no round knows of the one before. */
  firstState: State
  /** What is drawn, and what the next round finds (cards that are gone). */
  draw(draws: Draws, state: State): { outcome: Outcome; state: State }
  /** The canonical spelling of a bet of this game; null when it has none such. Texts come from forms: any length, any letters. */
  readBet(text: string): string | null
  /** How many units of stake a bet costs: 1, or the number of lines or places that it covers. */
  unitsOf(bet: string): number
  /** What the bet is paid in all for a unit on each of its lines, stake included, in hundredths: 0 lost, 100 back, 3600 thirty-five to one. */
  payHundredths(bet: string, outcome: Outcome): number
  /** Of a draw with many prizes the numbers that a bet is paid for; of other games, and of a bet that is not paid, none. */
  hitsOf(bet: string, outcome: Outcome): readonly Hit[]
  /** What a line may be paid when it is not lost, the least first, in hundredths. */
  paysOf(bet: string): readonly number[]
  /** The most that a unit of the bet can be paid in all, whatever is drawn, in hundredths. */
  mostOf(bet: string): number
  /** All outcomes, where they are few enough to go through and say what every bet is paid. */
  outcomes?(): Iterable<readonly [Outcome, bigint]>
  /** Where they are too many: some of which one is the dearest for the house, whatever was laid. */
  dearest?(): Iterable<Outcome>
  /** The exact return: of `staked` that is laid on this bet, `paid` comes back on average. Shared pools count nothing here. */
  returnOf(bet: string): ExactReturn
  /** For what the bet is paid, and how likely that is. Nothing where its pays follow from what others stake or what is decided. */
  tiersOf(bet: string): readonly Tier[]
  /** The result in one short line, as lists and the wire have it: `3,5,6`, `17`, `04-11-19-23-31-38`. */
  writeResult(outcome: Outcome): string
  /** A bet is a seat, which one member has for a round, and decides at after the deal (./blackjack.ts). */
  seats?: { mostOfMember: number }
  /** What was staked is shared among those who win; what each has follows from all bets that stood when the round closed. */
  shares?: {
    /** Whether the published list says what was laid. Rounds from before it did so keep their list as it was. */
    listsStakes: boolean
    /** The most of all stakes that is paid, in basis points. */
    mostPaidBp: number
    /** Why a round with these bets is not played but given back; null where it is played. */
    whyVoid(bets: readonly StandingBet[]): string | null
    /** What each bet has won, by its reference. */
    winsOf(outcome: Outcome, bets: readonly StandingBet[]): ReadonlyMap<string, bigint>
    /** Whether a line has a part in what its bet has won. */
    hasPart(bet: string, outcome: Outcome): boolean
  }
  /** Cards are bought, each for the same price. */
  hall?: { priceMinor: bigint; mostCards: number }
  /** A prize that grows until somebody has it: which part of each stake goes into it, how many lines there are for each that wins, how many the dearest bet covers, and in how many lines a bet has won it. */
  pool?: { partBp: number; oneIn: bigint; mostUnits: number; linesOf(bet: string, outcome: Outcome): number }
}

/** A bet of a closed round, as the list has it and with its lines. */
export type StandingBet = {
  reference: string
  clientSeed: string
  memberId: number
  stakeMinor: bigint
  lines: readonly { bet: string; unitMinor: bigint }[]
}

export type ExactReturn = { paid: bigint; staked: bigint }

/** An exact return in basis points, rounded to the nearest: 9730 for 97.30%. */
export const toReturnBp = ({ paid, staked }: ExactReturn): number => Number((paid * 20_000n + staked) / (2n * staked))

/** What the pool adds to the return of a line, in basis points, as it stands now and for one winner. */
export function poolReturnBp(
  { pool }: Pick<SharedRules, 'pool'>,
  { poolMinor, priceMinor }: { poolMinor: bigint | null; priceMinor: bigint | null },
): number {
  if (pool === undefined || poolMinor === null || priceMinor === null) return 0
  return toReturnBp({ paid: poolMinor, staked: priceMinor * pool.oneIn })
}
