import { z } from 'zod'
import { call, moneyNumber } from '../call.ts'
import { memberCentre } from '../twins.ts'

const level = z.object({
  /** From 1, the lowest first. */
  rank: z.number().int(),
  name: z.string(),
  /** Valid bets in all and of the month that it asks, and of a month to keep it. */
  total: moneyNumber,
  monthly: moneyNumber,
  keep: moneyNumber,
  /** Nothing while no campaign gives it to the caller; so the gift of a birthday. */
  prize: moneyNumber,
  /** Its prize was given before and is not given again: once in a life. Designed here. */
  isPrizeHad: z.boolean().optional(),
  birthdayGift: moneyNumber,
  withdrawalsADay: z.number().int(),
  /** The highest among the kinds of games. */
  rebatePercent: z.number(),
})

/** Levels of members (wire 10.7). */
export const vipCalls = {
  playerRankProgress: call({
    summary: 'The level of the caller, the way to the next one, and what each level asks and gives.',
    method: 'GET',
    ...memberCentre('MCSFE_getPlayerRankProgress'),
    moduleId: 'REWCEN3',
    access: 'member',
    value: z.object({
      /** 0 for none. */
      playerRank: z.number().int(),
      playerRankName: z.string(),
      nextRankName: z.string().nullable(),
      monthlyTurnover: z.object({ actual: moneyNumber, expected: moneyNumber, keep: moneyNumber }),
      totalTurnover: z.object({ actual: moneyNumber, expected: moneyNumber }),
      /** What must still be staked for the next level, and what that costs on average at the return that is said. */
      missingTurnover: moneyNumber,
      averageCost: moneyNumber,
      returnPercent: z.number(),
      levels: z.array(level),
    }),
  }),
}
