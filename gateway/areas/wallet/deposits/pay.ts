import { findObstacle } from '#gateway/kernel/safety/guard.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { sha256 } from '#gateway/platform/crypto/chance.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import { type Spoken, say } from '#gateway/platform/pages/spoken.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Deposit } from '#prisma/generated/sqlite/client.ts'
import { creditDeposit, type Moved, type Mover, moveDeposit } from './store.ts'

export const findDepositByKey = (reader: Reader | Tx, key: string): Promise<Deposit | null> =>
  reader.deposit.findUnique({ where: { payKeyHash: sha256(key) } })

/**
 * The member pays on the payment page: the key opens the page as often as it is loaded, and pays once. An order that was paid too
 * late expires, one that a break or a limit of the member's own stands against since is cancelled and says so; a channel that approves
 * by itself credits the money in the same transaction.
 */
export async function payDeposit(platform: Platform, receiptNo: string, by: Mover): Promise<Moved> {
  const settings = await merchantSettings(platform).all()
  return platform.db.write(async (tx): Promise<Moved> => {
    const now = platform.clock.now()
    const order = await tx.deposit.findUnique({ where: { receiptNo } })
    if (order?.state === 'paying' && now >= order.expiresAt) {
      await moveDeposit(tx, receiptNo, 'expire', { state: 'expired' }, by)
      return { outcome: 'state_differs', state: 'expired' }
    }
    const stop = order?.state === 'paying' ? await findStop(tx, order, now) : null
    if (stop !== null) {
      const reason = say(stops[stop.why], order?.language ?? 'EN')
      await moveDeposit(tx, receiptNo, 'cancel', { state: 'cancelled', reason }, { ...by, name: 'play-safe' })
      return { outcome: 'state_differs', state: 'cancelled' }
    }
    const isAuto = order?.approval === 'auto'
    const decision = isAuto
      ? { state: 'approved' as const, decidedAt: now, decidedBy: 'channel' }
      : { state: 'waiting' as const }
    const paid = await moveDeposit(tx, receiptNo, 'pay', { ...decision, paidAt: now }, by)
    if (paid.outcome === 'done' && isAuto) await creditDeposit(tx, paid.deposit, settings, now, by.actor.traceId)
    return paid
  })
}

/** What the member has set since the order counts for it too: a break, or a limit that is tighter than it. */
const findStop = (tx: Tx, { memberId, amountMinor, createdAt }: Deposit, now: Date) =>
  findObstacle(tx, memberId, { kind: 'payment', amountMinor, orderedAt: createdAt }, now)

const stops: Readonly<Record<NonNullable<Awaited<ReturnType<typeof findStop>>>['why'], Spoken>> = {
  break: { EN: 'You are taking a break from playing.', TY: 'Nagpapahinga ka sa paglalaro.' },
  limit: { EN: 'It is more than your deposit limit allows.', TY: 'Lampas ito sa limit mo sa deposito.' },
}

/** Takes an order back. What was paid on a payment page cannot be: its money is on the way; a report of a manual transfer can. */
export const cancelDeposit = (platform: Platform, receiptNo: string, by: Mover): Promise<Moved> =>
  platform.db.write((tx) =>
    moveDeposit(tx, receiptNo, 'cancel', { state: 'cancelled' }, by, {
      OR: [{ state: 'paying' }, { method: 'manual' }],
    }),
  )

/** Closes the orders that were not paid in time. Answers how many. */
export async function expireDeposits(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const at = clock.now()
  const by: Mover = { name: 'clock', actor: { memberId: null, ip: '', traceId: 'job', at } }
  return inBatches<{ id: number; receiptNo: string }>(platform, {
    job: 'deposit-expiry',
    next: (after, take) =>
      db.read.deposit.findMany({
        where: { state: 'paying', expiresAt: { lte: at }, id: { gt: after?.id ?? 0 } },
        orderBy: { id: 'asc' },
        take,
        select: { id: true, receiptNo: true },
      }),
    keyOf: ({ receiptNo }) => receiptNo,
    each: async ({ receiptNo }) =>
      (await db.write((tx) => moveDeposit(tx, receiptNo, 'expire', { state: 'expired' }, by))).outcome === 'done',
  })
}
