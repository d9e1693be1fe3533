import type { Tx } from '#gateway/platform/database/db.ts'
import { toNetwork } from '#gateway/platform/http/network.ts'

/** What an invitation of oneself looks like; the first that holds is said to the operator. */
export type ReferralDoubt = 'device' | 'address' | 'card'

type Newcomer = { referrerId: number; invitedId: number; ip: string; deviceId?: string | undefined; at: Date }

/**
 * Writes down who invited a newcomer. One from the device or the address of who invited is held for an operator: it may be a family, and
 * it may be one person twice.
 */
export async function recordReferral(tx: Tx, { referrerId, invitedId, ip, deviceId, at }: Newcomer): Promise<void> {
  const doubt = await findDoubt(tx, { referrerId, ip, deviceId })
  await tx.referral.create({
    data: { referrerId, invitedId, state: doubt === null ? 'counted' : 'held', reason: doubt ?? '', createdAt: at },
  })
}

/** So many of who invited are looked at, the latest first. */
const mostAddresses = 200

async function findDoubt(
  tx: Tx,
  { referrerId: memberId, ip, deviceId }: Pick<Newcomer, 'referrerId' | 'ip' | 'deviceId'>,
): Promise<ReferralDoubt | null> {
  if (deviceId && (await tx.session.count({ where: { memberId, deviceId } })) > 0) return 'device'
  // The network of a line at home, whose devices change their ends of an address of IPv6 each day.
  const network = toNetwork(ip)
  if ((await tx.knownAddress.count({ where: { memberId, ip: network } })) > 0) return 'address'
  const sessions = await tx.session.findMany({
    where: { memberId },
    select: { ip: true },
    orderBy: { id: 'desc' },
    take: mostAddresses,
  })
  return sessions.some((session) => toNetwork(session.ip) === network) ? 'address' : null
}
