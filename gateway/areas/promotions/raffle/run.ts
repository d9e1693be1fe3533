import { newServerSeed, sealOf } from '#gateway/kernel/draws.ts'
import { giveStockBack } from '#gateway/kernel/goods.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { inBatches } from '#gateway/platform/database/in-batches.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import type { Campaign, RaffleDraw } from '#prisma/generated/sqlite/client.ts'
import { readTerms } from '../campaigns/store.ts'
import { issue } from '../claims/issue.ts'
import { drawWinners, hashOfList, toTickets } from './draw.ts'
import { goodOf, holdGoods } from './goods.ts'
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

const ticketsOf = async (reader: Reader | Tx, campaignId: number) =>
  reader.raffleTicket.findMany({
    where: { campaignId },
    orderBy: { number: 'asc' },
    select: { number: true, memberId: true },
  })

/** Closes the list and publishes its hash. From then on no ticket is added; the seed is still sealed. */
export async function publishList(tx: Tx, { campaignId, listedAt, drawsAt }: RaffleDraw, now: Date): Promise<void> {
  // A clock that comes late publishes late, and never shortens the time until the draw.
  const lateMs = now.getTime() - listedAt.getTime()
  const listHash = hashOfList(toTickets(await ticketsOf(tx, campaignId)))
  await tx.raffleDraw.update({
    where: { campaignId, listHash: '' },
    data: { listHash, listedAt: now, drawsAt: laterBy(drawsAt, Math.max(0, lateMs)) },
  })
}

/** So many rounds are mixed in. */
const lateRounds = 20
/** A day in which nobody plays ends the wait for the first one. */
const longestWaitMs = dayMs

/**
 * What nobody knew when the list was published: the first rounds that members played with real money after it, as lines of number and
 * seed, each of which anybody can look up. Null while there is none and it is worth waiting.
 */
async function findLateEntropy(tx: Tx, { listedAt, drawsAt }: RaffleDraw, now: Date): Promise<string | null> {
  const rounds = await tx.round.findMany({
    where: { mode: 'real', state: 'settled', openedAt: { gt: listedAt, lte: drawsAt } },
    orderBy: [{ openedAt: 'asc' }, { id: 'asc' }],
    take: lateRounds,
    select: { orderNo: true, serverSeed: true },
  })
  if (rounds.length === 0 && now < laterBy(drawsAt, longestWaitMs)) return firstAfter(tx, drawsAt)
  return rounds.map(({ orderNo, serverSeed }) => `${orderNo},${serverSeed}\n`).join('')
}

/** Nobody played until the draw: then the first round after it is the one. */
async function firstAfter(tx: Tx, drawsAt: Date): Promise<string | null> {
  const round = await tx.round.findFirst({
    where: { mode: 'real', state: 'settled', openedAt: { gt: drawsAt } },
    orderBy: [{ openedAt: 'asc' }, { id: 'asc' }],
    select: { orderNo: true, serverSeed: true },
  })
  return round === null ? null : `${round.orderNo},${round.serverSeed}\n`
}

/** Draws the winners and gives each their prize to claim. False while it has to wait. */
export async function drawRaffle(
  tx: Tx,
  draw: RaffleDraw,
  { currency, at, entropy }: { currency: string; at: Date; entropy?: string },
): Promise<boolean> {
  const lateEntropy = entropy ?? (await findLateEntropy(tx, draw, at))
  if (lateEntropy === null) return false
  const { campaignId, serverSeed, listHash } = draw
  const campaign = await tx.campaign.findUniqueOrThrow({ where: { id: campaignId } })
  const { prizes, claimDays } = await readTerms(tx, campaign, 'raffle')
  const rows = await ticketsOf(tx, campaignId)
  const winners = drawWinners(toTickets(rows), prizes.length, { serverSeed, listHash, lateEntropy, campaignId })
  const { count } = await tx.raffleDraw.updateMany({
    where: { campaignId, drawnAt: null },
    data: { lateEntropy, winners: JSON.stringify(winners), drawnAt: at },
  })
  if (count === 0) return false
  // One that was opened before goods were set aside does so now.
  await holdGoods(tx, campaignId, prizes)
  const holderOf = new Map(rows.map(({ number, memberId }) => [number, memberId]))
  for (const [place, reward] of prizes.entries()) {
    const memberId = holderOf.get(winners[place] ?? 0)
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
async function openIfBegun(tx: Tx, campaignId: number): Promise<boolean> {
  const campaign = await tx.campaign.findUniqueOrThrow({ where: { id: campaignId } })
  if (campaign.state !== 'running' || !hasEnd(campaign)) return false
  if ((await tx.raffleDraw.count({ where: { campaignId } })) > 0) return false
  await openRaffle(tx, campaign)
  return true
}

/** The next step of a draw whose time has come, if it still has: its end may have been moved since it was looked for. */
async function turnDraw(tx: Tx, campaignId: number, moment: { currency: string; at: Date }): Promise<boolean> {
  const draw = await tx.raffleDraw.findUniqueOrThrow({ where: { campaignId } })
  if (draw.drawnAt !== null || moment.at < (draw.listHash === '' ? draw.listedAt : draw.drawsAt)) return false
  if (draw.listHash !== '') return drawRaffle(tx, draw, moment)
  await publishList(tx, draw, moment.at)
  return true
}

/** Opens raffles that have begun, publishes lists whose time has come, draws winners. Answers how many of these it did. */
export async function turnRaffles(platform: Platform): Promise<number> {
  const { db, clock } = platform
  const now = clock.now()
  const currency = (await merchantSettings(platform).all()).currency.code
  const begun = await db.read.campaign.findMany({ where: { kind: 'raffle', state: 'running', startsAt: { lte: now } } })
  const opened = await db.read.raffleDraw.findMany({
    where: { campaignId: { in: begun.map(({ id }) => id) } },
    select: { campaignId: true },
  })
  const isOpened = new Set(opened.map(({ campaignId }) => campaignId))
  const unopened = begun.filter((campaign) => hasEnd(campaign) && !isOpened.has(campaign.id))
  const due = await db.read.raffleDraw.findMany({
    where: { drawnAt: null, OR: [{ listHash: '', listedAt: { lte: now } }, { drawsAt: { lte: now } }] },
  })
  const steps: { key: string; work: (tx: Tx) => Promise<boolean> }[] = [
    ...unopened.map((campaign) => ({
      key: campaign.code,
      work: (tx: Tx) => openIfBegun(tx, campaign.id),
    })),
    ...due.map(({ campaignId }) => ({
      key: `draw ${campaignId}`,
      work: (tx: Tx) => turnDraw(tx, campaignId, { currency, at: clock.now() }),
    })),
  ]
  return inBatches(platform, {
    job: 'raffles',
    next: async (after) => (after === null ? steps : []),
    keyOf: ({ key }) => key,
    each: ({ work }) => db.write(work),
  })
}
