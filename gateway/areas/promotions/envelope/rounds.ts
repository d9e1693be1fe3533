import { newServerSeed, sealOf } from '#gateway/kernel/draws.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import { toMinor } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy, minuteMs, readMerchantTime, toMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Campaign, EnvelopeRound } from '#prisma/generated/sqlite/client.ts'
import { budgetLeft, endOf, isRunning, listRunning, readTerms } from '../campaigns/store.ts'
import { cutParts, envelopeDraws } from './parts.ts'
import type { EnvelopeTerms } from './terms.ts'

/** A round as its campaign leaves it: when that is over, nothing of the round can be had any more. */
export function boundRound(round: EnvelopeRound, campaign: Campaign): EnvelopeRound {
  const endsAt = endOf(campaign)
  return endsAt === null || round.closesAt <= endsAt ? round : { ...round, closesAt: endsAt }
}

/** Nothing of a bound round can be had any more, so its parts and its seed are no secret. */
export const isOver = ({ taken, parts, closesAt }: EnvelopeRound, now: Date): boolean =>
  taken === parts || closesAt <= now

/** What nobody has taken yet of the rounds that are announced, in minor units. */
export async function promisedParts(tx: Tx, campaignId: number): Promise<bigint> {
  const { _sum } = await tx.envelopePart.aggregate({
    where: { memberId: null, round: { campaignId, state: 'announced' } },
    _sum: { amountMinor: true },
  })
  return _sum.amountMinor ?? 0n
}

/** So many rounds are announced ahead. */
const announced = 3

/** The moments at which rounds open after another one, the next first. */
function nextOpenings({ times }: EnvelopeTerms, after: Date, count: number): Date[] {
  const days = Array.from({ length: count + 2 }, (_, ahead) => toMerchantDay(laterBy(after, ahead * dayMs)))
  return days
    .flatMap((day) => [...times].sort().map((time) => readMerchantTime(day, time)))
    .filter((opensAt) => opensAt > after)
    .slice(0, count)
}

/** Announces the next rounds of every running envelope and closes those whose time is over. Answers how many of both. */
export async function turnEnvelopes(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const closed = await db.write((tx) =>
    tx.envelopeRound.updateMany({
      where: { state: 'announced', closesAt: { lte: clock.now() } },
      data: { state: 'over' },
    }),
  )
  const made = await inBatches<Campaign>(platform, {
    job: 'envelopes',
    next: async (after) => (after === null ? listRunning(db.read, 'envelope', clock.now()) : []),
    keyOf: ({ code }) => code,
    each: ({ id }) =>
      db.write(async (tx) => {
        const now = clock.now()
        // As it is by now: what was ended or paused since promises nothing more, and what was changed promises that.
        const campaign = await tx.campaign.findUniqueOrThrow({ where: { id } })
        return isRunning(campaign, now) && (await announceRounds(tx, campaign, now)) > 0
      }),
  })
  return closed.count + made
}

/**
 * Makes the rounds that are missing among the next ones, as long as the budget covers all that are announced. Answers how many. `since`:
 * also those that have opened from then on and are not over.
 */
export async function announceRounds(
  tx: Tx,
  campaign: Campaign,
  now: Date,
  since: Date | null = null,
): Promise<number> {
  const terms = await readTerms(tx, campaign, 'envelope')
  const after = since === null ? now : latest(laterBy(since, -1), laterBy(now, -terms.openMinutes * minuteMs))
  const rounds = await tx.envelopeRound.findMany({
    where: { campaignId: campaign.id, state: 'announced' },
    select: { opensAt: true },
  })
  const known = new Set(rounds.map(({ opensAt }) => opensAt.getTime()))
  let freeMinor = (await budgetLeft(tx, campaign.id)) - (await promisedParts(tx, campaign.id))
  let made = 0
  for (const opensAt of nextOpenings(terms, after, announced)) {
    if (known.has(opensAt.getTime()) || (campaign.endsAt !== null && opensAt >= campaign.endsAt)) continue
    const budgetMinor = toMinor(terms.budget)
    if (freeMinor < budgetMinor) break
    await makeRound(tx, campaign, terms, opensAt, now)
    freeMinor -= budgetMinor
    made += 1
  }
  return made
}

/**
 * Takes back the rounds of an envelope that has not begun: it is still changed, and with it what its rounds have. What has opened stays,
 * with what was taken: the beginning of one that runs can be moved as well.
 */
export async function withdrawRounds(tx: Tx, campaignId: number, at: Date): Promise<void> {
  const round = { campaignId, state: 'announced', opensAt: { gt: at } }
  await tx.envelopePart.deleteMany({ where: { round } })
  await tx.envelopeRound.deleteMany({ where: round })
}

const latest = (one: Date, other: Date): Date => (one < other ? other : one)

/** Cuts a round into its parts, from a seed that is drawn now and shown when the round is over; its seal is shown from now on. */
export async function makeRound(
  tx: Tx,
  { id: campaignId }: Campaign,
  { budget, parts, least, openMinutes }: EnvelopeTerms,
  opensAt: Date,
  at: Date,
): Promise<EnvelopeRound> {
  const seed = newServerSeed()
  const [budgetMinor, leastMinor] = [toMinor(budget), toMinor(least)]
  const round = await tx.envelopeRound.create({
    data: {
      campaignId,
      opensAt,
      closesAt: laterBy(opensAt, openMinutes * minuteMs),
      budgetMinor,
      parts,
      leastMinor,
      seed,
      sealHash: sealOf(seed),
      state: 'announced',
      createdAt: at,
    },
  })
  const cut = { totalMinor: Number(budgetMinor), parts, leastMinor: Number(leastMinor) }
  await tx.envelopePart.createMany({
    data: cutParts(cut, envelopeDraws(seed, round.id)).map((amountMinor, place) => ({
      roundId: round.id,
      place,
      amountMinor: BigInt(amountMinor),
    })),
  })
  return round
}
