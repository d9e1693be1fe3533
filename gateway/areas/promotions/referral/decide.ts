import { recordAudit } from '#gateway/kernel/audit.ts'
import { listInLine, type WaitingPage } from '#gateway/kernel/waiting.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import type { Referral } from '#prisma/generated/sqlite/client.ts'

/** Invitations that look like one's own and wait for an operator. */
export const listHeldReferrals = (read: Reader, page: WaitingPage): Promise<Referral[]> =>
  listInLine(read, { table: 'Referral', member: 'referrerId', where: sql`w."state" = 'held'` }, page, (ids) =>
    read.referral.findMany({ where: { id: { in: ids } } }),
  )

const numberPattern = /^I(\d{1,9})$/
export const referralNoOf = ({ id }: Pick<Referral, 'id'>): string => `I${id}`
const idOf = (referralNo: string): number => Number(numberPattern.exec(referralNo)?.[1] ?? 0)

export const findReferral = (read: Reader, referralNo: string): Promise<Referral | null> =>
  read.referral.findUnique({ where: { id: idOf(referralNo) } })

type Decision = {
  referralNo: string
  reason: string
  by: { name: string; ip: string; traceId: string }
  /** Asked in the transaction of the decision, when it would be done: it throws where that is not allowed any more. */
  askAgain?: ((tx: Tx) => Promise<void>) | undefined
}
type Decided =
  | { outcome: 'done'; memberId: number }
  | { outcome: 'missing' }
  | { outcome: 'state_differs'; state: string }

/** Releases a held invitation, whose income then counts from its first bet, or refuses it for good. Who invited reads the reason. */
export const decideReferral = (
  platform: Platform,
  decision: 'release' | 'refuse',
  { referralNo, reason, by, askAgain }: Decision,
): Promise<Decided> =>
  platform.db.write(async (tx) => {
    const at = platform.clock.now()
    const id = idOf(referralNo)
    const { count } = await tx.referral.updateMany({
      where: { id, state: 'held' },
      data: { state: decision === 'release' ? 'counted' : 'refused', reason, decidedAt: at, decidedBy: by.name },
    })
    const referral = await tx.referral.findUnique({ where: { id } })
    if (referral === null) return { outcome: 'missing' }
    if (count === 0) return { outcome: 'state_differs', state: referral.state }
    await askAgain?.(tx)
    const memberId = referral.referrerId
    await recordAudit(
      tx,
      `referral.${decision}`,
      { memberId, ip: by.ip, traceId: by.traceId, at },
      { referralNo, reason, by: by.name },
    )
    return { outcome: 'done', memberId }
  })
