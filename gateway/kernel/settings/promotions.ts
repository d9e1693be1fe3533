import { z } from 'zod'

/** What a merchant decides about promotions, for all campaigns. */
export const promotionsSettings = {
  promotions: z
    .strictObject({
      /** No bonus may ask for more: in hundredths of its amount, 4000 is forty times. */
      mostTimesHundredths: z.number().int().min(0).max(10_000),
      /** And none may give fewer days for it. */
      leastDays: z.number().int().min(1).max(90),
    })
    .default({ mostTimesHundredths: 4_000, leastDays: 3 }),
} as const
