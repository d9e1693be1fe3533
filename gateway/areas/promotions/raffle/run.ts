import { newServerSeed, sealOf } from '#gateway/kernel/draws.ts'
import { giveStockBack } from '#gateway/kernel/goods.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import type { Db, Tx } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { Campaign, RaffleDraw } from '#prisma/generated/sqlite/client.ts'
import { readTerms } from '../campaigns/store.ts'
import { issue } from '../claims/issue.ts'
import { drawWinners } from './draw.ts'
import { goodOf, holdGoods } from './goods.ts'
import { findLastRound, findLateEntropy } from './late.ts'
import { type RaffleList, readList } from './list.ts'
import type { RaffleTerms } from './terms.ts'

/** A raffle sells its tickets until its end, so one without an end is none. */
const hasEnd = (campaign: Campaign): campaign is Campaign & { endsAt: Date } => campaign.endsAt !== null

const timesOf = (endsAt: Date, { drawAfterMinutes }: Pick<RaffleTerms, 'drawAfterMinutes'>) => ({
  listedAt: endsAt,
  drawsAt: laterBy(endsAt, drawAfterMinutes * minuteMs),
})

/** Opens a raffle for tickets: the seed of the house is fixed and sealed, and its goods are set aside, before the first one. */
export async function openRaffle(tx: Tx, campaign: Campaign): Promise<void> {
  if (!hasEnd(campaign)) return
  const terms = await readTerms(tx, campaign, 'raffle')
  const serverSeed = newServerSeed()
  await tx.raffleDraw.create({
    data: {
      campaignId: campaign.id,
      tickets: 0,
      listHash: '',
      ...timesOf(campaign.endsAt, terms),
      sealHash: sealOf(serverSeed),
      serverSeed,
    },
  })
  await holdGoods(tx, campaign.id, terms.prizes)
}

/** A raffle whose end or prizes are changed while its tickets are earned. What is published stays. */
export async function moveRaffle(tx: Tx, campaign: Campaign, terms: RaffleTerms): Promise<void> {
  if (!hasEnd(campaign)) return
  const { count } = await tx.raffleDraw.updateMany({
    where: { campaignId: campaign.id, listHash: '' },
    data: timesOf(campaign.endsAt, terms),
  })
  if (count > 0) await holdGoods(tx, campaign.id, terms.prizes)
}

/** A raffle that is ended before its time: its list is published now, and the draw comes as long after it as was said. */
export async function closeRaffle(tx: Tx, campaign: Pick<Campaign, 'id' | 'version'>, at: Date): Promise<void> {
  const early = { campaignId: campaign.id, listHash: '', listedAt: { gt: at } }
  if ((await tx.raffleDraw.count({ where: early })) === 0) return
  await tx.raffleDraw.updateMany({ where: early, data: timesOf(at, await readTerms(tx, campaign, 'raffle')) })
}

/**
 * Closes the list and publishes its hash. From then on no ticket is added; the seed is still sealed. False, and nothing done, where a
 * ticket has come since it was read.
 */
export async function publishList(
  tx: Tx,
  { campaignId, listedAt, drawsAt }: RaffleDraw,
  { list, lastRoundId }: { list: RaffleList; lastRoundId: number },
  now: Date,
): Promise<boolean> {
  // A clock that comes late publishes late, and never shortens the time until the draw.
  const lateMs = now.getTime() - listedAt.getTime()
  const { count } = await tx.raffleDraw.updateMany({
    where: { campaignId, listHash: '', tickets: list.tickets.length },
    data: {
      listHash: list.listHash,
      listedAt: now,
      drawsAt: laterBy(drawsAt, Math.max(0, lateMs)),
      lastRoundId,
    },
  })
  return count > 0
}

type Drawing = { list: RaffleList; lateEntropy: string; currency: string; at: Date }

