import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { dayMs, laterBy, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Campaign, WheelSeat, WheelSpin } from '#prisma/generated/sqlite/client.ts'
import { findPerson, isAmong } from '../campaigns/audience.ts'
import { nameGoods } from '../campaigns/named-goods.ts'
import { campaignText, listRunning, readTerms } from '../campaigns/store.ts'
import { toGiven } from '../claims/list.ts'
import { stockFor } from '../raffle/goods.ts'
import { drawSpin, expectedOf } from './draw.ts'
import { spinsToday } from './seats.ts'
import type { WheelTerms } from './terms.ts'

type Shown = AnsweredValueOf<typeof promotions.wheel>
export type SpinShown = Shown['spins'][number]

const spinsShown = 10

/** A wheel as a member sees it, with the seal of the next spin and the last spins with their seeds. */
export async function showWheel(
  reader: Reader,
  { campaign, seat, language, now }: { campaign: Campaign; seat: WheelSeat; language: string; now: Date },
): Promise<Shown> {
  const place = { campaignId: campaign.id, memberId: seat.memberId }
  const terms = await nameGoods(reader, await readTerms(reader, campaign, 'wheel'), language)
  const [had, stock, inMall, spins] = await Promise.all([
    spinsToday(reader, place, now),
    reader.wheelStock.findMany({ where: { campaignId: campaign.id } }),
    stockFor(reader, null),
    reader.wheelSpin.findMany({ where: place, orderBy: { id: 'desc' }, take: spinsShown }),
  ])
  const leftOf = new Map(stock.map(({ segment, left }) => [segment, left]))
  const { moneyMinor, points, of } = expectedOf(terms)
  return {
    promotionId: campaign.id,
    ...campaignText(campaign.texts, language),
    spinsPerDay: terms.spinsPerDay,
    spinsLeft: Math.max(0, terms.spinsPerDay - had),
    nextSpinAt: laterBy(startOfMerchantDay(now), dayMs).getTime(),
    sealHash: seat.sealHash,
    clientSeed: seat.clientSeed,
    nonce: seat.nonce + 1,
    segments: terms.segments.map(({ weight, prize, stock: whole, fallback }, segment) => ({
      weight,
      ...toGiven(prize),
      left: leastOf(
        whole === null ? null : (leftOf.get(segment) ?? whole),
        prize.type === 'MERCHANDISE' ? (inMall.get(prize.rewardId) ?? 0) : null,
      ),
      fallback,
    })),
    expectedMoney: Number(moneyMinor) / Number(of) / 100,
    expectedPoints: Number(points) / Number(of),
    spins: await Promise.all(
      spins.map(async (spin) => toSpin(spin, await termsOf(reader, spin, { campaign, terms, language }))),
    ),
  }
}

/** A good runs out with the wheel's own pieces or with those of the mall, whichever is first. Null is without end. */
const leastOf = (own: number | null, inMall: number | null): number | null =>
  own === null || inMall === null ? (own ?? inMall) : Math.min(own, inMall)

/** A spin keeps the terms under which it was made. */
const termsOf = async (
  reader: Reader | Tx,
  { version, campaignId }: WheelSpin,
  { campaign, terms, language }: { campaign: Campaign; terms: WheelTerms; language: string },
): Promise<WheelTerms> =>
  version === campaign.version
    ? terms
    : nameGoods(reader, await readTerms(reader, { id: campaignId, version }, 'wheel'), language)

/** A spin with what computes it again. */
export function toSpin(spin: WheelSpin, { segments }: WheelTerms): SpinShown {
  const { spinNo, serverSeed, sealHash, clientSeed, nonce, segment, given, createdAt } = spin
  const prize = segments[given]?.prize
  if (prize === undefined) throw new Error(`The spin ${spinNo} gave what its wheel does not have`)
  return {
    spinNo,
    serverSeed,
    sealHash,
    clientSeed,
    nonce,
    draw: drawSpin(segments, spin).draw,
    segment,
    given,
    ...toGiven(prize),
    createdAt: createdAt.getTime(),
  }
}

type Wanted = { promotionId: number | undefined; memberId: number; now: Date }

/** The wheel that was asked for, or the first that runs, among those that are for a member. Null for none. */
export async function findWheel(reader: Reader, { promotionId, memberId, now }: Wanted): Promise<Campaign | null> {
  const running = await listRunning(reader, 'wheel', now)
  const meant = promotionId === undefined ? running : running.filter(({ id }) => id === promotionId)
  if (meant.length === 0) return null
  const member = await findPerson(reader, memberId)
  for (const campaign of meant) if (await isAmong(reader, campaign.audience, member, now)) return campaign
  return null
}
