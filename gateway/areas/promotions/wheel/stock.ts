import type { Tx } from '#gateway/platform/database/db.ts'
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
