import { z } from 'zod'
import { amount } from '#gateway/kernel/settings/amounts.ts'
import { toDecimal, toMinor } from '#gateway/platform/money.ts'
import { reward } from '../campaigns/reward.ts'

/**
 * What a mission counts: money staked, rounds, different vendors, the highest win as a multiple of its stake, or days with a round in a
 * row.
 */
const missionMetrics = ['stake', 'rounds', 'vendors', 'multiple', 'days'] as const
export type MissionMetric = (typeof missionMetrics)[number]

const hasCents = (metric: MissionMetric): boolean => metric === 'stake' || metric === 'multiple'

const milestone = z.strictObject({
  /** `1000.00` in money or as a multiple of the stake, `20` where things are counted. */
  target: z.string().regex(/^[1-9]\d{0,8}(\.\d{2})?$/, 'is a number above zero'),
  reward,
})

export const missionTerms = z
  .strictObject({
    metric: z.enum(missionMetrics),
    /** Categories whose rounds count (`RNG`, `LIVE` …); null = all. */
    categories: z.array(z.string().min(1)).min(1).nullable(),
    /** A round with a smaller stake does not count. */
    leastStake: amount,
    /** What is given on the way, the nearest first; the last one is the target. */
    milestones: z.array(milestone).min(1).max(10),
    /** Whether it begins anew, and when. */
    period: z.enum(['once', 'daily', 'weekly']),
    claimDays: z.number().int().min(1).max(365),
  })
  .superRefine(
    ({ metric, milestones }, context) => {
      const fault = findFault(
        metric,
        milestones.map(({ target }) => target),
      )
      if (fault !== null) context.addIssue({ code: 'custom', path: ['milestones'], message: fault })
    },
    // Said beside all else that is wrong, as soon as the targets can be read.
    { when: ({ value }) => targets.safeParse(value).success },
  )

const targets = z.object({
  metric: z.enum(missionMetrics),
  milestones: z.array(z.object({ target: milestone.shape.target })),
})
export type MissionTerms = z.output<typeof missionTerms>

function findFault(metric: MissionMetric, targets: readonly string[]): string | null {
  if (!hasCents(metric) && targets.some((target) => target.includes('.')))
    return 'are whole numbers where things are counted'
  const values = targets.map((target) => targetOf(metric, target))
  const isInOrder = values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0n))
  return isInOrder ? null : 'are in order, each farther than the one before'
}

/** A target as it is counted: minor units, hundredths of a multiple, or a number of things. */
export const targetOf = (metric: MissionMetric, target: string): bigint =>
  hasCents(metric) ? toMinor(target) : BigInt(target)

/** A target in the one way in which it is kept, however its operator wrote it. */
export const writeTarget = (metric: MissionMetric, target: string): string =>
  hasCents(metric) ? toDecimal(toMinor(target)) : target

/** What is counted as the number of the wire. */
export const toReachedNumber = (metric: MissionMetric, reached: bigint): number =>
  hasCents(metric) ? Number(reached) / 100 : Number(reached)
