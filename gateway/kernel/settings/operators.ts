import { z } from 'zod'
import { amount } from './amounts.ts'

/** What a merchant decides about the console. */
export const operatorSettings = {
  /** Those who decide in the console. */
  operators: z.strictObject({
    /** From this amount on two persons have to approve (danger T66); null asks for one. */
    secondPersonFrom: amount.nullable(),
  }),
} as const
