import type { Tx } from '#gateway/platform/database/db.ts'
import type { LoginMember } from './store.ts'

/** To hash takes its time: a password that was changed meanwhile, by which every session has ended, opens none any more. */
export const isUnchanged = async (tx: Tx, { id, passwordChangedAt }: LoginMember): Promise<boolean> =>
  (await tx.member.count({ where: { id, passwordChangedAt, state: 'active' } })) > 0
