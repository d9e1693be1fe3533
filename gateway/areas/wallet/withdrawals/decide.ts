import { post, settle, voidReserve } from '#gateway/ledger/ledger.ts'
import { addToTeams } from '#gateway/ledger/team-sums.ts'
import { laterBy, minuteMs, toMerchantDay } from '#gateway/platform/clock.ts'
import type { Tx } from '#gateway/platform/db.ts'
import { merchantSettings } from '#gateway/platform/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Withdrawal } from '#prisma/generated/sqlite/client.ts'
import { type Operator, toActor } from '../operator.ts'
import { announceWithdrawal, type Moved, moveWithdrawal, payoutLines, reservationId } from './store.ts'

/** The money was sent: the reservation is posted, and the member has some minutes to say whether it arrived (WA-07, WA-10). */
export async function approveWithdrawal(platform: Platform, { receiptNo, reason, by }: { receiptNo: string; reason?: string; by: Operator }): Promise<Moved> {
  const { withdrawal } = await merchantSettings(platform).all()
  return decided(
    platform,
    await platform.db.write(async (tx) => {
      const at = platform.clock.now()
      const changes = { decidedAt: at, decidedBy: by.name, confirmBy: laterBy(at, withdrawal.confirmWithinMinutes * minuteMs) }
      const moved = await moveWithdrawal(tx, { receiptNo }, 'approve', changes, { name: by.name, actor: toActor(by, at), why: reason })
      if (moved.outcome !== 'done') return moved
      requireOutcome(receiptNo, (await settle(tx, reservationId(receiptNo), { at })).outcome, 'posted')
      const { memberId, amountMinor } = moved.withdrawal
      await addToTeams(tx, [{ memberId, day: toMerchantDay(at), withdrawalMinor: amountMinor }])
      return moved
    }),
  )
}

/** The reservation is given back (WA-06); the reason is shown to the member. */
export async function rejectWithdrawal(platform: Platform, { receiptNo, reason, by }: { receiptNo: string; reason: string; by: Operator }): Promise<Moved> {
  return decided(
    platform,
    await platform.db.write(async (tx) => {
      const at = platform.clock.now()
      const changes = { decidedAt: at, decidedBy: by.name, reason }
      const moved = await moveWithdrawal(tx, { receiptNo }, 'reject', changes, { name: by.name, actor: toActor(by, at) })
      if (moved.outcome === 'done') requireOutcome(receiptNo, (await voidReserve(tx, reservationId(receiptNo), { at })).outcome, 'void')
      return moved
    }),
  )
}

/**
 * Ends a withdrawal that was reported as not received. `refund` believes the member: the whole amount comes back by a new transfer.
 * `force` counts it as received for good: nothing comes back, and there is no appeal (WA-11, OP-40).
 */
export async function resolveAppeal(
  platform: Platform,
  { receiptNo, decision, reason, by }: { receiptNo: string; decision: 'refund' | 'force'; reason: string; by: Operator },
): Promise<Moved> {
  const { currency } = await merchantSettings(platform).all()
  return platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const changes = { resolvedAt: at, resolvedBy: by.name, resolution: reason }
    const moved = await moveWithdrawal(tx, { receiptNo }, decision, changes, { name: by.name, actor: toActor(by, at) })
    if (moved.outcome === 'done' && decision === 'refund') await giveBack(tx, moved.withdrawal, currency.code, at, by.traceId)
    return moved
  })
}

/** The payout the other way round, charge included. */
async function giveBack(tx: Tx, withdrawal: Withdrawal, currency: string, at: Date, traceId: string): Promise<void> {
  const lines = payoutLines(withdrawal).map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }))
  const id = `withdrawal-refund:${withdrawal.receiptNo}`
  const { outcome } = await post(tx, { id, kind: 'withdrawal-refund', currency, lines: lines.reverse(), memberId: withdrawal.memberId, traceId, at })
  requireOutcome(withdrawal.receiptNo, outcome, 'posted')
  await addToTeams(tx, [{ memberId: withdrawal.memberId, day: toMerchantDay(at), withdrawalMinor: -withdrawal.amountMinor }])
}

/** The state moved exactly once, so its money does too; anything else is a bug and rolls both back. */
function requireOutcome(receiptNo: string, outcome: string, expected: string): void {
  if (outcome !== expected) throw new Error(`The money of the withdrawal ${receiptNo} was answered with ${outcome}`)
}

function decided(platform: Platform, moved: Moved): Moved {
  if (moved.outcome === 'done') announceWithdrawal(platform, moved.withdrawal)
  return moved
}
