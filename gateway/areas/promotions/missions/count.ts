import type { Tx } from '#gateway/platform/database/db.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { KnownCampaign } from '../campaigns/known.ts'
import { isRunning } from '../campaigns/store.ts'
import type { CountedPlay, Play } from '../play.ts'
import { advance, type Progress, periodOf } from './advance.ts'
import { giveMilestones } from './give.ts'
import { targetOf } from './terms.ts'

export type Mission = KnownCampaign<'mission'>

type Rules = { missions: readonly Mission[]; currency: string }
type Step = { of: CountedPlay; mission: Mission; period: string; before: bigint; after: Progress }

/** Moves members on in all missions that their rounds count for: one statement reads, one writes, however many there are. */
export async function countMissions(
  tx: Tx,
  plays: readonly CountedPlay[],
  { missions, currency }: Rules,
): Promise<void> {
  const counting: { of: CountedPlay; mission: Mission }[] = []
  for (const mission of missions)
    for (const of of plays)
      if (counts(mission, of.play) && (await of.isFor(mission.audience))) counting.push({ of, mission })
  if (counting.length === 0) return
  const known = await readProgress(tx, counting)
  const steps = counting.flatMap(({ of, mission }): Step[] => {
    const period = periodOf(mission.terms, of.play.at)
    const before = known.get(keyOf(mission.campaign.id, period, of.play.memberId)) ?? null
    const after = advance(mission.terms.metric, before, of.play)
    return after === null ? [] : [{ of, mission, period, before: before?.reached ?? 0n, after }]
  })
  if (steps.length === 0) return
  await writeProgress(tx, steps)
  for (const { of, mission, period, before, after } of steps) {
    const { metric, milestones } = mission.terms
    const isPassed = ({ target }: { target: string }): boolean => {
      const value = targetOf(metric, target)
      return before < value && value <= after.reached
    }
    const passed = milestones.filter(isPassed)
    const { member, play } = of
    if (passed.length > 0) await giveMilestones(tx, { mission, passed, period, member, currency, at: play.at })
  }
}

const counts = ({ campaign, terms }: Mission, { category, validBetMinor, at }: Play): boolean =>
  isRunning(campaign, at) &&
  (terms.categories === null || terms.categories.includes(category)) &&
  validBetMinor > 0n &&
  validBetMinor >= toMinor(terms.leastStake)

type Row = {
  campaignId: number | bigint
  memberId: number | bigint
  period: string
  reached: number | bigint
  seen: string | null
}

const keyOf = (campaignId: number, period: string, memberId: number): string => `${campaignId} ${period} ${memberId}`

async function readProgress(
  tx: Tx,
  counting: readonly { of: CountedPlay; mission: Mission }[],
): Promise<ReadonlyMap<string, Progress>> {
  const ids = new Set(counting.map(({ mission }) => mission.campaign.id))
  const periods = new Set(counting.map(({ of, mission }) => periodOf(mission.terms, of.play.at)))
  const members = new Set(counting.map(({ of }) => of.play.memberId))
  const rows = await tx.$queryRaw<Row[]>`
    SELECT "campaignId", "memberId", "period", "reached", "seen" FROM "MissionProgress"
    WHERE "campaignId" IN (${list([...ids])}) AND "period" IN (${list([...periods])}) AND "memberId" IN (${list([...members])})`
  return new Map(
    rows.map(({ campaignId, memberId, period, reached, seen }) => [
      keyOf(Number(campaignId), period, Number(memberId)),
      { reached: BigInt(reached), seen },
    ]),
  )
}

async function writeProgress(tx: Tx, steps: readonly Step[]): Promise<void> {
  const rows = steps.map(
    ({ of, mission, period, after }) =>
      sql`(${mission.campaign.id}, ${of.play.memberId}, ${period}, ${after.reached}, ${after.seen}, ${of.play.at})`,
  )
  await tx.$executeRaw`
    INSERT INTO "MissionProgress" ("campaignId", "memberId", "period", "reached", "seen", "reachedAt") VALUES ${list(rows)}
    ON CONFLICT ("campaignId", "period", "memberId") DO UPDATE SET "reached" = excluded."reached", "seen" = excluded."seen",
      "reachedAt" = excluded."reachedAt"`
}
