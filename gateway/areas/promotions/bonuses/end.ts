import { recordAudit } from '#gateway/kernel/audit.ts'
import { closeBonus, closeEnded } from '#gateway/kernel/bonuses/close.ts'
import { readPlayMoney } from '#gateway/kernel/bonuses/purses.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Bonus } from '#prisma/generated/sqlite/client.ts'

type GivenUp = { outcome: 'given_up'; bonus: Bonus } | { outcome: 'missing' | 'not_open' }
type By = { memberId: number; ip: string; traceId: string; at: Date }

/** A member gives a bonus of theirs up. Another member's is as if it did not exist; one that was given up before answers the same. */
export async function giveUp(tx: Tx, bonusNo: string, by: By, currency: string): Promise<GivenUp> {
  const known = await tx.bonus.findFirst({ where: { bonusNo, memberId: by.memberId } })
  if (known === null) return { outcome: 'missing' }
  // One whose last day is over, or whose last bet is made, ends as that and not as given up.
  const { bonuses } = await readPlayMoney(tx, by.memberId)
  await closeEnded(tx, bonuses, { currency, at: by.at })
  // One that is staked completely is earned, also while a round still holds some of it (decision 433).
  if (bonuses.some(({ id, isStaked }) => id === known.id && isStaked)) return { outcome: 'not_open' }
  const bonus = await closeBonus(tx, { id: known.id, end: 'forfeited' }, { currency, at: by.at, traceId: by.traceId })
  if (bonus !== null) {
    await recordAudit(tx, 'bonus.give-up', by, { bonusNo, removedMinor: String(bonus.removedMinor) })
    return { outcome: 'given_up', bonus }
  }
  return known.state === 'forfeited' ? { outcome: 'given_up', bonus: known } : { outcome: 'not_open' }
}

/** Closes the bonuses whose last day is over; one that was staked completely is completed by it. Answers how many. */
export async function expireBonuses(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const at = clock.now()
  const currency = (await merchantSettings(platform).all()).currency.code
  return inBatches<{ id: number; memberId: number; bonusNo: string }>(platform, {
    job: 'bonus-expiry',
    next: (after, take) =>
      db.read.bonus.findMany({
        where: { state: 'open', expiresAt: { lte: at }, id: { gt: after?.id ?? 0 } },
        orderBy: { id: 'asc' },
        take,
        select: { id: true, memberId: true, bonusNo: true },
      }),
    keyOf: ({ bonusNo }) => bonusNo,
    each: ({ id, memberId }) =>
      db.write(async (tx) => {
        const { bonuses } = await readPlayMoney(tx, memberId)
        return closeEnded(
          tx,
          bonuses.filter((bonus) => bonus.id === id),
          { currency, at },
        )
      }),
  })
}
