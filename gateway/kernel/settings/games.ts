import { z } from 'zod'

/** What a merchant decides about games. */
export const gamesSettings = {
  vendorSplit: z.strictObject({ esports: z.array(z.string()), cockfight: z.array(z.string()) }),
} as const
