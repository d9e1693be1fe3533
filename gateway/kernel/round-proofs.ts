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
  draws: { sides: number; result: number }[]
  multiplierHundredths: number
}

/** The studio knows the rounds; the games area, which keeps the bets, asks it for a proof. Null for a round that is another's, unknown or open. */
export type RoundProofs = {
  find(memberId: number, orderNo: string): Promise<RoundProof | null>
  findOpenly(orderNo: string): Promise<OpenProof | null>
}
