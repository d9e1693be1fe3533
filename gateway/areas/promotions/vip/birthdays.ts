import { setImmediate as letOthersIn } from 'node:timers/promises'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { findLevel } from '#gateway/kernel/vip.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { type Again, inBatches } from '#gateway/platform/database/in-batches.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy, readMerchantTime, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { daysSince } from '#gateway/platform/time/days-since.ts'
import type { ParkedRow } from '#prisma/generated/sqlite/client.ts'
import { type Person, personFields } from '../campaigns/audience.ts'
import { isOnBreak, listMeant } from '../campaigns/offered.ts'
import { isAtEnd, listRunning, readTerms } from '../campaigns/store.ts'
import { later, toAgain } from '../claims/again.ts'
import { issue } from '../claims/issue.ts'

/**
 * Issues the gift of the level to whose birthday it is, or was while the site was away, once a year. Who is born on 29 February has it
 * then. Answers how many. `since`: when the last run was that succeeded.
 */
export async function giveBirthdayGifts(platform: Platform, since: Date | null = null): Promise<number> {
  const { db, clock } = platform
  const starts = (await listRunning(db.read, 'birthday', clock.now())).map(({ startsAt }) => toMerchantDay(startsAt))
  let given = 0
  for (const day of daysSince(since, clock.now()))
    if (starts.some((first) => first <= day)) given += await giveOn(platform, day)
  return given
}

/**
 * Gives one that was parked, of its own day: no later run comes back to that. A row of before says no day and was parked on it.
 */
export async function giveParkedBirthdayGift(
  platform: Platform,
  { key, parkedAt }: Pick<ParkedRow, 'key' | 'parkedAt'>,
): Promise<Again> {
  const [memberId, day = toMerchantDay(parkedAt)] = key.split(':')
  return giveTo(platform, Number(memberId), day)
}

const giveOn = (platform: Platform, day: string): Promise<number> =>
  inBatches<{ id: number }>(platform, {
    job: 'birthday-gifts',
    next: (after, take) => listCelebrating(platform.db.read, day.slice(4), after?.id ?? 0, take),
    // With the day, so that what is left parked holds up no gift of a later year.
    keyOf: ({ id }) => `${id}:${day}`,
    each: async ({ id }) => (await giveTo(platform, id, day)) === 'done',
  })

async function giveTo(platform: Platform, memberId: number, day: string): Promise<Again> {
  const { db, clock } = platform
  const settings = await merchantSettings(platform).all()
  const occasion = `birthday:${day.slice(0, 4)}`
  return db.write(async (tx) => {
    const at = clock.now()
    const member = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: personFields })
    const amount = findLevel(settings.vip.levels, member.vipLevel)?.birthdayGift ?? '0.00'
    if (toMinor(amount) === 0n) return 'nothing'
    if ((await tx.promotionClaim.count({ where: { memberId, kind: 'birthday', occasion } })) > 0) return 'nothing'
    if (await isOnBreak(tx, memberId, at)) return later.onBreak
    const campaign = await findGiver(tx, { member, day, at })
    if (campaign === undefined) return (await isHeldUp(tx, { member, day, at })) ? later.isPaused : 'nothing'
    const { claimDays } = await readTerms(tx, campaign, 'birthday')
    const issued = await issue(tx, {
      campaign,
      memberId,
      occasion,
      reward: { type: 'MONEY', amount },
      claimDays,
      currency: settings.currency.code,
      at,
    })
    return toAgain(issued.outcome)
  })
}

type Celebrating = { member: Person; day: string; at: Date }

/** The first campaign for a member that had begun on the day. A year has one gift, whichever of them gave it. */
const findGiver = async (tx: Tx, { member, day, at }: Celebrating) =>
  (await listMeant(tx, { kind: 'birthday', person: member, now: at })).find(
    ({ startsAt }) => toMerchantDay(startsAt) <= day,
  )

/** Whether one that ran on the day is paused, and may go on. */
async function isHeldUp(tx: Tx, { member, day, at }: Celebrating): Promise<boolean> {
  const from = readMerchantTime(day)
  const ranIn = { from, until: laterBy(from, dayMs) }
  return (await listMeant(tx, { kind: 'birthday', person: member, now: at, ranIn })).some(
    (campaign) => !isAtEnd(campaign, at),
  )
}

/** Members whose number lies so far apart are looked at in one statement: a day of the year has no index, and others wait for a statement. */
const lookedAtOnce = 20_000

/** The next members behind `after` whose birthday it is. */
async function listCelebrating(read: Reader, day: string, after: number, take: number): Promise<{ id: number }[]> {
  const last = await read.member.findFirst({ orderBy: { id: 'desc' }, select: { id: true } })
  for (let from = after; from < (last?.id ?? 0); from += lookedAtOnce) {
    const found = await read.member.findMany({
      where: {
        birthday: { endsWith: day },
        vipLevel: { gt: 0 },
        state: 'active',
        id: { gt: from, lte: from + lookedAtOnce },
      },
      orderBy: { id: 'asc' },
      take,
      select: { id: true },
    })
    if (found.length > 0) return found
    await letOthersIn()
  }
  return []
}
