import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import { maskName } from '#gateway/kernel/identity/masked-name.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toMinor, toMoneyNumber } from '#gateway/platform/money.ts'
import type { Campaign, RaffleDraw } from '#prisma/generated/sqlite/client.ts'
import { campaignText, readTerms } from '../campaigns/store.ts'
import { toGiven } from '../claims/list.ts'
import { rafflePeriod } from './tickets.ts'

type Shown = AnsweredValueOf<typeof promotions.raffle>
type Asked = { memberId: number; promotionId?: number | undefined; language: string }

const ownShown = 100
const rafflesShown = 5

/** By which anybody finds its proof. */
export const raffleNumber = (campaignId: number): string => `RAF-${campaignId}`

const statusOf = ({ listHash, drawnAt }: RaffleDraw): 'O' | 'L' | 'D' =>
  drawnAt !== null ? 'D' : listHash === '' ? 'O' : 'L'

/** The raffle that was asked for, or the newest whose tickets can be earned; null when there is none. */
export async function showRaffle(reader: Reader, { memberId, promotionId, language }: Asked): Promise<Shown | null> {
  const draws = await reader.raffleDraw.findMany({ orderBy: { listedAt: 'desc' }, take: rafflesShown })
  const draw =
    promotionId === undefined
      ? (draws.find(({ listHash }) => listHash === '') ?? draws[0])
      : await reader.raffleDraw.findUnique({ where: { campaignId: promotionId } })
  if (draw === undefined || draw === null) return null
  const campaigns = await reader.campaign.findMany({
    where: { id: { in: [draw.campaignId, ...draws.map(({ campaignId }) => campaignId)] } },
  })
  const campaignOf = (id: number) => campaigns.find((campaign) => campaign.id === id)
  const campaign = campaignOf(draw.campaignId)
  if (campaign === undefined) return null
  return {
    ...(await toShown(reader, { draw, campaign, memberId })),
    ...campaignText(campaign.texts, language),
    raffles: draws.map((each) => ({
      promotionId: each.campaignId,
      title: campaignText(campaignOf(each.campaignId)?.texts ?? '{}', language).title,
      status: statusOf(each),
    })),
  }
}

async function toShown(
  reader: Reader,
  { draw, campaign, memberId }: { draw: RaffleDraw; campaign: Campaign; memberId: number },
) {
  const { campaignId, tickets, listedAt, drawsAt, listHash, sealHash, serverSeed, drawnAt } = draw
  const { betPerTicket, prizes } = await readTerms(reader, campaign, 'raffle')
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
    status: statusOf(draw),
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
