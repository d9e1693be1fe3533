import { z } from 'zod'

/** An amount in currency units as decimal text, e.g. `100.00`; `toMinor` reads it. Further rules are asked only of what is one. */
export const amount = z.string().regex(/^\d{1,9}\.\d{2}$/, { error: 'is written like 100.00', abort: true })
/** Hundredths of a percent: 150 is 1.50 %. */
export const basisPoints = z.number().int().min(0).max(10_000)
