import { z } from 'zod'
import { basisPoints } from './amounts.ts'

/** What a merchant decides about agents and their lines. */
export const teamSettings = {
  /** Agents and their lines. */
  agents: z.strictObject({
    /** What the head of a tree gets of valid bets, by kind of games. Nobody below is given more; who has it keeps it. */
    headRates: z.record(z.string(), basisPoints),
    /** For how many days an invitation link can be open; 0 is without end. */
    linkDays: z.array(z.number().int().min(0)).min(1),
    mostOpenLinks: z.number().int().positive(),
    /** Letters that an agent may send in a day, to however many. */
    lettersPerDay: z.number().int().positive().default(50),
    /** When rebates are paid: each day's own as soon as the period that holds it is over (CN-36). */
    rebatePeriod: z.enum(['daily', 'weekly', 'semimonthly', 'monthly']).default('daily'),
  }),
} as const
