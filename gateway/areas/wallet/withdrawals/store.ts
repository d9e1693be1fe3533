import { type Actor, recordAudit } from '#gateway/kernel/audit.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Prisma, Withdrawal } from '#prisma/generated/sqlite/client.ts'
import { tellWithdrawal } from '../letters.ts'
import { moveOf, type Stand, type WithdrawalAction } from './rules.ts'

/** Who moves a withdrawal on: the member, the clock, or a named operator. */
export type Mover = { name: string; actor: Actor; why?: string | undefined }
export type Moved =
  | { outcome: 'done'; withdrawal: Withdrawal }
  | ({ outcome: 'state_differs' } & Stand)
  | { outcome: 'missing' }

/**
 * Moves a withdrawal on if the action is allowed where it stands and `guard` holds. The check and the change are one statement. `of`
 * names the member where a member asks, so that another's is missing (danger T60).
 */
export async function moveWithdrawal(
  tx: Tx,
  of: { receiptNo: string; memberId?: number },
  action: WithdrawalAction,
  changes: Prisma.WithdrawalUpdateManyMutationInput,
  by: Mover,
  guard: Prisma.WithdrawalWhereInput = {},
): Promise<Moved> {
  const { from, to } = moveOf(action)
  const { count } = await tx.withdrawal.updateMany({
    where: { AND: [of, guard, { OR: [...from] }] },
    data: { ...changes, ...to },
  })
  const withdrawal = await tx.withdrawal.findFirst({ where: of })
  if (withdrawal === null) return { outcome: 'missing' }
  const stand = { state: withdrawal.state, confirmation: withdrawal.confirmation } as Stand
  if (count === 0) return { outcome: 'state_differs', ...stand }
  const detail = { receiptNo: of.receiptNo, by: by.name, reason: by.why, ...stand, ...changes }
  await recordAudit(tx, `withdrawal.${action}`, { ...by.actor, memberId: withdrawal.memberId }, detail)
  await tellWithdrawal(tx, withdrawal, by.actor.at)
  return { outcome: 'done', withdrawal }
}
