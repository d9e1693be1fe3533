import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { type Again, inBatches } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy } from '#gateway/platform/time/clock.ts'
import type { Campaign, ParkedRow } from '#prisma/generated/sqlite/client.ts'
import { later, toAgain } from '../claims/again.ts'
import { issue } from '../claims/issue.ts'
import { onceOccasion } from '../claims/join.ts'
import { isAmong, personFields } from './audience.ts'
import { newSince } from './newcomers.ts'
import { isOfferedTo, isOnBreak } from './offered.ts'
import { listRanBetween, listRunning, readTerms } from './store.ts'

/** Gives the register rewards to who has registered since their campaigns run. Answers how many were given. */
export async function welcomeNewMembers(platform: Platform): Promise<number> {
  const { db, clock } = platform
  let given = 0
  for (const campaign of await listRunning(db.read, 'register', clock.now()))
    given += await welcomeBy(platform, campaign)
  return given
}

async function welcomeBy(platform: Platform, campaign: Campaign): Promise<number> {
  const { db, clock } = platform
  const { currency } = await merchantSettings(platform).all()
  return inBatches<{ id: number }>(platform, {
    job: 'register-reward',
    next: (after, take) => listNew(db.read, campaign, { after: after?.id ?? 0, now: clock.now(), take }),
    keyOf: ({ id }) => `${campaign.code}:${id}`,
    each: ({ id: memberId }) =>
      db.write(async (tx) => {
        const at = clock.now()
        // As it is by now: a long list takes its time, and another operator may have changed what is given, or how often.
        const welcome = await findWelcome(tx, memberId, at)
        if (welcome?.id !== campaign.id) return false
        return (await giveBy(tx, welcome, { memberId, currency: currency.code, at })) === 'issued'
      }),
  })
}

/**
 * Gives one that was parked, out of the campaign that could not: no run looks at who has registered days ago. It is for who it was for
 * then, also where it has ended or was paused since.
 */
export async function giveParkedWelcome(
  platform: Platform,
  { key, parkedAt }: Pick<ParkedRow, 'key' | 'parkedAt'>,
): Promise<Again> {
  const { db, clock } = platform
  const [code, id] = key.split(':')
  const memberId = Number(id)
  const { currency } = await merchantSettings(platform).all()
  return db.write(async (tx) => {
    const at = clock.now()
    const ran = await listRanBetween(tx, 'register', { from: parkedAt, until: laterBy(parkedAt, 1) })
    const campaign = ran.find((one) => one.code === code)
    if (campaign === undefined || (await isWelcomed(tx, memberId))) return 'nothing'
    const member = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: personFields })
    if (member.registeredAt < newSince(campaign, parkedAt)) return 'nothing'
    if (!(await isAmong(tx, campaign.audience, member, parkedAt))) return 'nothing'
    if (await isOnBreak(tx, memberId, at)) return later.onBreak
    return toAgain(await giveBy(tx, campaign, { memberId, currency: currency.code, at }))
  })
}

type Giving = { memberId: number; currency: string; at: Date }

async function giveBy(tx: Tx, campaign: Campaign, giving: Giving) {
  const { reward, claimDays } = await readTerms(tx, campaign, 'register')
  return (await issue(tx, { ...giving, campaign, occasion: onceOccasion, reward, claimDays })).outcome
}

const isWelcomed = async (reader: Reader | Tx, memberId: number): Promise<boolean> =>
  (await reader.promotionClaim.count({ where: { memberId, kind: 'register' } })) > 0

/** What still welcomes a member: the first of the register rewards that ran when they came and that is for them; null where one has. */
async function findWelcome(reader: Reader | Tx, memberId: number, at: Date): Promise<Campaign | null> {
  if (await isWelcomed(reader, memberId)) return null
  const { registeredAt } = await reader.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { registeredAt: true },
  })
  for (const campaign of await listRunning(reader, 'register', at))
    if (newSince(campaign, at) <= registeredAt && (await isOfferedTo(reader, campaign, memberId, at))) return campaign
  return null
}

/** The register rewards that a member has had, and the one that is still given to them. */
export async function listWelcomes(reader: Reader, memberId: number, now: Date): Promise<ReadonlySet<number>> {
  const had = await reader.promotionClaim.findMany({ where: { memberId, kind: 'register' } })
  const next = await findWelcome(reader, memberId, now)
  return new Set([...had.map(({ campaignId }) => campaignId), ...(next === null ? [] : [next.id])])
}

/** Who has registered since and was welcomed by none yet, whichever campaign it was; no trials. */
function listNew(
  reader: Reader,
  campaign: Campaign,
  { after, now, take }: { after: number; now: Date; take: number },
): Promise<{ id: number }[]> {
  return reader.$queryRaw<{ id: number }[]>`
    SELECT m."id" FROM "Member" m WHERE m."type" IN (0, 1, 2, 41, 42) AND m."registeredAt" >= ${newSince(campaign, now)} AND m."id" > ${after}
    AND NOT EXISTS (SELECT 1 FROM "PromotionClaim" c WHERE c."memberId" = m."id" AND c."kind" = 'register')
    ORDER BY m."id" LIMIT ${take}`
}
