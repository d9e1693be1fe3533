import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { type Again, inBatches } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import {
  dayMs,
  laterBy,
  minuteMs,
  readMerchantTime,
  startOfMerchantDay,
  toMerchantDay,
} from '#gateway/platform/time/clock.ts'
import { daysSince } from '#gateway/platform/time/days-since.ts'
import type { ParkedRow } from '#prisma/generated/sqlite/client.ts'
import { personFields } from '../campaigns/audience.ts'
import { isOnBreak } from '../campaigns/offered.ts'
import { later, toAgain } from '../claims/again.ts'
import { payRebate } from './pay.ts'
import { listUnpaid } from './unpaid.ts'
import { ratedGames } from './work-out.ts'

/** A round that was settled in the last second of a day is written by then. */
const graceMs = 5 * minuteMs

/**
 * Where the merchant pays rebates by itself: pays everybody the days that are over, out of the campaign that ran on the last of them. Who is on a
 * break or whose account is disabled is paid after it, as far as the days still count then: bets older than `daysBack` are paid to nobody.
 * Answers how many. `since`: when the last run was that succeeded.
 */
export async function payAutomaticRebates(platform: Platform, since: Date | null = null): Promise<number> {
  const { db, clock } = platform
  const settings = await merchantSettings(platform).all()
  if (settings.rebate.way !== 'automatic') return 0
  const until = endOfDays(clock.now())
  const [missed = ''] = daysSince(since, laterBy(until, -dayMs))
  const days = { from: readMerchantTime(missed), until }
  const first = toMerchantDay(laterBy(clock.now(), -(settings.rebate.daysBack - 1) * dayMs))
  const counted = { first, until: toMerchantDay(until) }
  const games = ratedGames(settings)
  if (games.length === 0) return 0
  return inBatches<{ memberId: number }>(platform, {
    job: 'automatic-rebates',
    // Only who has bets that nothing was paid for: each that is looked at is a work of its own, and this runs every hour.
    next: (after, take) => listUnpaid(db.read, { days: counted, games, after: after?.memberId ?? 0, take }),
    keyOf: ({ memberId }) => String(memberId),
    each: async ({ memberId }) => (await payTo(platform, memberId, { settings, days })) === 'done',
  })
}

/** Pays one that was parked, out of the campaigns that have run since the day before. Where members take theirs themselves, it waits for them there. */
export async function payParkedRebate(
  platform: Platform,
  { key, parkedAt }: Pick<ParkedRow, 'key' | 'parkedAt'>,
): Promise<Again> {
  const settings = await merchantSettings(platform).all()
  if (settings.rebate.way !== 'automatic') return 'nothing'
  const days = { from: startOfMerchantDay(laterBy(parkedAt, -dayMs)), until: endOfDays(platform.clock.now()) }
  return payTo(platform, Number(key), { settings, days })
}

/** Where the days that are over end. */
const endOfDays = (now: Date): Date => startOfMerchantDay(laterBy(now, -graceMs))

type Paying = { settings: MerchantSettings; days: { from: Date; until: Date } }

const payTo = ({ db, clock }: Platform, memberId: number, { settings, days }: Paying): Promise<Again> =>
  db.write(async (tx) => {
    const at = clock.now()
    const member = await tx.member.findUniqueOrThrow({
      where: { id: memberId },
      select: { ...personFields, state: true },
    })
    if (member.state !== 'active') return later.isClosed
    if (await isOnBreak(tx, memberId, at)) return later.onBreak
    return toAgain((await payRebate(tx, { member, settings, way: 'automatic', at, days })).outcome)
  })
