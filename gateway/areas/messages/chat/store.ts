import { newSecret } from '#gateway/platform/crypto/chance.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toPlainText } from '#gateway/platform/pages/safe-html.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { ChatLine, ChatRoom } from '#prisma/generated/sqlite/client.ts'
import type { Desk } from './rules.ts'
import { chatTexts } from './texts.ts'
import { isSealed, readGuestKey, readWindowKey, writeGuestKey, writeWindowKey } from './window-key.ts'

type Author = 'visitor' | 'desk' | 'automatic'
/** As the desk has it, with who has written its lines. */
export type Conversation = ChatRoom & { lines: ChatLine[] }
export type ShownLine = Omit<ChatLine, 'writtenBy'>
/** What a window shows; without an id nothing was said in it yet and there is no room. */
export type Shown = Omit<Conversation, 'id' | 'lines'> & { id: number | null; lines: ShownLine[] }

/** A page shows so many lines, the newest ones. */
const mostLines = 100

/** Who opens a window; both null for a guest. */
type Opener = { memberId: number; sessionId: number } | { memberId: null; sessionId: null }

/** Opens a conversation, or goes on with the member's last one at this desk that is younger than `sinceMs`. Answers the key of a window. */
export async function openRoom(
  platform: Platform,
  wanted: { desk: Desk; language: string } & Opener,
  sinceMs: number,
): Promise<string> {
  const now = platform.clock.now()
  const { desk, memberId, sessionId, language } = wanted
  if (memberId === null) return writeGuestKey(platform, { desk, language })
  return platform.db.write(async (tx) => {
    const earlier = await tx.chatRoom.findFirst({
      where: { memberId, desk, createdAt: { gte: new Date(now.getTime() - sinceMs) } },
      orderBy: { id: 'desc' },
    })
    const room =
      earlier ?? (await tx.chatRoom.create({ data: { key: newSecret(), desk, memberId, language, createdAt: now } }))
    return writeWindowKey(room, sessionId)
  })
}

/** The conversation behind the key of a window; `over` where the session that opened it has ended, null where there is none. */
export async function findConversation(platform: Platform, text: string): Promise<Shown | 'over' | null> {
  const { read } = platform.db
  const now = platform.clock.now()
  const key = readWindowKey(text)
  const room = await read.chatRoom.findUnique({
    where: key === null ? { key: text } : { id: key.roomId },
    // Who of the desk has written a line is for the console alone.
    include: { lines: { orderBy: { id: 'desc' }, take: mostLines, omit: { writtenBy: true } } },
  })
  if (room === null) return findUnsaid(platform, text, now)
  if (key !== null && !isSealed(room, key)) return null
  const { memberId } = room
  const isOver = memberId !== null && (key === null || !(await isGoingOn(read, { ...key, memberId }, now)))
  return isOver ? 'over' : { ...room, lines: room.lines.reverse() }
}

function findUnsaid(platform: Platform, key: string, now: Date): Shown | null {
  const guest = readGuestKey(platform, key)
  const nothing = { id: null, memberId: null, waitingSince: null, closedAt: null, lines: [] }
  return guest && { ...nothing, ...guest, key, createdAt: now }
}

/** Who writes with the desk sends no call of their session, so it may be idle. */
const isGoingOn = async (
  read: Reader,
  { sessionId: id, memberId }: { sessionId: number; memberId: number },
  now: Date,
): Promise<boolean> =>
  (await read.session.count({ where: { id, memberId, endedAt: null, expiresAt: { gt: now } } })) > 0

/**
 * What was said and, with it in one step, what answers it. Where no article does, a person has to, and the conversation waits since the
 * first such line; one that was closed is open again.
 */
export async function addLines(
  platform: Platform,
  { id, key, desk, language }: Pick<Shown, 'id' | 'key' | 'desk' | 'language'>,
  { lines, needsPerson }: { lines: readonly { author: Author; text: string }[]; needsPerson: boolean },
): Promise<void> {
  const saidAt = platform.clock.now()
  await platform.db.write(async (tx) => {
    const first = { key, desk, language, createdAt: saidAt }
    const roomId = id ?? (await tx.chatRoom.upsert({ where: { key }, create: first, update: {} })).id
    await tx.chatLine.createMany({ data: lines.map((line) => ({ ...line, roomId, saidAt })) })
    await tx.chatRoom.update({ where: { id: roomId }, data: { closedAt: null } })
    if (needsPerson)
      await tx.chatRoom.updateMany({ where: { id: roomId, waitingSince: null }, data: { waitingSince: saidAt } })
  })
}

/** Whether a conversation is one with a person: the desk has spoken in it, or it was said there that somebody reads it. */
export async function isWithPerson(read: Reader, { id, language }: Pick<Shown, 'id' | 'language'>): Promise<boolean> {
  if (id === null) return false
  const { follows, left } = chatTexts(language)
  const ofPerson = [{ author: 'desk' }, { author: 'automatic', text: { in: [follows, left] } }]
  return (await read.chatLine.findFirst({ where: { roomId: id, OR: ofPerson }, select: { id: true } })) !== null
}

/** The help articles of a language as plain text; those of EN where it has none. */
export async function listTopics(read: Reader, language: string): Promise<{ title: string; text: string }[]> {
  const topics = await read.helpTopic.findMany({
    where: { language: { in: [language, 'EN'] } },
    orderBy: { position: 'asc' },
  })
  const own = topics.filter((topic) => topic.language === language)
  return (own.length > 0 ? own : topics).map(({ title, content }) => ({
    title,
    text: toPlainText(content.replace(/<\/(p|li|h3|h4)>/g, '$& ')),
  }))
}
