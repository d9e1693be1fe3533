import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { creditPayer } from './member-payment.ts'
import { type Moved, type Mover, moveWithdrawal } from './store.ts'

/** A member's own withdrawal: the scope stands in the query (danger T60). */
export type Own = { receiptNo: string; memberId: number }
type Denied = Moved | { outcome: 'proof_missing' }

/** After `confirmBy` silence counts as received, also in the moments before the job says so. */
const inTime = (now: Date) => ({ confirmBy: { gt: now } })
const isOver = (now: Date) => ({ confirmBy: { lte: now } })

/** The money arrived; the deposit of another member that paid it is credited with it (OP-40). */
export async function confirmReceived(platform: Platform, own: Own, by: Mover): Promise<Moved> {
  const settings = await merchantSettings(platform).all()
  return platform.db.write(async (tx) => {
    const moved = await answered(tx, own, 'receive', { confirmedAt: by.actor.at }, by)
    if (moved.outcome === 'done') await creditPayer(tx, moved.withdrawal, settings, by)
    return moved
  })
}

/** The money did not arrive; at least one proof must have been uploaded before (WA-09). */
export const reportNotReceived = (
  platform: Platform,
  own: Own,
  remark: string | undefined,
  by: Mover,
): Promise<Denied> =>
  platform.db.write(async (tx): Promise<Denied> => {
    const proofs = await tx.proofImage.count({
      where: { subject: `withdrawal:${own.receiptNo}`, memberId: own.memberId },
    })
    if (proofs === 0 && (await mayAnswer(tx, own, by.actor.at))) return { outcome: 'proof_missing' }
    return answered(tx, own, 'deny', { confirmedAt: by.actor.at, report: remark ?? '' }, by)
  })

/** A withdrawal whose time is over is not moved, though nobody may have written down yet that it counts as received. */
const answered = (
  tx: Tx,
  own: Own,
  action: 'receive' | 'deny',
  changes: { confirmedAt: Date; report?: string },
  by: Mover,
): Promise<Moved> => moveWithdrawal(tx, own, action, changes, by, inTime(by.actor.at))

export const mayAnswer = async (reader: Reader | Tx, own: Own, now: Date): Promise<boolean> =>
  (await reader.withdrawal.count({ where: { ...own, state: 'approved', confirmation: 'waiting', ...inTime(now) } })) > 0

/**
 * Asks customer service to look at it. Each withdrawal has one appeal. One whose time is over is shown as received at once, so what the
 * clock would say of it is said first.
 */
export async function appealWithdrawal(platform: Platform, own: Own, content: string, by: Mover): Promise<Moved> {
  const settings = await merchantSettings(platform).all()
  return platform.db.write(async (tx) => {
    await expire(tx, own, settings, clockAt(by.actor.at, by.actor.traceId))
    return moveWithdrawal(tx, own, 'appeal', { appeal: content, appealedAt: by.actor.at }, by, { appealedAt: null })
  })
}

const clockAt = (at: Date, traceId: string): Mover => ({
  name: 'clock',
  actor: { memberId: null, ip: '', traceId, at },
})

/** Silence counts as received, where its time is over; the deposit of another member that paid it is credited with it. */
async function expire(
  tx: Tx,
  of: Pick<Own, 'receiptNo'> & Partial<Own>,
  settings: MerchantSettings,
  by: Mover,
): Promise<boolean> {
  const { at } = by.actor
  const moved = await moveWithdrawal(tx, of, 'expire', { confirmedAt: at }, by, isOver(at))
  if (moved.outcome === 'done') await creditPayer(tx, moved.withdrawal, settings, by)
  return moved.outcome === 'done'
}

/**
 * What the clock confirms: approved withdrawals of which nobody has said anything in time (WA-10), and with them the deposits of other
 * members that paid them. Answers how many.
 */
export async function expireConfirmations(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const settings = await merchantSettings(platform).all()
  const at = clock.now()
  const by = clockAt(at, 'job')
  return inBatches<{ id: number; receiptNo: string }>(platform, {
    job: 'withdrawal-confirmation',
    next: (after, take) =>
      db.read.withdrawal.findMany({
        where: { confirmation: 'waiting', ...isOver(at), id: { gt: after?.id ?? 0 } },
        orderBy: { id: 'asc' },
        take,
        select: { id: true, receiptNo: true },
      }),
    keyOf: ({ receiptNo }) => receiptNo,
    each: ({ receiptNo }) => db.write((tx) => expire(tx, { receiptNo }, settings, by)),
  })
}