/** Draws the winners out of the list that was published, and gives each their prize to claim. False where that was done meanwhile. */
export async function drawRaffle(tx: Tx, draw: RaffleDraw, drawing: Drawing): Promise<boolean> {
  const { list, lateEntropy, currency, at } = drawing
  const { campaignId, serverSeed, listHash } = draw
  const campaign = await tx.campaign.findUniqueOrThrow({ where: { id: campaignId } })
  if (list.listHash !== listHash)
    throw new Error(`The tickets of the raffle ${campaign.code} are not those of its published list`)
  const { prizes, claimDays } = await readTerms(tx, campaign, 'raffle')
  const winners = drawWinners(list.tickets, prizes.length, { serverSeed, listHash, lateEntropy, campaignId })
  const { count } = await tx.raffleDraw.updateMany({
    where: { campaignId, drawnAt: null },
    data: { lateEntropy, winners: JSON.stringify(winners), drawnAt: at },
  })
  if (count === 0) return false
  // One that was opened before goods were set aside does so now.
  await holdGoods(tx, campaignId, prizes)
  for (const [place, reward] of prizes.entries()) {
    const memberId = list.memberOf.get(winners[place] ?? 0)
    const good = goodOf(reward)
    if (memberId === undefined) {
      if (good !== null) await giveStockBack(tx, good, 1)
      continue
    }
    const given = { campaign, memberId, occasion: 'draw', reward, claimDays, currency, at }
    const { outcome } = await issue(tx, { ...given, isHeld: good !== null, isPromised: true })
    if (outcome !== 'issued')
      throw new Error(`Prize ${place + 1} of the raffle ${campaign.code} was answered with ${outcome}`)
  }
  await tx.raffleDraw.update({ where: { campaignId }, data: { held: '{}' } })
  return true
}

/** As it is by now: it may have been ended since it was looked for, or have another end or other prizes. */
export async function openIfBegun(tx: Tx, campaignId: number): Promise<boolean> {
  const campaign = await tx.campaign.findUniqueOrThrow({ where: { id: campaignId } })
  if (campaign.state !== 'running' || !hasEnd(campaign)) return false
  if ((await tx.raffleDraw.count({ where: { campaignId } })) > 0) return false
  await openRaffle(tx, campaign)
  // What rounds know of raffles was read before there was a draw.
  tellAfterCommit({ campaignsChanged: true })
  return true
}

/**
 * The next step of a draw whose time has come. What takes long is read before its transaction, which looks whether it still has: its end
 * may have been moved since, and a ticket have come.
 */
async function turnDraw({ db, clock }: Platform, campaignId: number, currency: string): Promise<boolean> {
  const seen = await db.read.raffleDraw.findUniqueOrThrow({ where: { campaignId } })
  const findDue = async (tx: Tx, at: Date): Promise<RaffleDraw | null> => {
    const draw = await tx.raffleDraw.findUniqueOrThrow({ where: { campaignId } })
    return draw.listHash === seen.listHash && isDue(draw, at) ? draw : null
  }
  if (seen.listHash === '') {
    const closing = { list: await readList(db.read, campaignId), lastRoundId: await findLastRound(db.read) }
    return db.write(async (tx) => {
      const at = clock.now()
      const draw = await findDue(tx, at)
      return draw !== null && publishList(tx, draw, closing, at)
    })
  }
  const lateEntropy = await findLateEntropy(db.read, seen, clock.now())
  if (lateEntropy === null) return false
  const list = await readList(db.read, campaignId)
  return db.write(async (tx) => {
    const at = clock.now()
    const draw = await findDue(tx, at)
    return draw !== null && drawRaffle(tx, draw, { list, lateEntropy, currency, at })
  })
}

const isDue = ({ drawnAt, listHash, listedAt, drawsAt }: RaffleDraw, at: Date): boolean =>
  drawnAt === null && at >= (listHash === '' ? listedAt : drawsAt)

/** Those that have begun and have no draw yet. */
async function listUnopened({ read }: Db, now: Date): Promise<Campaign[]> {
  const begun = await read.campaign.findMany({ where: { kind: 'raffle', state: 'running', startsAt: { lte: now } } })
  const opened = await read.raffleDraw.findMany({
    where: { campaignId: { in: begun.map(({ id }) => id) } },
    select: { campaignId: true },
  })
  const isOpened = new Set(opened.map(({ campaignId }) => campaignId))
  return begun.filter((campaign) => hasEnd(campaign) && !isOpened.has(campaign.id))
}

/** Opens raffles that have begun, publishes lists whose time has come, draws winners. Answers how many of these it did. */
export async function turnRaffles(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const now = clock.now()
  const currency = (await merchantSettings(platform).all()).currency.code
  const unopened = await listUnopened(db, now)
  const due = await db.read.raffleDraw.findMany({
    where: { drawnAt: null, OR: [{ listHash: '', listedAt: { lte: now } }, { drawsAt: { lte: now } }] },
    select: { campaignId: true },
  })
  const steps: { key: string; work: () => Promise<boolean> }[] = [
    ...unopened.map(({ id, code }) => ({ key: code, work: () => db.write((tx) => openIfBegun(tx, id)) })),
    ...due.map(({ campaignId }) => ({
      key: `draw ${campaignId}`,
      work: () => turnDraw(platform, campaignId, currency),
    })),
  ]
  return inBatches(platform, {
    job: 'raffles',
    next: async (after) => (after === null ? steps : []),
    keyOf: ({ key }) => key,
    each: ({ work }) => work(),
  })
}
