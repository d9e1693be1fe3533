import type { Tx } from '#gateway/platform/database/db.ts'

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

async function findDoubt(
  tx: Tx,
  { referrerId: memberId, ip, deviceId }: Pick<Newcomer, 'referrerId' | 'ip' | 'deviceId'>,
): Promise<ReferralDoubt | null> {
  if (deviceId && (await tx.session.count({ where: { memberId, deviceId } })) > 0) return 'device'
  const isKnown =
    (await tx.session.count({ where: { memberId, ip } })) > 0 ||
    (await tx.knownAddress.count({ where: { memberId, ip } })) > 0
  return isKnown ? 'address' : null
}
