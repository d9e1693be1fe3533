import { toNameForOthers } from '#gateway/kernel/identity/nickname.ts'
import { findInvitation } from '#gateway/kernel/lines/invitations.ts'
import type { Reader } from '#gateway/platform/database/db.ts'

/** The shown name of whose invitation code this is, while it has not ended. */
export async function findReferrer(read: Reader, code: string, now: Date): Promise<string | null> {
  const invitation = await findInvitation(read, code, now)
  if (invitation === null) return null
  const owner = await read.member.findUnique({ where: { id: invitation.ownerId }, select: { nickname: true } })
  return owner === null ? null : toNameForOthers(owner.nickname)
}
