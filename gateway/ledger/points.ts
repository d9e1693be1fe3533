import { houseAccount, memberAccount } from './accounts.ts'
import type { Line } from './transfer.ts'

/** Points are whole, and a currency of their own: their book sums to zero beside the book of money. */
export const pointCurrency = 'PTS'

/** No reward has more (decision 443): points cost no budget, so a slip of a few digits meets nothing else. */
export const mostPointsOfReward = 10_000_000

/** Gives points to a member; below zero takes them. The house's side stands below zero by what members have. */
export const pointLines = (memberId: number, points: bigint): Line[] => [
  { account: memberAccount.points(memberId), amountMinor: points },
  { account: houseAccount.points(), amountMinor: -points },
]
