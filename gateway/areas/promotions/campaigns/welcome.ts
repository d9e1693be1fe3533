import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { issue } from '../claims/issue.ts'
import { onceOccasion } from '../claims/join.ts'
import { isOfferedTo } from './offered.ts'
import { listRunning, readTerms } from './store.ts'

/** So long after they have registered a member is looked at, so that a gateway that was down misses nobody. */
const lookBackMs = 2 * dayMs

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
  const { reward, claimDays } = await readTerms(db.read, campaign, 'register')
  const { currency } = await merchantSettings(platform).all()
  return inBatches<{ id: number }>(platform, {
    job: 'register-reward',
    next: (after, take) => listNew(db.read, campaign, { after: after?.id ?? 0, now: clock.now(), take }),
    keyOf: ({ id }) => `${campaign.code}:${id}`,
    each: ({ id: memberId }) =>
      db.write(async (tx) => {
        const at = clock.now()
        if ((await findWelcome(tx, memberId, at))?.id !== campaign.id) return false
        const order = { campaign, memberId, occasion: onceOccasion, reward, claimDays, currency: currency.code, at }
        return (await issue(tx, order)).outcome === 'issued'
      }),
  })
}

/** What welcomes a member: the first of the register rewards that ran when they came and that is for them. */
async function findWelcome(tx: Tx, memberId: number, at: Date): Promise<Campaign | null> {
  const { registeredAt } = await tx.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { registeredAt: true },
  })
  for (const campaign of await listRunning(tx, 'register', at))
    if (campaign.startsAt <= registeredAt && (await isOfferedTo(tx, campaign, memberId, at))) return campaign
  return null
}

/** Who has registered since and was welcomed by none yet, whichever campaign it was; no trials. */
function listNew(
  reader: Reader,
  { startsAt }: Campaign,
  { after, now, take }: { after: number; now: Date; take: number },
): Promise<{ id: number }[]> {
  const longAgo = laterBy(now, -lookBackMs)
  const since = longAgo > startsAt ? longAgo : startsAt
  return reader.$queryRaw<{ id: number }[]>`
    SELECT m."id" FROM "Member" m WHERE m."type" IN (0, 1, 2, 41, 42) AND m."registeredAt" >= ${since} AND m."id" > ${after}
    AND NOT EXISTS (SELECT 1 FROM "PromotionClaim" c WHERE c."memberId" = m."id" AND c."kind" = 'register')
    ORDER BY m."id" LIMIT ${take}`
}
