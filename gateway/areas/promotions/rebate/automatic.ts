import { type MerchantSettings, merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { type Again, inBatches } from '#gateway/platform/database/in-batches.ts'
import { list } from '#gateway/platform/database/sql.ts'
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
  const games = ratedGames(settings)
  if (games.length === 0) return 0
  const due = await listDue(db.read, { first, until: toMerchantDay(until), games })
  return inBatches<{ memberId: number }>(platform, {
    job: 'automatic-rebates',
    next: async (after, take) => {
      const from = after === null ? 0 : due.indexOf(after) + 1
      return due.slice(from, from + take)
    },
    keyOf: ({ memberId }) => String(memberId),
    each: async ({ memberId }) => (await payTo(platform, memberId, { settings, days })) === 'done',
  })
}

type Days = { first: string; until: string; games: readonly string[] }

/**
 * Who has bets that nothing was paid for: each that is looked at is a work of its own, and this runs every hour. Read at once, because each
 * part of it would go through all bets of these days again.
 */
async function listDue(reader: Reader, { first, until, games }: Days): Promise<{ memberId: number }[]> {
  const rows = await reader.$queryRaw<{ memberId: number | bigint }[]>`
    SELECT DISTINCT d."memberId" FROM "DailyAggregate" d
    WHERE d."day" >= ${first} AND d."day" < ${until} AND d."gameType" IN (${list(games)})
      AND (SELECT SUM(s."validBetMinor") FROM "DailyAggregate" s
           WHERE s."memberId" = d."memberId" AND s."day" = d."day" AND s."gameType" = d."gameType")
        > COALESCE((SELECT u."usedMinor" FROM "RebateUse" u
           WHERE u."memberId" = d."memberId" AND u."day" = d."day" AND u."gameType" = d."gameType"), 0)
    ORDER BY d."memberId"`
  return rows.map(({ memberId }) => ({ memberId: Number(memberId) }))
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
