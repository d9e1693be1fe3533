import type { Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Caller } from './sessions.ts'

/**
 * Throws when the session was ended since its call began. To check a password takes its time: who was shut out meanwhile, by a new
 * password or an operator, sets no way in and takes no money out any more (decision 421).
 */
export async function requireStillIn(tx: Tx, { sessionId }: Pick<Caller, 'sessionId'>): Promise<void> {
  if ((await tx.session.count({ where: { id: sessionId, endedAt: { not: null } } })) > 0)
    throw new Refusal('user.or.token.invalid')
}
