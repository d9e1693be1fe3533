import type { AnnouncementType } from '#catalogue/messages.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { Announcement } from '#prisma/generated/sqlite/client.ts'

/** What is published of these types at `now`, in the order of the lists, in `language` and in EN. */
export const listPublished = (
  read: Reader,
  types: readonly AnnouncementType[],
  language: string,
  now: Date,
): Promise<Announcement[]> =>
  read.announcement.findMany({
    where: { type: { in: [...types] }, language: { in: [language, 'EN'] }, enabled: true, publishedAt: { lte: now } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })

export async function countUnread(read: Reader, memberId: number): Promise<number> {
  const [row] = await read.$queryRaw<{ unread: number | bigint }[]>`
    SELECT COUNT(*) AS "unread" FROM "Mail" WHERE "memberId" = ${memberId} AND "readAt" IS NULL`
  return Number(row?.unread ?? 0)
}
