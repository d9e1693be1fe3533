import { z } from 'zod'

/** What a merchant decides about answers. */
export const messagesSettings = {
  /** `url` is plain here; the status call encrypts it (wire 4.7). */
  customerService: z.array(z.strictObject({ csType: z.string(), url: z.string(), title: z.string() })),
  /** How long a support question may be, in characters after trimming (VA-68, OP-67). */
  supportQuestion: z
    .strictObject({ least: z.number().int().min(1), most: z.number().int().min(1).max(5_000) })
    .refine(({ least, most }) => least <= most, { path: ['least'], message: 'is at most the greatest length' }),
  /** Letters that a member who is no agent may write inside the line in a day, answers among them (OP-130). */
  letters: z.strictObject({ perDay: z.number().int().positive() }),
} as const
