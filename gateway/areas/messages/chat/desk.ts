import { toMailContent } from '#gateway/kernel/telling/mail.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { list, sql } from '#gateway/platform/database/sql.ts'
import type { ChatRoom } from '#prisma/generated/sqlite/client.ts'
import { toDesk } from './rules.ts'
import type { Conversation } from './store.ts'
import { chatTexts } from './texts.ts'

/** What the people at the desk do: see who waits, answer, and close. */

/** Who waits for a person, the longest first, each with what they have said last; behind the last one of the page before. */
export async function listWaitingRooms(
  read: Reader,
  { behind, limit }: { behind: { at: Date; id: number } | null; limit: number },
): Promise<Conversation[]> {
  const rooms = await read.chatRoom.findMany({
    where:
      behind === null
        ? { waitingSince: { not: null } }
        : { OR: [{ waitingSince: { gt: behind.at } }, { waitingSince: behind.at, id: { gt: behind.id } }] },
    orderBy: [{ waitingSince: 'asc' }, { id: 'asc' }],
    take: limit,
  })
  return withLastLine(read, rooms, sql`AND "author" = 'visitor'`)
}

/**
 * All conversations, or those of one member, the newest first, behind the id `before`. A room in which nothing was said is none, and is
 * left out by a step in the index of lines for each room that is passed; EXISTS would let a database read all lines first.
 */
export async function listRooms(
  read: Reader,
  { memberId, before, limit }: { memberId: number | undefined; before: number | undefined; limit: number },
): Promise<Conversation[]> {
  const ofMember = memberId === undefined ? sql`` : sql`AND r."memberId" = ${memberId}`
  const behind = before === undefined ? sql`` : sql`AND r."id" < ${before}`
  const spoken = await read.$queryRaw<{ id: bigint | number }[]>`
    SELECT r."id" FROM "ChatRoom" r
    WHERE (SELECT MAX(l."id") FROM "ChatLine" l WHERE l."roomId" = r."id") IS NOT NULL ${ofMember} ${behind}
    ORDER BY r."id" DESC LIMIT ${limit}`
  const ids = spoken.map(({ id }) => Number(id))
  const rooms = await read.chatRoom.findMany({ where: { id: { in: ids } }, orderBy: { id: 'desc' } })
  return withLastLine(read, rooms)
}

/** One step in the index of each room: to include one line of several rooms reads all of theirs. */
async function withLastLine(read: Reader, rooms: readonly ChatRoom[], ofThese = sql``): Promise<Conversation[]> {
  if (rooms.length === 0) return []
  const found = await read.$queryRaw<{ lineId: bigint | number | null }[]>`
    SELECT (SELECT MAX(l."id") FROM "ChatLine" l WHERE l."roomId" = r."id" ${ofThese}) AS "lineId"
    FROM "ChatRoom" r WHERE r."id" IN (${list(rooms.map(({ id }) => id))})`
  const ids = found.flatMap(({ lineId }) => (lineId === null ? [] : [Number(lineId)]))
  const lines = await read.chatLine.findMany({ where: { id: { in: ids } } })
  const lineOf = new Map(lines.map((line) => [line.roomId, line]))
  return rooms.map((room) => ({ ...room, lines: [lineOf.get(room.id)].filter((line) => line !== undefined) }))
}

export const countWaitingRooms = (read: Reader): Promise<number> =>
  read.chatRoom.count({ where: { waitingSince: { not: null } } })

const mostShown = 200

export async function findRoom(read: Reader, id: number): Promise<Conversation | null> {
  const room = await read.chatRoom.findUnique({
    where: { id },
    include: { lines: { orderBy: { id: 'desc' }, take: mostShown } },
  })
  return room === null ? null : { ...room, lines: room.lines.reverse() }
}

type Spoken = {
  roomId: number
  text: string
  /** The name of the operator, which their colleagues read and the visitor does not. */
  by: string
  /** The last line that the person at the desk had before them. */
  seenLineId: number
  at: Date
}

/**
 * Adds the answer of a person. What was said since they looked still waits. A member finds the answer among the messages too, because the
 * window may be closed; the caller tells them after the commit. Null where there is no such room, and the words of a colleague who has
 * answered since: nothing is added to them unseen.
 */
export async function answerRoom(
  tx: Tx,
  { roomId, text, by, seenLineId, at }: Spoken,
): Promise<ChatRoom | string | null> {
  const room = await tx.chatRoom.findUnique({ where: { id: roomId } })
  if (room === null) return null
  const answer = await firstUnseen(tx, { roomId, seenLineId }, 'desk')
  if (answer !== null) return answer.text
  const unseen = await firstUnseen(tx, { roomId, seenLineId }, 'visitor')
  await tx.chatLine.create({ data: { roomId, author: 'desk', writtenBy: by, text, saidAt: at } })
  const { memberId } = room
  if (memberId !== null) {
    const subject = chatTexts(room.language).mailSubject(chatTexts(room.language).desks[toDesk(room.desk)])
    await tx.mail.create({ data: { memberId, subject, content: toMailContent(text), sentAt: at } })
  }
  return tx.chatRoom.update({ where: { id: roomId }, data: { waitingSince: unseen?.saidAt ?? null, closedAt: null } })
}

const firstUnseen = (
  tx: Tx,
  { roomId, seenLineId }: Pick<Spoken, 'roomId' | 'seenLineId'>,
  author: 'visitor' | 'desk',
) => tx.chatLine.findFirst({ where: { roomId, author, id: { gt: seenLineId } }, orderBy: { id: 'asc' } })

/**
 * Closes a conversation, and answers it as it was; whoever writes again opens it again. Null where there is no such room, and the words of
 * the visitor that were said since: nobody closes a question that they have not seen.
 */
export async function closeRoom(
  tx: Tx,
  { roomId, seenLineId, at }: Omit<Spoken, 'text' | 'by'>,
): Promise<ChatRoom | string | null> {
  const room = await tx.chatRoom.findUnique({ where: { id: roomId } })
  if (room === null) return null
  const unseen = await firstUnseen(tx, { roomId, seenLineId }, 'visitor')
  if (unseen !== null) return unseen.text
  await tx.chatRoom.update({ where: { id: roomId }, data: { waitingSince: null, closedAt: room.closedAt ?? at } })
  return room
}
