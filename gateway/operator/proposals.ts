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

const mostWaiting = 200

/** What waits of one action, as far as it is about the same, the oldest first. */
export async function listWaitingOf(
  read: Reader,
  actionKey: string,
  isAbout: (content: Readonly<Record<string, unknown>>) => boolean,
): Promise<Proposal[]> {
  const where = { state: 'waiting', actionKey }
  const waiting = await read.proposal.findMany({ where, orderBy: { id: 'asc' }, take: mostWaiting })
  return waiting.filter(({ content }) => isAbout(JSON.parse(content) as Record<string, unknown>))
}

export const countWaitingProposals = (read: Reader): Promise<number> =>
  read.proposal.count({ where: { state: 'waiting' } })
