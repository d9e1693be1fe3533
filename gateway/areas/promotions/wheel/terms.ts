import { z } from 'zod'
import { reward } from '../campaigns/reward.ts'

/** What all chances add up to: hundredths of a percent. */
export const wholeWheel = 10_000

const segment = z.strictObject({
  /** How likely it is, in hundredths of a percent; the wheel is drawn to this scale. */
  weight: z.number().int().min(1).max(wholeWheel),
  prize: reward,
  /** How many there are in all; null = as many as are won. */
  stock: z.number().int().min(1).nullable(),
  /** The place (from 0) of the segment whose prize is given when this one is used up. Its chance stays what it is. */
  fallback: z.number().int().min(0).nullable(),
})

/** Segments in the order in which they are drawn: the first has the draws from 0 on. */
export const wheelTerms = z
  .strictObject({
    segments: z.array(segment).min(2).max(24),
    /** Free spins of a member per day. Spins are never sold. */
    spinsPerDay: z.number().int().min(1).max(20),
  })
  .superRefine(({ segments }, context) => requireWhole(segments, context), {
    when: canRead(z.object({ weight: segment.shape.weight })),
  })
  .superRefine(({ segments }, context) => requireFallbacks(segments, context), {
    when: canRead(z.object(segment.shape).omit({ weight: true })),
  })

/** A rule over all segments is said beside all else that is wrong, as soon as what it looks at can be read. */
function canRead(part: z.ZodType): (payload: { value: unknown }) => boolean {
  const whole = z.object({ segments: z.array(part) })
  return ({ value }) => whole.safeParse(value).success
}

function requireWhole(segments: readonly { weight: number }[], context: z.RefinementCtx): void {
  const sum = weightOf(segments)
  if (sum !== wholeWheel)
    context.addIssue({
      code: 'custom',
      path: ['segments'],
      message: `has chances of ${sum / 100}% in all, and must have 100%`,
    })
}

export const weightOf = (segments: readonly { weight: number }[]): number =>
  segments.reduce((total, { weight }) => total + weight, 0)

function requireFallbacks(
  segments: readonly Omit<z.output<typeof segment>, 'weight'>[],
  context: z.RefinementCtx,
): void {
  for (const [place, { stock, prize, fallback }] of segments.entries()) {
    const canRunOut = stock !== null || prize.type === 'MERCHANDISE'
    const instead = fallback === null ? undefined : segments[fallback]
    const isNeverEmpty = instead !== undefined && instead.stock === null && instead.prize.type !== 'MERCHANDISE'
    if (canRunOut ? !isNeverEmpty : fallback !== null)
      context.addIssue({
        code: 'custom',
        path: ['segments', place, 'fallback'],
        message: canRunOut ? 'must name a segment that cannot run out' : 'is only for a prize that can run out',
      })
  }
}

export type WheelTerms = z.output<typeof wheelTerms>
