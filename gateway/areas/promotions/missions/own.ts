import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { list } from '#gateway/platform/database/sql.ts'
import { dayMs, laterBy, readMerchantTime } from '#gateway/platform/time/clock.ts'
import type { Person } from '../campaigns/audience.ts'
import { type KnownCampaigns, keepFor, missionKinds } from '../campaigns/known.ts'
import { isRunning, stoppedAt } from '../campaigns/store.ts'
import { endOfPeriod, periodOf, standsSince } from './advance.ts'
import type { Mission } from './count.ts'
import { occasionsOf } from './give.ts'
import { targetOf } from './terms.ts'

/** O not reached, I can be claimed, C claimed, E the days to claim it are over. */
type MilestoneStatus = 'O' | 'I' | 'C' | 'E'
type OwnMilestone = Mission['terms']['milestones'][number] & { status: MilestoneStatus }

/** A mission as it stands for a member at a moment. */
export type OwnMission = Mission & {
  period: string
  /** How far the member is now: 0 where a row of days is broken. */
  reached: bigint
  /** What was reached before does not stand; null where it always does. */
  standsSince: Date | null
  milestones: OwnMilestone[]
  /** What was reached in periods that are over and never issued, because of a break or the budget. */
  late: { period: string; milestones: Mission['terms']['milestones'] }[]
  status: 'O' | 'D' | 'E'
  claimable: number
  endsAt: Date | null
}

type ProgressRow = { campaignId: number; period: string; reached: bigint | number; reachedAt: Date | string }
type ClaimRow = { campaignId: number; occasion: string; state: string; expiresAt: Date | string | null }
type Asking = { campaigns: KnownCampaigns; member: Person; now: Date }

/** Every mission that concerns a member: those that run and are for them, and the last ones that ended and in which they got somewhere. */
export async function listOwnMissions(reader: Reader | Tx, { campaigns, member, now }: Asking): Promise<OwnMission[]> {
  const running = await keepFor(reader, member, campaigns.running(now, ...missionKinds), now)
  const ended = campaigns.endedMissions(now)
  const ids = [...running, ...ended].map(({ campaign }) => campaign.id)
  if (ids.length === 0) return []
  const [progress, claims] = await Promise.all([
    reader.$queryRaw<ProgressRow[]>`
      SELECT "campaignId", "period", "reached", "reachedAt" FROM "MissionProgress"
      WHERE "memberId" = ${member.id} AND "campaignId" IN (${list(ids)})`,
    reader.$queryRaw<ClaimRow[]>`
      SELECT "campaignId", "occasion", "state", "expiresAt" FROM "PromotionClaim"
      WHERE "memberId" = ${member.id} AND "campaignId" IN (${list(ids)})`,
  ])
  const hasBegun = ({ campaign }: Mission): boolean => progress.some(({ campaignId }) => campaignId === campaign.id)
  return [...running, ...ended.filter(hasBegun)].map((mission) => {
    const at = lastMomentOf(mission, now)
    const period = periodOf(mission.terms, at)
    const own = progress.find((row) => row.campaignId === mission.campaign.id && row.period === period)
    const given = claims.filter((claim) => claim.campaignId === mission.campaign.id)
    const before = progress.filter((row) => row.campaignId === mission.campaign.id && row !== own)
    return toOwn(mission, { own, before, claims: given, period, at, now })
  })
}

/** One of them; null for what is no mission of this member's. */
export const findOwnMission = async (
  reader: Reader | Tx,
  { missionId, ...asking }: Asking & { missionId: number },
): Promise<OwnMission | null> =>
  (await listOwnMissions(reader, asking)).find(({ campaign }) => campaign.id === missionId) ?? null

/** When one that gives nothing any more stopped, also in the minute before the job has noted it; null while it runs. */
const overSince = ({ campaign }: Mission, now: Date): Date | null =>
  isRunning(campaign, now) ? null : (stoppedAt(campaign) ?? campaign.endsAt)

