import type { Reader } from '#gateway/platform/database/db.ts'
import { isOpenLink, toCode } from './people/links.ts'

/** The shown name of whose invitation code this is, while it has not ended; codes do not tell capitals. */
export async function findReferrer(read: Reader, code: string, now: Date): Promise<string | null> {
  const invitation = await read.invitation.findUnique({ where: { code: toCode(code) } })
  if (invitation === null || !isOpenLink(invitation, now)) return null
  const owner = await read.member.findUnique({ where: { id: invitation.ownerId }, select: { nickname: true } })
  return owner?.nickname ?? null
}
