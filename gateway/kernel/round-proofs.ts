import type { Drawn } from './draws.ts'

/** What shows how a round was decided, and what came out when it was computed again. Amounts in minor units. */
type RoundProof = {
  serverSeedHash: string
  serverSeed: string
  clientSeed: string
  nonce: number
  balanceBeforeMinor: bigint
  balanceAfterMinor: bigint
  sealHolds: boolean
  outcomeHolds: boolean
  winHolds: boolean
  /** A path of the gateway that shows the round again; whoever has it may look. */
  replayPath: string
}

/** What anybody may know of a settled round who has its number: how it was drawn. Not who played it, nor for how much. */
type OpenProof = {
  at: number
  sealHash: string
  serverSeed: string
  clientSeed: string
  nonce: number
  game: string
  /** What the engine drew, in its order. */
  draws: Drawn[]
  multiplierHundredths: number
}

/** Cards as the outcome has them. */
type OpenHand = {
  seat: number
  hand: number
  cards: number[]
  isSplit: boolean
  decided: ('hit' | 'stand' | 'double' | 'split')[]
}

/** A round that many share, as anybody may see it: what was published before, the bets without names and stakes, and the draw. */
export type OpenSharedProof = {
  /** The round's own number, also where it was found by the number of a bet. */
  number: string
  at: number
  sealHash: string
  serverSeed: string | null
  clientSeed: string
  nonce: number
  game: string
  rules: string
  firstNumber: number
  publishedAt: number
  isVoid: boolean
  bets: number
  delaySteps: number
  listHash: string | null
  list: string | null
  /** What stands in the list for the bet that was asked for. */
  reference: string | null
  before: string | null
  outcome: string | null
  result: string | null
  draws: Drawn[]
  /** At a table with seats: the hands that the bet which was asked for lay on, as they were played. */
  hands: OpenHand[]
  /** Where stakes are shared: `reference,amount` of each bet that has a part, as it was paid; null before all are. */
  shares: string | null
}

/** A bet on a round that many share, from stake to prize. Amounts in minor units. */
export type SlipDetail = {
  /** Of the round, which leads to its proof. */
  number: string
  ticketNo: string | null
  state: 'open' | 'settled' | 'refunded' | 'cancelled'
  drawsAt: number
  /** In words of that language; null until it is drawn. */
  result: string | null
  lines: {
    bet: string
    name: string
    unitMinor: bigint
    units: number
    paysHundredths: number | null
    poolMinor: bigint
    /** Its part of the pool is in it. */
    winMinor: bigint
    /**
     * In words of that language what of the draw is its own: the drawn numbers that it was paid for, where many are drawn, or at a seat
     * the cards of its hand with what was decided; empty otherwise.
     */
    hits: string
  }[]
}

/** The studio knows the rounds; the games area, which keeps the bets, asks it for a proof. Null for a round that is another's, unknown or open. */
export type RoundProofs = {
  find(memberId: number, orderNo: string): Promise<RoundProof | null>
  /** A member's own bet, named in a language of the wire. */
  findSlip(asked: { memberId: number; orderNo: string; language: string }): Promise<SlipDetail | null>
  findOpenly(orderNo: string): Promise<OpenProof | null>
  /** By the number of the round, or of a bet on it. */
  findShared(number: string): Promise<OpenSharedProof | null>
}
