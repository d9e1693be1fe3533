import type { TeamSums } from '#gateway/kernel/lines/team-figures.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'

/** The sums of a line as they stand on the wire, in currency units. */
export const showSums = ({
  betMinor,
  validBetMinor,
  winMinor,
  depositMinor,
  withdrawalMinor,
  promotionMinor,
  rebateMinor,
  ...counts
}: TeamSums) => ({
  ...counts,
  depositAmount: toMoneyNumber(depositMinor),
  withdrawalAmount: toMoneyNumber(withdrawalMinor),
  betAmount: toMoneyNumber(betMinor),
  validBet: toMoneyNumber(validBetMinor),
  winAmount: toMoneyNumber(winMinor),
  profit: toMoneyNumber(winMinor - betMinor),
  promotion: toMoneyNumber(promotionMinor),
  rebate: toMoneyNumber(rebateMinor),
  profitAndLoss: toMoneyNumber(winMinor + rebateMinor + promotionMinor - betMinor),
})
