import { z } from 'zod'

const written = /^\d{1,9}\.\d{2}$/
/** An amount in currency units as decimal text, e.g. `100.00`; `toMinor` reads it. */
export const amount = z.string().regex(written, 'is written like 100.00')
/** The same, above zero; asked only of what is an amount. */
export const amountAboveZero = amount.refine(
  (text) => !written.test(text) || /[1-9]/.test(text),
  'must be more than nothing',
)
/** Hundredths of a percent: 150 is 1.50 %. */
export const basisPoints = z.number().int().min(0).max(10_000)
