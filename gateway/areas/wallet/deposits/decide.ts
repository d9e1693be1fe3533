import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { type Decision, toActor } from '../operator.ts'
import { creditDeposit, type Moved, moveDeposit } from './store.ts'

/** An operator found the money: it is credited. The reason stands in the audit trail only. */
export async function approveDeposit(
  platform: Platform,
  { receiptNo, reason, by, askAgain }: Omit<Decision, 'reason'> & { reason?: string },
): Promise<Moved> {
  const settings = await merchantSettings(platform).all()
  return platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const changes = { state: 'approved' as const, decidedAt: at, decidedBy: by.name }
    const moved = await moveDeposit(tx, receiptNo, 'approve', changes, {
      name: by.name,
      actor: toActor(by, at),
      why: reason,
    })
    if (moved.outcome !== 'done') return moved
    await askAgain?.(tx)
    await creditDeposit(tx, moved.deposit, settings, at, by.traceId)
    return moved
  })
}

/** An operator did not find the money; the reason is shown to the member. */
export async function rejectDeposit(platform: Platform, { receiptNo, reason, by, askAgain }: Decision): Promise<Moved> {
  return platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const changes = { state: 'rejected' as const, decidedAt: at, decidedBy: by.name, reason }
    const moved = await moveDeposit(tx, receiptNo, 'reject', changes, { name: by.name, actor: toActor(by, at) })
    if (moved.outcome === 'done') await askAgain?.(tx)
    return moved
  })
}
