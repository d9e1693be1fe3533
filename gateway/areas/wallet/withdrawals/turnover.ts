import { findRunningBreak } from '#gateway/kernel/safety/guard.ts'
import { turnoverOf } from '#gateway/kernel/turnover.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'

/**
 * What has to be staked before a withdrawal. Who has excluded themselves cannot stake, so what their deposits ask for falls away, and
 * only what the house has given stays; a break of days or weeks changes nothing, or it would be the way around it (decision 424).
 */
export async function turnoverBeforeWithdrawal(reader: Reader | Tx, memberId: number, now: Date) {
  const pause = await findRunningBreak(reader, memberId, now)
  return turnoverOf(reader, memberId, pause?.kind === 'exclusion' ? ['grant'] : undefined)
}
