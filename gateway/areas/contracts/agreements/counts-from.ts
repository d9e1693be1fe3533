import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { type Period, type PeriodName, periodAt } from '#gateway/platform/time/periods.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import type { Terms } from '../rules/terms.ts'
import { firstCovered } from './agreed.ts'

/** Between whom, and for what. */
type Agreed = Pick<Contract, 'giverId' | 'receiverId' | 'kind' | 'product' | 'period'> & {
  /** From when there are terms already, which hold to the end of their period; null where there are none. */
  heldFrom: Date | null
}

export const heldFromOf = ({ state, startsAt }: Pick<Contract, 'state' | 'startsAt'>): Date | null =>
  state === 'active' ? startsAt : null

/**
 * The moment from which terms count that are agreed to at `at`; null when the giver has nothing that covers them. New terms count from the
 * next period on, so that each period has one version from its start to its end (danger T12), and not before the contract itself. A first
 * contract counts from the start of the running one; from the next where a contract that has ended was settled inside of this one, so that
 * no bet is paid for twice. Neither counts before what the giver has.
 */
export async function countsFrom(reader: Reader | Tx, agreed: Agreed, terms: Terms, at: Date): Promise<Date | null> {
  const running = periodAt(agreed.period as PeriodName, at)
  return firstCovered(reader, agreed, terms, await findEarliest(reader, agreed, running))
}

async function findEarliest(reader: Reader | Tx, agreed: Agreed, { startsAt, endsAt }: Period): Promise<Date> {
  if (agreed.heldFrom !== null) return agreed.heldFrom > endsAt ? agreed.heldFrom : endsAt
  return (await wasSettledWithin(reader, agreed, startsAt)) ? endsAt : startsAt
}

async function wasSettledWithin(
  reader: Reader | Tx,
  { receiverId, kind, product }: Agreed,
  startsAt: Date,
): Promise<boolean> {
  const sameGames = product === 'CONS' ? {} : { product: { in: ['CONS', product] } }
  const where = { receiverId, kind, state: 'ended', endedAt: { gt: startsAt }, ...sameGames }
  return (await reader.contract.findFirst({ where, select: { id: true } })) !== null
}
