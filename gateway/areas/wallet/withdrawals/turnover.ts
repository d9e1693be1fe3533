import { findRunningBreak } from '#gateway/kernel/safety/guard.ts'
import { type TurnoverState, turnoverOf } from '#gateway/kernel/turnover.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { TurnoverEntry } from '#prisma/generated/sqlite/client.ts'
import { listOpenBonuses, type OpenBonusRow } from './bonuses.ts'

type Before = Omit<TurnoverState, 'bonusesBefore'> & { bonusesBefore: OpenBonusRow[] }

/**
 * What has to be staked before a withdrawal. Who has excluded themselves cannot stake, so what their deposits ask for falls away, and
 * only what the house has given stays; a break of days or weeks changes nothing, or it would be the way around it (decision 424).
 */
export async function turnoverBeforeWithdrawal(reader: Reader | Tx, memberId: number, now: Date): Promise<Before> {
  const pause = await findRunningBreak(reader, memberId, now)
  const state = await turnoverOf(reader, memberId, pause?.kind === 'exclusion' ? ['grant'] : undefined)
  return inOrder(reader, memberId, state, now)
}

/** What has to be staked before money is sent to others. */
export const turnoverBeforeTransfer = async (reader: Reader | Tx, memberId: number, now: Date): Promise<Before> =>
  inOrder(reader, memberId, await turnoverOf(reader, memberId), now)

/**
 * With what bets fill before it: a bonus that came before a deposit takes them first, so the sums are what is really to be staked
 * (decision 507). A bonus that is over takes none.
 */
async function inOrder(
  reader: Reader | Tx,
  memberId: number,
  { bonusesBefore: entries, ...own }: TurnoverState,
  now: Date,
): Promise<Before> {
  if (entries.length === 0) return { ...own, bonusesBefore: [] }
  const open = await listOpenBonuses(reader, memberId, now)
  const counting = entries.filter(({ sourceNo }) => open.some(({ bonusNo }) => bonusNo === sourceNo))
  const sum = (of: (entry: TurnoverEntry) => bigint): bigint => counting.reduce((all, entry) => all + of(entry), 0n)
  const requiredMinor = own.requiredMinor + sum((entry) => entry.requiredMinor)
  const actualMinor = own.actualMinor + sum(({ doneMinor }) => doneMinor)
  return {
    requiredMinor,
    actualMinor,
    leftMinor: requiredMinor - actualMinor,
    bonusesBefore: open.filter(({ bonusNo }) => counting.some(({ sourceNo }) => sourceNo === bonusNo)),
  }
}
