import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Member } from '#prisma/generated/sqlite/client.ts'

/** Who stands where. Scope is read from the closure table at the time of the call: whoever is elsewhere is as if they did not exist (danger T61). */
export type InLine = Member & { depth: number }

/** A member of the caller's line: the caller at depth 0, downlines from 1. */
export async function findInLine(reader: Reader | Tx, callerId: number, username: string): Promise<InLine | null> {
  const member = await reader.member.findUnique({ where: { accountKey: username.toLowerCase() } })
  if (member === null) return null
  const line = await reader.memberLine.findUnique({
    where: { ancestorId_descendantId: { ancestorId: callerId, descendantId: member.id } },
  })
  return line === null ? null : { ...member, depth: line.depth }
}
