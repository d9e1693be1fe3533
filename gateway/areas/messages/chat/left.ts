import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy } from '#gateway/platform/time/clock.ts'
import { chatTexts } from './texts.ts'

/** In one work, so that the desk and its visitors hardly wait. */
const atOnce = 100

/**
 * Closes conversations of guests who wait and have written nothing for a day, in which the desk was open for most of it: nobody sits at
 * the window any more, and who comes back reads why and is heard again. A member's stays, because its answer is a letter too. Answers how
 * many.
 */
export async function closeLeftRooms({ db, clock }: Platform): Promise<number> {
  const at = clock.now()
  const before = laterBy(at, -dayMs)
  let closed = 0
  for (let count = atOnce; count === atOnce; closed += count)
    count = await db.write(async (tx) => {
      const rooms = await tx.chatRoom.findMany({
        where: {
          memberId: null,
          waitingSince: { lt: before },
          lines: { none: { author: 'visitor', saidAt: { gte: before } } },
        },
        orderBy: { waitingSince: 'asc' },
        take: atOnce,
        select: { id: true, language: true },
      })
      await tx.chatRoom.updateMany({
        where: { id: { in: rooms.map(({ id }) => id) } },
        data: { waitingSince: null, closedAt: at },
      })
      await tx.chatLine.createMany({
        data: rooms.map(({ id: roomId, language }) => ({
          roomId,
          author: 'automatic',
          text: chatTexts(language).left,
          saidAt: at,
        })),
      })
      return rooms.length
    })
  return closed
}
