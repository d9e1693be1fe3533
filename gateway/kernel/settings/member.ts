import { z } from 'zod'

/** What a merchant decides about what a member says of themselves. */
export const memberSettings = {
  /**
   * The Zalo and WhatsApp numbers of the profile (VA-69 to VA-72). They come from another market, so each of them shows only where it
   * is named here (OP-42). `points` are given once, for the own verified mobile number, at most `mostPoints` (OP-66); 0 gives none.
   */
  contactNumbers: z
    .strictObject({
      shown: z.array(z.enum(['zalo', 'whatsapp'])),
      points: z.number().int().min(0),
      mostPoints: z.number().int().min(0).default(131_000),
    })
    .refine(({ points, mostPoints }) => points <= mostPoints, {
      path: ['points'],
      message: 'is at most the most points',
    }),
} as const
