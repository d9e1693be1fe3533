/** A settled round of a member with real money, as promotions look at it. */
export type Play = {
  orderNo: string
  memberId: number
  category: string
  vendorCode: string
  stakeMinor: bigint
  winMinor: bigint
  at: Date
}