/** The moment whose period is shown: now, or the last one of what is over. */
function lastMomentOf(mission: Mission, now: Date): Date {
  const over = overSince(mission, now)
  return over === null ? now : new Date(Math.min(over.getTime() - 1, now.getTime()))
}

/** Until when its period goes on; of one that is over, when it stopped, because none of its periods goes on. */
function endFor(mission: Mission, now: Date): Date | null {
  const over = overSince(mission, now)
  if (over !== null) return over
  const [own, period] = [mission.campaign.endsAt, endOfPeriod(mission.terms, now)]
  return own !== null && period !== null && period < own ? period : (own ?? period)
}

type Stand = {
  own: ProgressRow | undefined
  /** How far the member was in other periods. */
  before: readonly ProgressRow[]
  claims: readonly ClaimRow[]
  period: string
  /** The moment that is shown. */
  at: Date
  now: Date
}

const findClaim = (claims: readonly ClaimRow[], occasions: readonly string[]): ClaimRow | undefined =>
  claims.find(({ occasion }) => occasions.includes(occasion))

function toOwn(mission: Mission, { own, before, claims, period, at, now }: Stand): OwnMission {
  const { terms, campaign } = mission
  const counted = BigInt(own?.reached ?? 0)
  const since = standsSince(terms, at)
  const isBroken = own !== undefined && since !== null && new Date(own.reachedAt) < since
  const known = new Set<ClaimRow | undefined>()
  const milestones = terms.milestones.map((milestone) => {
    const claim = findClaim(claims, occasionsOf(terms, period, milestone))
    known.add(claim)
    // What was reached and could not be issued waits, also when its row is broken.
    const isReached = counted >= targetOf(terms.metric, milestone.target)
    return { ...milestone, status: statusOf(claim, isReached && isRunning(campaign, now), now) }
  })
  // Of other periods, and of milestones that were changed since.
  const others = claims.filter((claim) => !known.has(claim))
  const late = isRunning(campaign, now) ? before.flatMap((row) => findLate(mission, row, claims, now)) : []
  const claimable =
    milestones.filter(({ status }) => status === 'I').length +
    late.reduce((sum, { milestones }) => sum + milestones.length, 0) +
    others.filter((claim) => statusOf(claim, false, now) === 'I').length
  const isOver = milestones.every(({ status }) => status === 'C' || status === 'E')
  return {
    ...mission,
    period,
    reached: isBroken ? 0n : counted,
    standsSince: since,
    milestones,
    late,
    status: !isRunning(campaign, now) ? 'E' : isOver && claimable === 0 ? 'D' : 'O',
    claimable,
    endsAt: endFor(mission, now),
  }
}

/**
 * What of a period that is over was reached and never issued: it waits as long as what is issued, behind the end of its period. Under
 * terms that were written later nothing is found, or each of them would be given for all periods before it.
 */
function findLate(
  { terms, termsSince }: Mission,
  { period, reached }: ProgressRow,
  claims: readonly ClaimRow[],
  now: Date,
): OwnMission['late'] {
  const end = period === 'once' ? null : endOfPeriod(terms, readMerchantTime(period))
  if (end === null || end > now || end < termsSince || laterBy(end, terms.claimDays * dayMs) <= now) return []
  const milestones = terms.milestones.filter(
    (milestone) =>
      BigInt(reached) >= targetOf(terms.metric, milestone.target) &&
      findClaim(claims, occasionsOf(terms, period, milestone)) === undefined,
  )
  return milestones.length === 0 ? [] : [{ period, milestones }]
}

/** What was reached and not issued, because of a break or the budget, can be claimed as soon as that is over. */
function statusOf(claim: ClaimRow | undefined, isReached: boolean, now: Date): MilestoneStatus {
  if (claim === undefined) return isReached ? 'I' : 'O'
  if (claim.state === 'claimed') return 'C'
  return claim.state === 'issued' && (claim.expiresAt === null || now < new Date(claim.expiresAt)) ? 'I' : 'E'
}
