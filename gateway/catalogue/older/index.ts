import { olderAnnouncements } from './announcements.ts'
import { olderDeposits } from './deposits.ts'
import { olderLottery } from './lottery.ts'
import { olderMessages } from './messages.ts'
import type { OlderCall } from './older.ts'
import { olderPromotions } from './promotions.ts'
import { olderRecords } from './records.ts'
import { olderTeam } from './team.ts'
import { olderWallet } from './wallet.ts'

/** Every older name of a call, by area (wire 10.8). */
export const olderCalls: readonly OlderCall[] = [
  ...olderAnnouncements,
  ...olderLottery,
  ...olderMessages,
  ...olderWallet,
  ...olderDeposits,
  ...olderPromotions,
  ...olderRecords,
  ...olderTeam,
]
