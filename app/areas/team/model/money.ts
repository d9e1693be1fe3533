import type { OpenBonus } from '#app/parts/bonus-obstacle.tsx'
import type { Turnover } from '#app/parts/turnover-bar.tsx'
import type { Writing } from '#app/platform/money.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { wallet } from '#catalogue/wallet.ts'

/** What money along the line is taken from and between which limits, in currency units. */
export type MoneyDesk = {
  main: number
  limits: { least: number; most: number }
  writing: Writing
  hasPassword: boolean
  isAllowed: boolean
  turnover: Turnover | null
  /** Open bonuses, beside which nothing is sent. */
  bonuses: OpenBonus[]
  /** How many transfers may still be sent today. */
  timesLeft: number
}

/** What was moved, by its receipt. */
export type Moved = ValueOf<typeof wallet.transferReceipt>

/** Who may be sent how much in one form. */
export const transferRows = 5
