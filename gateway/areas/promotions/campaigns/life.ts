import { inBatches } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { expireClaim } from '../claims/take.ts'
import { moveCampaign } from './move.ts'
import type { CampaignAction } from './states.ts'

type Row = { id: number }

/** What the clock does to campaigns: they begin, they end, and what nobody has taken in time runs out. Answers how much it did. */
export async function moveByClock(platform: Platform): Promise<number> {
  return (await begin(platform)) + (await end(platform)) + (await expire(platform)) + (await release(platform))
}

const moved =
  (platform: Platform, action: CampaignAction) =>
  async ({ id }: Row) =>
    (await platform.db.write((tx) => moveCampaign(tx, id, action, platform.clock.now()))).outcome === 'done'

/** One whose end is over before it has begun ends at once, by the step after this one. */
const begin = (platform: Platform): Promise<number> =>
  inBatches<Row>(platform, {
    job: 'campaigns-begin',
    next: (after, take) =>
      platform.db.read.campaign.findMany({
        where: { state: 'scheduled', startsAt: { lte: platform.clock.now() }, id: { gt: after?.id ?? 0 } },
        select: { id: true },
        orderBy: { id: 'asc' },
        take,
      }),
    keyOf: ({ id }) => String(id),
    each: moved(platform, 'start'),
  })

const end = (platform: Platform): Promise<number> =>
  inBatches<Row>(platform, {
    job: 'campaigns-end',
    next: (after, take) =>
      platform.db.read.campaign.findMany({
        where: {
          state: { in: ['scheduled', 'running', 'paused'] },
          endsAt: { lte: platform.clock.now() },
          id: { gt: after?.id ?? 0 },
        },
        select: { id: true },
        orderBy: { id: 'asc' },
        take,
      }),
    keyOf: ({ id }) => String(id),
    each: moved(platform, 'end'),
  })

type ClaimRow = { id: number; claimNo: string }

/** Issued claims whose last day is over: their money is the campaign's again. */
const expire = (platform: Platform): Promise<number> =>
  expireThose(platform, () => ({ state: 'issued', expiresAt: { lte: platform.clock.now() } }))

/** Days that the site was away are made good for a week, and the last day of a rescue is given for on the day after it. */
const rescueWaitsMs = 8 * dayMs

/** Who has joined what has ended waits for nothing any more. An offer that a deposit has chosen is told why when that arrives. */
const release = (platform: Platform): Promise<number> =>
  expireThose(platform, () => ({
    state: 'joined',
    campaign: { state: 'ended' },
    OR: [
      { kind: { notIn: ['deposit', 'rescue'] } },
      { kind: 'rescue', campaign: { changedAt: { lte: laterBy(platform.clock.now(), -rescueWaitsMs) } } },
    ],
  }))

const expireThose = (platform: Platform, where: () => object): Promise<number> =>
  inBatches<ClaimRow>(platform, {
    job: 'claims-expire',
    next: (after, take) =>
      platform.db.read.promotionClaim.findMany({
        where: { ...where(), id: { gt: after?.id ?? 0 } },
        select: { id: true, claimNo: true },
        orderBy: { id: 'asc' },
        take,
      }),
    keyOf: ({ claimNo }) => claimNo,
    each: ({ claimNo }) => platform.db.write((tx) => expireClaim(tx, { claimNo, at: platform.clock.now() })),
  })
