import { z } from 'zod'
import { amount, amountAboveZero } from '#gateway/kernel/settings/amounts.ts'
import { toMinor } from '#gateway/platform/money.ts'

const parts = z.number().int().min(1).max(2_000)
const sums = z.object({ budget: amount, parts, least: amount })

/** Rounds at the same times of every day, each with the same money in as many parts. */
export const envelopeTerms = z
  .strictObject({
    /** Of one round. */
    budget: amount,
    parts,
    /** No part is smaller. */
    least: amountAboveZero,
    /** HH:mm in the merchant's zone. */
    times: z
      .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is written like 20:00'))
      .min(1)
      .max(48)
      .refine((times) => new Set(times).size === times.length, 'names a time twice'),
    openMinutes: z.number().int().min(1).max(1_440),
  })
  .refine(({ budget, parts, least }) => toMinor(budget) >= BigInt(parts) * toMinor(least), {
    path: ['budget'],
    message: 'is less than all parts at their least',
    // Said beside all else that is wrong, as soon as these three can be read.
    when: ({ value }) => sums.safeParse(value).success,
  })

/** The cuts of a round are drawn from words of 32 bits, in hundredths: a little more than this could be cut. */
export const mostOfRoundMinor = 40_000_000_00n
export type EnvelopeTerms = z.output<typeof envelopeTerms>
