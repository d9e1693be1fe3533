import '#app/platform/zod-without-eval.ts'
import { z } from 'zod'

/** The one-time key in the schema of a form (`FormKey` is its field): what is sent twice has one effect. */
export const requestId = z.string().max(64).optional()
