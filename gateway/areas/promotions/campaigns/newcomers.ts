import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'

/** So long after they have registered a member is looked at, so that a gateway that was down misses nobody. */
const lookBackMs = 2 * dayMs

/** Since when somebody has registered whom a register reward is still given to at a moment. */
export function newSince({ startsAt }: Pick<Campaign, 'startsAt'>, at: Date): Date {
  const longAgo = laterBy(at, -lookBackMs)
  return longAgo > startsAt ? longAgo : startsAt
}
