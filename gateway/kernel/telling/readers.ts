import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { sql } from '#gateway/platform/database/sql.ts'
import type { TeamMessage } from '#prisma/generated/sqlite/client.ts'

/** How many have read each of these letters, also those who do not have it any more. */
export async function countReaders(
  read: Reader,
  letters: readonly Pick<TeamMessage, 'id' | 'readAndGone'>[],
): Promise<(letterId: number) => number> {
  const counts = await read.mail.groupBy({
    by: ['teamMessageId'],
    where: { teamMessageId: { in: letters.map(({ id }) => id) }, readAt: { not: null } },
    _count: { _all: true },
  })
  const readers = new Map(letters.map(({ id, readAndGone }) => [id, readAndGone]))
  for (const { teamMessageId, _count } of counts)
    if (teamMessageId !== null) readers.set(teamMessageId, (readers.get(teamMessageId) ?? 0) + _count._all)
  return (letterId) => readers.get(letterId) ?? 0
}

/**
 * Deletes mails, the only way to do it: the writer of a letter goes on seeing how many have read it. What was deleted says so itself, or
 * two who delete the same one at once would both be counted. Answers how many there were.
 */
export async function deleteMails(tx: Tx, where: ReturnType<typeof sql>): Promise<number> {
  const gone = await tx.$queryRaw<{ teamMessageId: number | bigint | null; readAt: unknown }[]>`
    DELETE FROM "Mail" WHERE ${where} RETURNING "teamMessageId", "readAt"`
  const readers = new Map<number, number>()
  for (const { teamMessageId, readAt } of gone)
    if (teamMessageId !== null && readAt !== null)
      readers.set(Number(teamMessageId), (readers.get(Number(teamMessageId)) ?? 0) + 1)
  // In one order, so that no two wait for each other.
  for (const [id, count] of [...readers].sort(([left], [right]) => left - right))
    await tx.teamMessage.updateMany({ where: { id }, data: { readAndGone: { increment: count } } })
  return gone.length
}
