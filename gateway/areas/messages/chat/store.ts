import { newSecret } from '#gateway/platform/crypto/chance.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { toPlainText } from '#gateway/platform/pages/safe-html.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { ChatLine, ChatRoom } from '#prisma/generated/sqlite/client.ts'
import type { Desk } from './rules.ts'

type Author = 'visitor' | 'desk' | 'automatic'
export type Conversation = ChatRoom & { lines: ChatLine[] }

/** A page shows so many lines, the newest ones. */
const mostLines = 100

/** Opens a conversation, or goes on with the member's last one at this desk that is younger than `sinceMs`. Answers its key. */
export async function openRoom(
  platform: Platform,
  wanted: { desk: Desk; memberId: number | null; language: string },
  sinceMs: number,
): Promise<string> {
  const now = platform.clock.now()
  return platform.db.write(async (tx) => {
    const { desk, memberId, language } = wanted
    const earlier =
      memberId === null
        ? null
        : await tx.chatRoom.findFirst({
            where: { memberId, desk, createdAt: { gte: new Date(now.getTime() - sinceMs) } },
            orderBy: { id: 'desc' },
          })
    return (
      earlier?.key ??
      (await tx.chatRoom.create({ data: { key: newSecret(), desk, memberId, language, createdAt: now } })).key
    )
  })
}

export async function findConversation(read: Reader, key: string): Promise<Conversation | null> {
  const room = await read.chatRoom.findUnique({
    where: { key },
    include: { lines: { orderBy: { id: 'desc' }, take: mostLines } },
  })
  return room === null ? null : { ...room, lines: room.lines.reverse() }
}

/**
 * What was said and, with it in one step, what answers it. Where no article does, a person has to, and the conversation waits since the
 * first such line; one that was closed is open again.
 */
export async function addLines(
  platform: Platform,
  roomId: number,
  { lines, needsPerson }: { lines: readonly { author: Author; text: string }[]; needsPerson: boolean },
): Promise<void> {
  const saidAt = platform.clock.now()
  await platform.db.write(async (tx) => {
    await tx.chatLine.createMany({ data: lines.map((line) => ({ ...line, roomId, saidAt })) })
    await tx.chatRoom.update({ where: { id: roomId }, data: { closedAt: null } })
    if (needsPerson)
      await tx.chatRoom.updateMany({ where: { id: roomId, waitingSince: null }, data: { waitingSince: saidAt } })
  })
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
