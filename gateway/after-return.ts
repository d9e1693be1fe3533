import { newSeal } from '#gateway/areas/promotions/wheel/seats.ts'
import { recordAudit } from '#gateway/kernel/audit.ts'
import { busName } from '#gateway/platform/bus/open-bus.ts'
import type { Db, Tx } from '#gateway/platform/database/db.ts'
import { retireChains } from '#gateway/studio/shared/after-return.ts'
import { callKeysName } from '#gateway/upkeep/call-keys.ts'

/** What was changed, so many of each. */
type Returned = { sessions: number; rounds: number; wheelSeats: number }

export const toReturnedText = ({ sessions, rounds, wheelSeats }: Returned): string =>
  `Ended: ${sessions} sessions. Given back: ${rounds} rounds. New seals: ${wheelSeats} wheels.`

/**
 * What a database needs that was brought back from a backup, before anybody comes in (decision 430): what was shown or ended after the
 * backup stands in it as secret or open again. Seeds that may be known are replaced, and every session, visit, code and sealed body ends.
 * Beside the site that it is a copy of it is one of its own. Not a line of the book is touched; done twice it does no harm.
 */
export async function afterReturn(db: Db, now: Date): Promise<Returned> {
  const { sessions, rounds } = await db.write(async (tx) => {
    const done = { sessions: await endWaysIn(tx, now), rounds: await retireChains(tx, now) }
    await leaveBus(tx)
    const actor = { memberId: null, ip: '', traceId: 'restore', at: now }
    await recordAudit(tx, 'site.restored', actor, { by: 'command', ...done })
    return done
  })
  return { sessions, rounds, wheelSeats: await sealWheels(db) }
}

/** Sessions at games are over with the session that opened them. Answers how many sessions there were. */
async function endWaysIn(tx: Tx, now: Date): Promise<number> {
  // What has run out is over by itself, and would be nearly all of a month.
  const open = { endedAt: null, expiresAt: { gt: now } }
  const { count } = await tx.session.updateMany({
    where: open,
    data: { endedAt: now, endReason: 'operator' },
  })
  await tx.operatorVisit.updateMany({ where: open, data: { endedAt: now, endReason: 'operator' } })
  await tx.accessTicket.updateMany({ where: { usedAt: null, expiresAt: { gt: now } }, data: { expiresAt: now } })
  await tx.oneTimeCode.updateMany({ where: { usedAt: null, expiresAt: { gt: now } }, data: { expiresAt: now } })
  // That a login was sealed and used after the backup is known no more: what was sealed before can be read by nobody.
  await tx.setting.deleteMany({ where: { name: callKeysName } })
  return count
}

/** The site that was copied may run: with its name the copy would tell its members of what happens here, and count with it. */
const leaveBus = (tx: Tx) => tx.setting.deleteMany({ where: { name: busName } })

const atOnce = 500

/** Whoever has spun after the backup has seen the seed that would be drawn from next. */
async function sealWheels(db: Db): Promise<number> {
  let sealed = 0
  for (let after = { campaignId: 0, memberId: 0 }; ; ) {
    const { campaignId, memberId } = after
    const seats = await db.read.wheelSeat.findMany({
      where: { OR: [{ campaignId: { gt: campaignId } }, { campaignId, memberId: { gt: memberId } }] },
      orderBy: [{ campaignId: 'asc' }, { memberId: 'asc' }],
      take: atOnce,
      select: { campaignId: true, memberId: true },
    })
    await db.write(async (tx) => {
      for (const seat of seats) await tx.wheelSeat.update({ where: { campaignId_memberId: seat }, data: newSeal() })
    })
    sealed += seats.length
    const last = seats.at(-1)
    if (last === undefined || seats.length < atOnce) return sealed
    after = last
  }
}
