import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import { type Audience, type Person, readAudience } from '../campaigns/audience.ts'
import { isRunning, listRunning, readTerms } from '../campaigns/store.ts'
import type { Play } from '../play.ts'
import { advance, type Progress, periodOf } from './advance.ts'
import { giveMilestones } from './give.ts'
import { type MissionTerms, targetOf } from './terms.ts'

export type Mission = { campaign: Campaign; audience: Audience; terms: MissionTerms }

/** The missions that run at the moment, in the order in which they are shown. */
export async function listMissions(reader: Reader | Tx, now: Date): Promise<Mission[]> {
  const found = [...(await listRunning(reader, 'mission', now)), ...(await listRunning(reader, 'missionPaid', now))]
  return Promise.all(found.map((campaign) => readMission(reader, campaign)))
}

export const readMission = async (reader: Reader | Tx, campaign: Campaign): Promise<Mission> => ({
  campaign,
  audience: readAudience(campaign.audience),
  terms: await readTerms(reader, campaign, 'mission'),
})

type Rules = {
  missions: readonly Mission[]
  member: Person & { language: string | null }
  /** Whether the member is among an audience. */
  isFor: (asked: Audience) => Promise<boolean>
  currency: string
}
type Step = { mission: Mission; period: string; before: bigint; after: Progress }

/** Moves a member on in all missions that a round counts for: one statement reads, one writes, however many there are. */
export async function countMissions(tx: Tx, play: Play, { missions, member, isFor, currency }: Rules): Promise<void> {
  const counting: Mission[] = []
  for (const mission of missions) if (counts(mission, play) && (await isFor(mission.audience))) counting.push(mission)
  if (counting.length === 0) return
  const known = await readProgress(tx, counting, play)
  const steps = counting.flatMap((mission): Step[] => {
    const period = periodOf(mission.terms, play.at)
    const before = known.get(`${mission.campaign.id} ${period}`) ?? null
    const after = advance(mission.terms.metric, before, play)
    return after === null ? [] : [{ mission, period, before: before?.reached ?? 0n, after }]
  })
  if (steps.length === 0) return
  await writeProgress(tx, steps, play)
  for (const { mission, period, before, after } of steps) {
    const { metric, milestones } = mission.terms
    const isPassed = ({ target }: { target: string }): boolean => {
      const value = targetOf(metric, target)
      return before < value && value <= after.reached
    }
    const passed = milestones.filter(isPassed)
    if (passed.length > 0) await giveMilestones(tx, { mission, passed, period, member, currency, at: play.at })
  }
}

const counts = ({ campaign, terms }: Mission, { category, stakeMinor, at }: Play): boolean =>
  isRunning(campaign, at) &&
  (terms.categories === null || terms.categories.includes(category)) &&
  stakeMinor > 0n &&
  stakeMinor >= toMinor(terms.leastStake)

type Row = { campaignId: number | bigint; period: string; reached: number | bigint; seen: string | null }

async function readProgress(
  tx: Tx,
  missions: readonly Mission[],
  { memberId, at }: Play,
): Promise<Map<string, Progress>> {
  const ids = missions.map(({ campaign }) => campaign.id)
  const periods = [...new Set(missions.map(({ terms }) => periodOf(terms, at)))]
  const rows = await tx.$queryRaw<Row[]>`
    SELECT "campaignId", "period", "reached", "seen" FROM "MissionProgress"
    WHERE "campaignId" IN (${list(ids)}) AND "period" IN (${list(periods)}) AND "memberId" = ${memberId}`
  return new Map(
    rows.map(({ campaignId, period, reached, seen }) => [
      `${Number(campaignId)} ${period}`,
      { reached: BigInt(reached), seen },
    ]),
  )
}

async function writeProgress(tx: Tx, steps: readonly Step[], { memberId, at }: Play): Promise<void> {
  const rows = steps.map(
    ({ mission, period, after }) =>
      sql`(${mission.campaign.id}, ${memberId}, ${period}, ${after.reached}, ${after.seen}, ${at})`,
  )
  await tx.$executeRaw`
    INSERT INTO "MissionProgress" ("campaignId", "memberId", "period", "reached", "seen", "reachedAt") VALUES ${list(rows)}
    ON CONFLICT ("campaignId", "period", "memberId") DO UPDATE SET "reached" = excluded."reached", "seen" = excluded."seen",
      "reachedAt" = excluded."reachedAt"`
}
