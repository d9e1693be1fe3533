import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { findInLine, type InLine } from '#gateway/kernel/lines/in-line.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { atField } from '#gateway/platform/http/refusal.ts'

const foreign = (field: string) => atField(field, 'is not in your line')

/** The member that a report looks at: the caller when no name is sent. */
export async function requireInLine(
  reader: Reader | Tx,
  callerId: number,
  username: string | undefined,
  refuse: (code: 'not.exists.user', more: { value: unknown }) => never,
  field = 'username',
): Promise<InLine> {
  if (username === undefined)
    return { ...(await reader.member.findUniqueOrThrow({ where: { id: callerId } })), depth: 0 }
  return (await findInLine(reader, callerId, username)) ?? refuse('not.exists.user', foreign(field))
}

type RightBelowFailure = 'agent.downline.self' | 'not.exists.user' | 'agent.downline.indirect'

/** An account right below the caller: what rates, type, password and nickname can be changed of. */
export async function requireRightBelow(
  reader: Reader | Tx,
  callerId: number,
  username: string,
  refuse: (code: RightBelowFailure, more: { value: unknown }) => never,
): Promise<InLine> {
  const found = await findInLine(reader, callerId, username)
  if (found === null) return refuse('not.exists.user', foreign('username'))
  if (found.depth === 0) return refuse('agent.downline.self', atField('username', 'is your own account'))
  return found.depth === 1 ? found : refuse('agent.downline.indirect', atField('username', 'is not right below you'))
}

/** The way down from the caller to a member of the line, both included. */
export async function pathTo(
  reader: Reader,
  callerId: number,
  memberId: number,
): Promise<{ username: string; nickname: string }[]> {
  const rows = await reader.$queryRaw<{ username: string; nickname: string }[]>`
    SELECT m."account" AS "username", m."nickname" FROM "MemberLine" l JOIN "Member" m ON m."id" = l."ancestorId"
    WHERE l."descendantId" = ${memberId} AND l."depth" <= (
      SELECT "depth" FROM "MemberLine" WHERE "ancestorId" = ${callerId} AND "descendantId" = ${memberId})
    ORDER BY l."depth" DESC`
  return rows.map(({ username, nickname }) => ({ username, nickname: toNameForOthers(nickname) }))
}
