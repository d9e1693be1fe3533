import type { AnsweredValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { dayMs, laterBy, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import type { Campaign, WheelSeat, WheelSpin } from '#prisma/generated/sqlite/client.ts'
import { findPerson } from '../campaigns/audience.ts'
import { nameGoods } from '../campaigns/named-goods.ts'
import { listMeant } from '../campaigns/offered.ts'
import { campaignText, readTerms } from '../campaigns/store.ts'
import { statusOf, toGiven } from '../claims/list.ts'
import { drawSpin, expectedOf, segmentsNow } from './draw.ts'
import { spinsToday } from './seats.ts'
import { findLeft, isShort } from './stock.ts'
import type { WheelTerms } from './terms.ts'
import { countSpins } from './tickets.ts'

type Shown = AnsweredValueOf<typeof promotions.wheel>
export type SpinShown = Shown['spins'][number]

const spinsShown = 10

type Looking = { campaign: Campaign; wheels: readonly Campaign[]; seat: WheelSeat; language: string; now: Date }

/** A wheel as a member sees it, with the seal of the next spin, the last spins with their seeds, and what other wheels there are. */
export async function showWheel(reader: Reader, { campaign, wheels, seat, language, now }: Looking): Promise<Shown> {
  const place = { campaignId: campaign.id, memberId: seat.memberId }
  const terms = await nameGoods(reader, await readTerms(reader, campaign, 'wheel'), language)
  const left = await findLeft(reader, campaign.id, terms)
  const [had, short, spins, tabs] = await Promise.all([
    spinsToday(reader, place, now),
    isShort(reader, campaign, terms, left),
    reader.wheelSpin.findMany({ where: place, orderBy: { id: 'desc' }, take: spinsShown }),
    listTabs(reader, wheels, { memberId: seat.memberId, language, now }),
  ])
  const { moneyMinor, points, of } = expectedOf({ segments: segmentsNow(terms.segments, left) })
  const states = await listStates(reader, spins, now)
  return {
    promotionId: campaign.id,
    ...campaignText(campaign.texts, language),
    spinsPerDay: terms.spinsPerDay,
    spinsLeft: short ? 0 : Math.max(0, terms.spinsPerDay - had),
    isShort: short,
    nextSpinAt: laterBy(startOfMerchantDay(now), dayMs).getTime(),
    sealHash: seat.sealHash,
    clientSeed: seat.clientSeed,
    nonce: seat.nonce + 1,
    segments: terms.segments.map(({ weight, prize, fallback }, segment) => ({
      weight,
      ...toGiven(prize),
      left: left[segment] ?? null,
      fallback,
    })),
    expectedMoney: Number(moneyMinor) / Number(of) / 100,
    expectedPoints: Number(points) / Number(of),
    wheels: tabs,
    spins: await Promise.all(
      spins.map(async (spin) => toSpin(spin, await termsOf(reader, spin, { campaign, terms, language }), states)),
    ),
  }
}

/** A spin keeps the terms under which it was made. */
const termsOf = async (
  reader: Reader | Tx,
  { version, campaignId }: WheelSpin,
  { campaign, terms, language }: { campaign: Campaign; terms: WheelTerms; language: string },
): Promise<WheelTerms> =>
  version === campaign.version
    ? terms
    : nameGoods(reader, await readTerms(reader, { id: campaignId, version }, 'wheel'), language)

/** What became of the prizes of spins, by their claims: one waits where it wants the address that it goes to. */
export async function listStates(
  reader: Reader | Tx,
  spins: readonly WheelSpin[],
  now: Date,
): Promise<Map<string, SpinShown['prizeIs']>> {
  const claims = await reader.promotionClaim.findMany({
    where: { claimNo: { in: spins.map(({ claimNo }) => claimNo) } },
    select: { claimNo: true, state: true, expiresAt: true },
  })
  const states = { I: 'waits', C: 'given' } as const
  return new Map(
    claims.map((claim) => {
      const status = statusOf(claim, now)
      return [claim.claimNo, status === 'I' || status === 'C' ? states[status] : 'over'] as const
    }),
  )
}

/** A spin with what computes it again. */
export function toSpin(
  spin: WheelSpin,
  { segments }: WheelTerms,
  states: ReadonlyMap<string, SpinShown['prizeIs']>,
): SpinShown {
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
    prizeIs: states.get(spin.claimNo) ?? 'given',
  }
}

/** The wheels that run for a member, in the order in which they are shown. */
export const listWheels = async (reader: Reader, memberId: number, now: Date): Promise<Campaign[]> =>
  listMeant(reader, { kind: 'wheel', person: await findPerson(reader, memberId), now })

/** The one of them that was asked for, else the first. */
export const pickWheel = (wheels: readonly Campaign[], promotionId: number | undefined): Campaign | undefined =>
  promotionId === undefined ? wheels[0] : wheels.find(({ id }) => id === promotionId)

type Asking = { memberId: number; language: string; now: Date }

const listTabs = (reader: Reader, wheels: readonly Campaign[], { memberId, language, now }: Asking) =>
  Promise.all(
    wheels.map(async (wheel) => {
      const terms = await readTerms(reader, wheel, 'wheel')
      const { title } = campaignText(wheel.texts, language)
      return {
        promotionId: wheel.id,
        title,
        spinsLeft: await countSpins(reader, { campaign: wheel, terms, memberId, now }),
      }
    }),
  )
