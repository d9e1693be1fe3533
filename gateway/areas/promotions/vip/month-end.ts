import { recordAudit } from '#gateway/kernel/audit.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellMail, writeMail } from '#gateway/kernel/telling/mail.ts'
import { findLevel, labelOf } from '#gateway/kernel/vip.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { lastPeriodBefore } from '#gateway/platform/time/periods.ts'
import { isOnBreak } from '../campaigns/offered.ts'
import { monthOf } from './count.ts'

/** A round that was settled in the last second of a month is written by then. */
const graceMs = 10 * minuteMs

/**
 * Looks at the month that is over: who staked less in it than the level asks is one level lower. A level that was reached in that month
 * is kept for the next one. A month is looked at once per member. Answers how many have lost a level.
 */
export async function endVipMonth(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const { levels } = (await merchantSettings(platform).all()).vip
  const month = monthOf(lastPeriodBefore('monthly', laterBy(clock.now(), -graceMs)).startsAt)
  return inBatches<{ memberId: number }>(platform, {
    job: 'vip-month-end',
    next: (after, take) =>
      db.read.vipStanding.findMany({
        where: { keptUntil: { lt: month }, memberId: { gt: after?.memberId ?? 0 } },
        orderBy: { memberId: 'asc' },
        take,
        select: { memberId: true },
      }),
    keyOf: ({ memberId }) => String(memberId),
    each: ({ memberId }) =>
      db.write(async (tx) => {
        const { count } = await tx.vipStanding.updateMany({
          where: { memberId, keptUntil: { lt: month } },
          data: { keptUntil: month },
        })
        const { vipLevel } = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: { vipLevel: true } })
        const terms = findLevel(levels, vipLevel)
        if (count === 0 || terms === null) return false
        const { _sum } = await tx.dailyAggregate.aggregate({
          where: { memberId, day: { gte: `${month}-01`, lte: `${month}-31` } },
          _sum: { validBetMinor: true },
        })
        if ((_sum.validBetMinor ?? 0n) >= toMinor(terms.keep)) return false
        const lower = vipLevel - 1
        const at = clock.now()
        const vipName = labelOf(levels, lower)
        await tx.member.update({ where: { id: memberId }, data: { vipLevel: lower, vipName } })
        await tx.vipStanding.update({ where: { memberId }, data: { since: at } })
        const actor = { memberId, ip: '', traceId: 'vip-month-end', at }
        await recordAudit(tx, 'vip.lowered', actor, { by: 'clock', month, lower })
        await tellLowered(tx, { memberId, month, was: labelOf(levels, vipLevel) ?? '', is: vipName, at })
        return true
      }),
  })
}

type Lowered = { memberId: number; month: string; was: string; is: string | null; at: Date }

/** A letter and a notice. Who is on a break is not asked to play for the level again. */
async function tellLowered(tx: Tx, { memberId, month, was, is, at }: Lowered): Promise<void> {
  const again = (await isOnBreak(tx, memberId, at))
    ? { EN: '', TY: '' }
    : { EN: ' It can be reached again at any time.', TY: ' Maaari itong maabot muli anumang oras.' }
  const now =
    is === null
      ? { EN: 'You have no level now.', TY: 'Wala ka nang VIP level ngayon.' }
      : { EN: `You are ${is} now.`, TY: `${is} ka na ngayon.` }
  await writeMail(tx, {
    memberId,
    subject: { EN: 'Your VIP level is one lower', TY: 'Bumaba nang isa ang VIP level mo' },
    text: {
      EN: `You were ${was}, and in ${month} staked less than it asks of a month. ${now.EN}${again.EN}`,
      TY: `${was} ka dati, at mas mababa sa hinihingi nito ang naitaya mo sa ${month}. ${now.TY}${again.TY}`,
    },
    at,
  })
  tellMail([memberId], at)
}
