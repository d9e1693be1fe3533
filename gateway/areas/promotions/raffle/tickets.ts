import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { KnownCampaign } from '../campaigns/known.ts'
import { isRunning } from '../campaigns/store.ts'
import type { CountedPlay, Play } from '../play.ts'

export type Raffle = KnownCampaign<'raffle'>

/** The raffles whose tickets can be earned at the moment: those whose seed is sealed and whose list is not published. */
export async function keepOpen(reader: Reader | Tx, running: readonly Raffle[]): Promise<Raffle[]> {
  const open = await reader.raffleDraw.findMany({
    where: { campaignId: { in: running.map(({ campaign }) => campaign.id) }, listHash: '' },
    select: { campaignId: true },
  })
  const isOpen = new Set(open.map(({ campaignId }) => campaignId))
  return running.filter(({ campaign }) => isOpen.has(campaign.id))
}

/** What a member has staked for a raffle is kept as the progress of one long period. */
export const rafflePeriod = 'raffle'

/** Adds rounds to what their members have staked in all raffles, with one statement, and writes the tickets that are earned by them. */
export async function countRaffles(tx: Tx, plays: readonly CountedPlay[], raffles: readonly Raffle[]): Promise<void> {
  const counting: { play: Play; raffle: Raffle }[] = []
  for (const { play, isFor } of plays)
    for (const raffle of raffles)
      if (play.validBetMinor > 0n && isRunning(raffle.campaign, play.at) && (await isFor(raffle.audience)))
        counting.push({ play, raffle })
  if (counting.length === 0) return
  const rows = counting.map(
    ({ play: { memberId, validBetMinor, at }, raffle: { campaign } }) =>
      sql`(${campaign.id}, ${memberId}, ${rafflePeriod}, ${validBetMinor}, ${at})`,
  )
  const moved = await tx.$queryRaw<Moved[]>`
    INSERT INTO "MissionProgress" ("campaignId", "memberId", "period", "reached", "reachedAt") VALUES ${list(rows)}
    ON CONFLICT ("campaignId", "period", "memberId") DO UPDATE SET "reached" = "MissionProgress"."reached" + excluded."reached",
      "reachedAt" = excluded."reachedAt"
    RETURNING "campaignId", "memberId", "reached"`
  const reachedBy = new Map(moved.map(({ campaignId, memberId, reached }) => [`${campaignId} ${memberId}`, reached]))
  for (const { play, raffle } of counting) {
    const { memberId, validBetMinor, at } = play
    const campaignId = raffle.campaign.id
    const reached = BigInt(reachedBy.get(`${campaignId} ${memberId}`) ?? 0)
    const perTicket = toMinor(raffle.terms.betPerTicket)
    const earned = Number(reached / perTicket - (reached - validBetMinor) / perTicket)
    if (earned > 0) await writeTickets(tx, { campaignId, memberId, count: earned, at })
  }
}

type Moved = { campaignId: number | bigint; memberId: number | bigint; reached: number | bigint }

type NewTickets = { campaignId: number; memberId: number; count: number; at: Date }

/** Tickets with the next numbers. None where the list is published already: whoever counts it up finds it closed. */
export async function writeTickets(tx: Tx, { campaignId, memberId, count, at }: NewTickets): Promise<void> {
  const [counted] = await tx.$queryRaw<{ tickets: number | bigint }[]>`
    UPDATE "RaffleDraw" SET "tickets" = "tickets" + ${count} WHERE "campaignId" = ${campaignId} AND "listHash" = '' RETURNING "tickets"`
  if (counted === undefined) return
  const last = Number(counted.tickets)
  await tx.raffleTicket.createMany({
    data: Array.from({ length: count }, (_, ahead) => ({
      campaignId,
      number: last - count + 1 + ahead,
      memberId,
      createdAt: at,
    })),
  })
}
