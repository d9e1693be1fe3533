import type { Audience, Person } from './campaigns/audience.ts'

/** A settled round of a member with real money, as promotions look at it. */
export type Play = {
  orderNo: string
  memberId: number
  category: string
  vendorCode: string
  stakeMinor: bigint
  /** What of the stake counts: bets of one round that cancel each other out are none, and neither is what came back (decision 264). */
  validBetMinor: bigint
  winMinor: bigint
  /** The round is counted with another bet that the member has on it. */
  isFurther?: boolean
  at: Date
}

/** A round with whom it is of, and whether that is among an audience. */
export type CountedPlay = {
  play: Play
  member: Person & { language: string | null }
  isFor: (asked: Audience) => Promise<boolean>
}
