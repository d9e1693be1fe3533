import type { Reader } from '#gateway/platform/db.ts'

/** Whether an agent's invitation code is there and has not ended; codes do not tell capitals. */
export async function isInvitationOpen(read: Reader, code: string, now: Date): Promise<boolean> {
  const invitation = await read.invitation.findUnique({ where: { code: code.trim().toUpperCase() } })
  return invitation !== null && (invitation.expiresAt === null || now < invitation.expiresAt)
}
