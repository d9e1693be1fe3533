import { toMailContent } from '#gateway/kernel/telling/mail.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { ChatRoom } from '#prisma/generated/sqlite/client.ts'
import { toDesk } from './rules.ts'
import type { Conversation } from './store.ts'
import { chatTexts } from './texts.ts'

/** What the people at the desk do: see who waits, answer, and close. */

/** Who waits for a person, the longest first; behind the last one of the page before. */
export const listWaitingRooms = (
  read: Reader,
  { behind, limit }: { behind: { at: Date; id: number } | null; limit: number },
): Promise<Conversation[]> =>
  read.chatRoom.findMany({
    where:
      behind === null
        ? { waitingSince: { not: null } }
        : { OR: [{ waitingSince: { gt: behind.at } }, { waitingSince: behind.at, id: { gt: behind.id } }] },
    orderBy: [{ waitingSince: 'asc' }, { id: 'asc' }],
    take: limit,
    include: { lines: { where: { author: 'visitor' }, orderBy: { id: 'desc' }, take: 1 } },
  })

/**
 * All conversations, or those of one member, the newest first, behind the id `before`. In some nothing was said yet: to leave them out
 * here would read all that was ever said.
 */
export const listRooms = (
  read: Reader,
  { memberId, before, limit }: { memberId: number | undefined; before: number | undefined; limit: number },
): Promise<Conversation[]> =>
  read.chatRoom.findMany({
    where: {
      ...(memberId === undefined ? {} : { memberId }),
      ...(before === undefined ? {} : { id: { lt: before } }),
    },
    orderBy: { id: 'desc' },
    take: limit,
    include: { lines: { orderBy: { id: 'desc' }, take: 1 } },
  })

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
  text: string /** The last line that the person at the desk had before them. */
  seenLineId: number
  at: Date
}

/**
 * Adds the answer of a person. What was said since they looked still waits. A member finds the answer among the messages too, because the
 * window may be closed; the caller tells them after the commit. Null where there is no such room, and the words of a colleague who has
 * answered since: nothing is added to them unseen.
 */
export async function answerRoom(tx: Tx, { roomId, text, seenLineId, at }: Spoken): Promise<ChatRoom | string | null> {
  const room = await tx.chatRoom.findUnique({ where: { id: roomId } })
  if (room === null) return null
  const firstUnseen = (author: 'visitor' | 'desk') =>
    tx.chatLine.findFirst({ where: { roomId, author, id: { gt: seenLineId } }, orderBy: { id: 'asc' } })
  const answer = await firstUnseen('desk')
  if (answer !== null) return answer.text
  const unseen = await firstUnseen('visitor')
  await tx.chatLine.create({ data: { roomId, author: 'desk', text, saidAt: at } })
  const { memberId } = room
  if (memberId !== null) {
    const subject = chatTexts(room.language).mailSubject(chatTexts(room.language).desks[toDesk(room.desk)])
    await tx.mail.create({ data: { memberId, subject, content: toMailContent(text), sentAt: at } })
  }
  return tx.chatRoom.update({ where: { id: roomId }, data: { waitingSince: unseen?.saidAt ?? null, closedAt: null } })
}

/** Closes a conversation; whoever writes again opens it again. Null where there is no such room. */
export async function closeRoom(tx: Tx, roomId: number, at: Date): Promise<ChatRoom | null> {
  const room = await tx.chatRoom.findUnique({ where: { id: roomId } })
  return room === null
    ? null
    : tx.chatRoom.update({ where: { id: roomId }, data: { waitingSince: null, closedAt: at } })
}
