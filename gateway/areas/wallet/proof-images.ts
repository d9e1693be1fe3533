import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { mostImages, readUploadedImage, type UploadedImage } from '#gateway/platform/uploaded-image.ts'

/** What a picture belongs to: `deposit:D…` or `withdrawal:W…`. */
export type Subject = `deposit:${string}` | `withdrawal:${string}`

type Of = { memberId: number; subject: Subject; at: Date }
type Refuse = (
  code: 'picture.reach.max' | 'picture.too.large' | 'picture.not.valid',
  more?: { value?: unknown },
) => never

/** Reads a picture from a request, or refuses with what is wrong about it. Opening one is dear, so whether there is room is asked before. */
export async function requireImage(
  base64: string,
  { reader, ...of }: Of & { reader: Reader },
  refuse: Refuse,
): Promise<UploadedImage> {
  await requireRoom(reader, of, refuse)
  const verdict = await readUploadedImage(base64)
  if (verdict.outcome === 'read') return verdict.image
  return refuse(verdict.outcome === 'too_large' ? 'picture.too.large' : 'picture.not.valid')
}

/** A member sends at most so many pictures in 24 hours (danger T78). */
const mostADay = 20

/**
 * Refuses the fourth of one subject and the twenty-first of one day. The first proof of a withdrawal always has room, because without it
 * nobody can say that their money did not arrive; there are no more of them than withdrawals. Answers how many the subject has.
 */
async function requireRoom(reader: Reader | Tx, { memberId, subject, at }: Of, refuse: Refuse): Promise<number> {
  const images = await reader.proofImage.count({ where: { subject } })
  const today = await reader.proofImage.count({ where: { memberId, createdAt: { gt: laterBy(at, -dayMs) } } })
  const isNeeded = images === 0 && subject.startsWith('withdrawal:')
  return images >= mostImages || (today >= mostADay && !isNeeded) ? refuse('picture.reach.max') : images
}

/** Keeps a picture where there is room; one that is there already, because its form came again, is kept once. Answers how many the subject has. */
export async function keepImage(
  tx: Tx,
  { image, ...of }: Of & { image: UploadedImage },
  refuse: Refuse,
): Promise<{ imageId: number; images: number }> {
  const { memberId, subject, at } = of
  const kept = await tx.proofImage.findMany({ where: { subject }, select: { id: true, bytes: true } })
  const same = kept.find(({ bytes }) => image.bytes.equals(bytes))
  if (same !== undefined) return { imageId: same.id, images: kept.length }
  const images = await requireRoom(tx, of, refuse)
  const { type, bytes, width, height } = image
  const { id } = await tx.proofImage.create({
    data: { memberId, subject, type, bytes: new Uint8Array(bytes), width, height, createdAt: at },
  })
  return { imageId: id, images: images + 1 }
}

/** How many pictures each of the subjects has. */
export async function countImages(
  reader: Reader | Tx,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, number>> {
  if (subjects.length === 0) return new Map()
  const counts = await reader.proofImage.groupBy({
    by: ['subject'],
    where: { subject: { in: [...subjects] } },
    _count: { _all: true },
  })
  return new Map(counts.map(({ subject, _count }) => [subject, _count._all]))
}

/** For the operator console: the pictures of a subject, and one of them. */
export const listImages = (
  reader: Reader,
  subject: Subject,
): Promise<{ id: number; width: number; height: number }[]> =>
  reader.proofImage.findMany({
    where: { subject },
    orderBy: { id: 'asc' },
    select: { id: true, width: true, height: true },
  })

export const findProofImage = (
  { db }: Pick<Platform, 'db'>,
  id: number,
): Promise<{ type: string; bytes: Uint8Array } | null> =>
  db.read.proofImage.findUnique({ where: { id }, select: { type: true, bytes: true } })
