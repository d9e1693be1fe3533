import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { type Operator, toActor } from '../operator.ts'
import { creditDeposit, type Moved, moveDeposit } from './store.ts'

/** An operator found the money: it is credited. The reason stands in the audit trail only. */
export async function approveDeposit(
  platform: Platform,
  { receiptNo, reason, by }: { receiptNo: string; reason?: string; by: Operator },
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
    if (moved.outcome === 'done') await creditDeposit(tx, moved.deposit, settings, at, by.traceId)
    return moved
  })
}

/** An operator did not find the money; the reason is shown to the member. */
export async function rejectDeposit(
  platform: Platform,
  { receiptNo, reason, by }: { receiptNo: string; reason: string; by: Operator },
): Promise<Moved> {
  return platform.db.write((tx) => {
    const at = platform.clock.now()
    const changes = { state: 'rejected' as const, decidedAt: at, decidedBy: by.name, reason }
    return moveDeposit(tx, receiptNo, 'reject', changes, { name: by.name, actor: toActor(by, at) })
  })
}
