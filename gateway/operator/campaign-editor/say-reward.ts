import type { Reward } from '#gateway/areas/promotions/campaigns/reward.ts'
import { groupThousands } from '#gateway/platform/money.ts'

/** What is given, as short as it stands on a field of the wheel or in a line of a queue. */
export function sayReward(given: Reward): string {
  if (given.type === 'POINT') return `${groupThousands(String(given.points))} points`
  if (given.type === 'MERCHANDISE') return given.name
  return given.type === 'BONUS' ? `₱${given.amount} bonus` : given.amount === '0.00' ? 'Nothing' : `₱${given.amount}`
}
