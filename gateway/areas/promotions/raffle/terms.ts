import { z } from 'zod'
import { amountAboveZero } from '#gateway/kernel/settings/amounts.ts'
import { reward } from '../campaigns/reward.ts'

/** Tickets from valid bets until the campaign's end; then the list is published, and some time later the winners are drawn. */
export const raffleTerms = z.strictObject({
  /** One ticket for so much. */
  betPerTicket: amountAboveZero,
  /** The first winner has the first one. A member has one at the most. */
  prizes: z.array(reward).min(1).max(100),
  /** Between the publication of the list and the draw. */
  drawAfterMinutes: z.number().int().min(1).max(10_080),
  /** How long a prize waits. */
  claimDays: z.number().int().min(1).max(365),
})

/** Each ticket is a row, and a line of the list that everybody can read: one bet must not write thousands of them. */
export const leastPerTicketMinor = 10_00n
export type RaffleTerms = z.output<typeof raffleTerms>
