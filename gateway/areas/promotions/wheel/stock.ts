import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Campaign, PromotionClaim } from '#prisma/generated/sqlite/client.ts'
import { budgetLeft, readTerms } from '../campaigns/store.ts'
import { stockFor } from '../raffle/goods.ts'
import { dearestMinor, type Left, segmentsNow } from './draw.ts'
import type { WheelTerms } from './terms.ts'

type Segment = WheelTerms['segments'][number]

/** What is left of each segment's own prize. A good runs out with the wheel's pieces or with those of the mall, whichever is first. */
export async function findLeft(reader: Reader | Tx, campaignId: number, { segments }: WheelTerms): Promise<Left> {
  if (segments.every(({ fallback }) => fallback === null)) return segments.map(() => null)
  const stock = await reader.wheelStock.findMany({ where: { campaignId } })
  // The whole mall is read for it, inside of a spin too, so only for a wheel that has goods.
  const hasGoods = segments.some(({ prize }) => prize.type === 'MERCHANDISE')
  const inMall = hasGoods ? await stockFor(reader, null) : new Map<number, number>()
  const leftOf = new Map(stock.map(({ segment, left }) => [segment, left]))
  return segments.map(({ prize, stock: whole }, segment) =>
    leastOf(
      whole === null ? null : (leftOf.get(segment) ?? whole),
      prize.type === 'MERCHANDISE' ? (inMall.get(prize.rewardId) ?? 0) : null,
    ),
  )
}

/** Null is without end. */
const leastOf = (own: number | null, inMall: number | null): number | null =>
  own === null || inMall === null ? (own ?? inMall) : Math.min(own, inMall)

/** Whether nobody can turn it: it has no pieces, or its budget does not cover the dearest of what can still be won. */
export async function isShort(
  reader: Reader | Tx,
  { id, piecesLeft }: Pick<Campaign, 'id' | 'piecesLeft'>,
  { segments }: WheelTerms,
  left: Left,
): Promise<boolean> {
  return piecesLeft === 0 || (await budgetLeft(reader, id)) < dearestMinor({ segments: segmentsNow(segments, left) })
}

type Change = { before: WheelTerms; after: WheelTerms }

/** A limited prize keeps what was taken of it when the terms change: its segment may stand elsewhere, and may have more or fewer pieces in all. */
export async function moveStock(tx: Tx, campaignId: number, change: Change): Promise<void> {
  const rows = await listMoved(tx, campaignId, change)
  await tx.wheelStock.deleteMany({ where: { campaignId } })
  await tx.wheelStock.createMany({ data: rows })
}

/** What there would be of each segment's own prize under other terms, or is under the same ones. What the mall has of goods is not asked. */
export async function leftUnder(reader: Reader | Tx, campaignId: number, change: Change): Promise<Left> {
  const leftOf = new Map((await listMoved(reader, campaignId, change)).map(({ segment, left }) => [segment, left]))
  return change.after.segments.map(({ stock }, place) => leftOf.get(place) ?? stock)
}

/** The stock under other terms. A segment is known by its prize. */
async function listMoved(
  reader: Reader | Tx,
  campaignId: number,
  { before, after }: Change,
): Promise<{ campaignId: number; segment: number; left: number }[]> {
  const kept = await reader.wheelStock.findMany({ where: { campaignId } })
  const takenAt = new Map(
    kept.map(({ segment, left }) => [segment, (before.segments[segment]?.stock ?? left) - left] as const),
  )
  const known = new Set<number>()
  const findOld = ({ prize }: Segment): number => {
    const text = JSON.stringify(prize)
    const place = before.segments.findIndex((old, at) => !known.has(at) && JSON.stringify(old.prize) === text)
    if (place >= 0) known.add(place)
    return place
  }
  return after.segments.flatMap((segment, place) => {
    const taken = takenAt.get(findOld(segment))
    const { stock } = segment
    return stock === null || taken === undefined
      ? []
      : [{ campaignId, segment: place, left: Math.max(0, stock - taken) }]
  })
}

/** A limited prize that nobody fetched can be won again; after a change of the terms it stands where its prize does. */
export async function giveBackToWheel(
  tx: Tx,
  { claimNo, memberId, campaign }: Pick<PromotionClaim, 'claimNo' | 'memberId'> & { campaign: Campaign },
): Promise<void> {
  const spin = await tx.wheelSpin.findFirst({ where: { memberId, campaignId: campaign.id, claimNo } })
  if (spin === null) return
  const won = (await readTerms(tx, { id: campaign.id, version: spin.version }, 'wheel')).segments[spin.given]
  const { segments } = await readTerms(tx, campaign, 'wheel')
  const isIt = (place: number): boolean => JSON.stringify(segments[place]?.prize) === JSON.stringify(won?.prize)
  const segment = isIt(spin.given) ? spin.given : segments.findIndex((_, place) => isIt(place))
  const stock = segments[segment]?.stock ?? 0
  await tx.wheelStock.updateMany({
    where: { campaignId: campaign.id, segment, left: { lt: stock } },
    data: { left: { increment: 1 } },
  })
}
