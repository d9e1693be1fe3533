import type { Tx } from '#gateway/platform/database/db.ts'
import type { Campaign, PromotionClaim } from '#prisma/generated/sqlite/client.ts'
import { readTerms } from '../campaigns/store.ts'
import type { WheelTerms } from './terms.ts'

type Segment = WheelTerms['segments'][number]

/**
 * A limited prize keeps what was taken of it when the terms change: its segment may stand elsewhere, and may have more or fewer pieces in
 * all. A segment is known by its prize.
 */
export async function moveStock(
  tx: Tx,
  campaignId: number,
  { before, after }: { before: WheelTerms; after: WheelTerms },
): Promise<void> {
  const kept = await tx.wheelStock.findMany({ where: { campaignId } })
  if (kept.length === 0) return
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
  const rows = after.segments.flatMap((segment, place) => {
    const taken = takenAt.get(findOld(segment))
    const { stock } = segment
    return stock === null || taken === undefined
      ? []
      : [{ campaignId, segment: place, left: Math.max(0, stock - taken) }]
  })
  await tx.wheelStock.deleteMany({ where: { campaignId } })
  await tx.wheelStock.createMany({ data: rows })
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
