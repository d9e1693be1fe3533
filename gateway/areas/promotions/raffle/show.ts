import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { maskName } from '#gateway/kernel/identity/masked-name.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Campaign, PromotionClaim, RaffleDraw } from '#prisma/generated/sqlite/client.ts'
import { asksFor, findPerson, readAudience } from '../campaigns/audience.ts'
import { nameGoods } from '../campaigns/named-goods.ts'
import { readReward } from '../campaigns/reward.ts'
import { campaignText, endOf, readTerms } from '../campaigns/store.ts'
import { toGiven } from '../claims/list.ts'
import { rafflePeriod } from './tickets.ts'

type Shown = AnsweredValueOf<typeof promotions.raffle>
type Asked = { memberId: number; promotionId?: number | undefined; language: string; now: Date }

const ownShown = 100
const rafflesShown = 5

/** By which anybody finds its proof. */
export const raffleNumber = (campaignId: number): string => `RAF-${campaignId}`

type Raffle = { draw: RaffleDraw; campaign: Campaign }

/** What is read before it is taken (decision 176). */
export const isBonus = ({ reward }: Pick<PromotionClaim, 'reward'>): boolean =>
  reward !== null && readReward(reward).type === 'BONUS'

/** Open until its end, also while it is paused; from then on it waits for its list. */
function statusOf({ draw: { listHash, drawnAt }, campaign }: Raffle, now: Date): 'O' | 'L' | 'D' {
  if (drawnAt !== null) return 'D'
  const endsAt = endOf(campaign)
  return listHash === '' && (endsAt === null || now < endsAt) ? 'O' : 'L'
}

/** The raffle that was asked for, or the newest whose tickets can be earned; null when there is none for this member. */
export async function showRaffle(reader: Reader, asked: Asked): Promise<Shown | null> {
  const { promotionId, language, now } = asked
  const ahead = await reader.campaign.findMany({
    where: { kind: 'raffle', startsAt: { gt: now } },
    select: { id: true },
  })
  const begun = { campaignId: { notIn: ahead.map(({ id }) => id) } }
  const newest = await reader.raffleDraw.findMany({ where: begun, orderBy: { listedAt: 'desc' }, take: rafflesShown })
  const meant =
    promotionId === undefined ? null : await reader.raffleDraw.findUnique({ where: { campaignId: promotionId } })
  const raffles = await keepOwn(reader, newest, asked)
  const [raffle] =
    promotionId !== undefined
      ? await keepOwn(reader, meant === null ? [] : [meant], asked)
      : [...raffles.filter((each) => statusOf(each, now) === 'O'), ...raffles]
  if (raffle === undefined) return null
  return {
    ...(await toShown(reader, raffle, asked)),
    ...campaignText(raffle.campaign.texts, language),
    raffles: raffles.map((each) => ({
      promotionId: each.campaign.id,
      title: campaignText(each.campaign.texts, language).title,
      status: statusOf(each, now),
    })),
  }
}

/** Those that are for a member, and those that they have tickets of, with their campaigns. */
async function keepOwn(reader: Reader, draws: readonly RaffleDraw[], { memberId, now }: Asked): Promise<Raffle[]> {
  if (draws.length === 0) return []
  const of = { in: draws.map(({ campaignId }) => campaignId) }
  const campaigns = await reader.campaign.findMany({ where: { id: of } })
  // Grouped by the database: `distinct` would fetch all the tickets of a member.
  const own = await reader.raffleTicket.groupBy({ by: ['campaignId'], where: { campaignId: of, memberId } })
  const isFor = asksFor(reader, await findPerson(reader, memberId), now)
  const kept: Raffle[] = []
  for (const draw of draws) {
    const campaign = campaigns.find(({ id }) => id === draw.campaignId)
    if (campaign === undefined || now < campaign.startsAt) continue
    const isOwn = own.some(({ campaignId }) => campaignId === campaign.id)
    if (isOwn || (await isFor(readAudience(campaign.audience)))) kept.push({ draw, campaign })
  }
  return kept
}

async function toShown(reader: Reader, { draw, campaign }: Raffle, { memberId, language, now }: Asked) {
  const { campaignId, tickets, listedAt, drawsAt, listHash, sealHash, serverSeed, drawnAt } = draw
  const terms = await readTerms(reader, campaign, 'raffle')
  const { betPerTicket, prizes } = await nameGoods(reader, terms, language)
  const own = { campaignId, memberId }
  const [mine, numbers, progress, claim, winners] = await Promise.all([
    reader.raffleTicket.count({ where: own }),
    reader.raffleTicket.findMany({ where: own, orderBy: { number: 'asc' }, take: ownShown, select: { number: true } }),
    reader.missionProgress.findUnique({
      where: { campaignId_period_memberId: { ...own, period: rafflePeriod } },
      select: { reached: true },
    }),
    reader.promotionClaim.findUnique({ where: { campaignId_memberId_occasion: { ...own, occasion: 'draw' } } }),
    readWinners(reader, draw, memberId),
  ])
  const perTicket = toMinor(betPerTicket)
  return {
    promotionId: campaignId,
    number: raffleNumber(campaignId),
    status: statusOf({ draw, campaign }, now),
    tickets,
    own: mine,
    ownNumbers: numbers.map(({ number }) => number),
    betPerTicket: toMoneyNumber(perTicket),
    toNextTicket: toMoneyNumber(perTicket - ((progress?.reached ?? 0n) % perTicket)),
    listedAt: listedAt.getTime(),
    drawsAt: drawsAt.getTime(),
    drawnAt: drawnAt?.getTime() ?? null,
    sealHash,
    listHash,
    seed: drawnAt === null ? null : serverSeed,
    prizes: prizes.map((prize, place) => ({ ...toGiven(prize), winner: winners[place] ?? null })),
    canClaim: claim?.state === 'issued',
    toRead: claim?.state === 'issued' && isBonus(claim) ? claim.claimNo : null,
  }
}

async function readWinners(reader: Reader, { campaignId, winners }: RaffleDraw, memberId: number) {
  const numbers = JSON.parse(winners ?? '[]') as number[]
  const rows = await reader.raffleTicket.findMany({ where: { campaignId, number: { in: numbers } } })
  const members = await reader.member.findMany({
    where: { id: { in: rows.map((row) => row.memberId) } },
    select: { id: true, account: true },
  })
  return numbers.map((number) => {
    const holder = rows.find((row) => row.number === number)?.memberId
    const account = members.find(({ id }) => id === holder)?.account ?? ''
    return { ticket: number, customerName: maskName(account), isOwn: holder === memberId }
  })
}
