import { recordAudit } from '#gateway/kernel/audit.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Proposal } from '#prisma/generated/sqlite/client.ts'
import type { Action, Context, Effect, Input } from './action.ts'

/** What one person wants done and a second one has to agree to. */

type Asked = { about: string; input: Input; context: Context }

/** Writes down what is asked for instead of doing it. */
export async function propose(tx: Tx, { key }: Action, { about, input, context: { by, at } }: Asked): Promise<Effect> {
  const { requestId: _key, reason, ...content } = input
  const number = newOrderNo('Z')
  const proposal = {
    number,
    actionKey: key,
    about,
    content: JSON.stringify(content),
    reason: reason ?? null,
    proposedBy: by.name,
    proposedAt: at,
  }
  await tx.proposal.create({ data: proposal })
  await recordAudit(
    tx,
    `operator.${key}.first`,
    { memberId: null, ip: by.ip, traceId: by.traceId, at },
    { receiptNo: number, by: by.name, about, reason },
  )
  return { text: `${number} waits for a second person: ${about}`, recordedAs: number }
}

/** The oldest first, behind the one with the id `after`. */
export const listWaitingProposals = (
  read: Reader,
  { after, limit }: { after: number; limit: number },
): Promise<Proposal[]> =>
  read.proposal.findMany({ where: { state: 'waiting', id: { gt: after } }, orderBy: { id: 'asc' }, take: limit })

export const countWaitingProposals = (read: Reader): Promise<number> =>
  read.proposal.count({ where: { state: 'waiting' } })
