import type { Reader } from '#gateway/platform/db.ts'
import { isOpenLink, toCode } from './people/links.ts'

/** Whether an agent's invitation code is there and has not ended; codes do not tell capitals. */
export async function isInvitationOpen(read: Reader, code: string, now: Date): Promise<boolean> {
  const invitation = await read.invitation.findUnique({ where: { code: toCode(code) } })
  return invitation !== null && isOpenLink(invitation, now)
}
