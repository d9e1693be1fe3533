import type { Reader } from '#gateway/platform/database/db.ts'
import type { Invitation } from '#prisma/generated/sqlite/client.ts'
import type { Rates } from './rates.ts'

/** Codes do not tell capitals. */
export const toCode = (text: string): string => text.trim().toUpperCase()

export const isOpenInvitation = (
  { expiresAt, closedAt }: Pick<Invitation, 'expiresAt' | 'closedAt'>,
  now: Date,
): boolean => closedAt === null && (expiresAt === null || now < expiresAt)

/** An invitation of an agent or a member, while it has not ended and its owner may invite; who is frozen recruits nobody. */
export async function findInvitation(read: Reader, code: string, now: Date) {
  const invitation = (await findLink(read, toCode(code), now)) ?? (await findReferralCode(read, toCode(code)))
  if (invitation === null) return null
  const owner = { id: invitation.ownerId, state: 'active', type: { not: 4 } }
  return (await read.member.count({ where: owner })) === 0 ? null : invitation
}

async function findLink(read: Reader, code: string, now: Date) {
  const invitation = await read.invitation.findUnique({ where: { code } })
  if (invitation === null || !isOpenInvitation(invitation, now)) return null
  return { ...invitation, rates: JSON.parse(invitation.rates) as Rates }
}

/** The code by which any member invites others: it does not end and gives no rates. */
async function findReferralCode(read: Reader, code: string) {
  const found = await read.referralCode.findUnique({ where: { code } })
  if (found === null) return null
  const rates: Rates = {}
  return { code, ownerId: found.memberId, type: 0, rates }
}
