import { z } from 'zod'
import { amount } from './amounts.ts'

/** What a merchant decides about points. */
export const pointsSettings = {
  /** Points (OP-84). They can be had and spent where PTSYS3 is switched on. */
  points: z.strictObject({
    /** So much in valid bets earns one point. */
    betPerPoint: amount.refine((text) => Number(text) > 0, 'must be above zero'),
    /** So many points are worth one unit of money. */
    pointsPerUnit: z.number().int().positive(),
    /** Of one conversion, in points. */
    leastConvert: z.number().int().positive(),
    mostConvert: z.number().int().positive(),
  }),
} as const
