import type { Tx } from '#gateway/platform/database/db.ts'
import { list } from '#gateway/platform/database/sql.ts'
import { isMadeOfDays, type PeriodName, periodAt } from '#gateway/platform/time/periods.ts'
import type { Contract } from '#prisma/generated/sqlite/client.ts'
import { settleContracts } from '../settlement/batch.ts'
import { manyAtOnce } from './agreed.ts'

type Moment = { at: Date; currency: string }
/** A contract, and up to where it is settled. */
type Open = Pick<Contract, 'id' | 'giverId' | 'receiverId' | 'period'> & { settledUntil: Date }

/**
 * Settles what is open of contracts of one kind up to this moment (OP-107), as many at once as stand at the start of the same period. The
 * list has uplines before downlines, and nobody pays before they are paid by what stands earlier in it, whatever its period: of those whose
 * giver waits for nothing the oldest period comes first.
 */
export async function settleOpen(tx: Tx, contracts: readonly Contract[], moment: Moment): Promise<void> {
  let open = contracts.flatMap(({ id, giverId, receiverId, period, settledUntil }): Open[] =>
    settledUntil === null ? [] : [{ id, giverId, receiverId, period, settledUntil }],
  )
  for (;;) {
    open = open.filter(({ settledUntil }) => settledUntil < moment.at)
    const group = nextGroup(open)
    if (group.length === 0) return
    const moved = new Map((await settleGroup(tx, group, moment)).map((one) => [one.id, one.settledUntil]))
    open = open.map((one) => ({ ...one, settledUntil: moved.get(one.id) ?? one.settledUntil }))
  }
}

function nextGroup(open: readonly Open[]): Open[] {
  const paid = new Set<number | null>()
  const ready = open.filter(({ giverId, receiverId }) => {
    const isReady = !paid.has(giverId)
    paid.add(receiverId)
    return isReady
  })
  const [first] = ready.sort((one, other) => one.settledUntil.getTime() - other.settledUntil.getTime())
  return first === undefined ? [] : listAlike(open, first)
}

/** Payments of a group are made in the order of the list, so whoever is paid in it may pay in it. */
function listAlike(open: readonly Open[], { period, settledUntil }: Open): Open[] {
  const paidLater = new Set<number | null>()
  return open
    .filter((one) => {
      const isAlike = one.period === period && one.settledUntil.getTime() === settledUntil.getTime()
      const isIn = isAlike && !paidLater.has(one.giverId)
      if (!isIn) paidLater.add(one.receiverId)
      return isIn
    })
    .slice(0, manyAtOnce)
}

type Stands = { id: number; settledUntil: Date }

/** Answers where they stand afterwards: at this moment where nothing is left to settle. */
async function settleGroup(tx: Tx, group: readonly Open[], { at, currency }: Moment): Promise<Stands[]> {
  const [{ settledUntil, period }] = group as [Open]
  const { startsAt, endsAt } = periodAt(period as PeriodName, settledUntil)
  const begins = isMadeOfDays(period as PeriodName) ? null : await passIdle(tx, group, at)
  const isDue = ({ id }: Open): boolean => begins === null || begins.get(id)?.getTime() === startsAt.getTime()
  const due = group.filter(isDue)
  const until = endsAt < at ? endsAt : at
  const found = await tx.contract.findMany({ where: { id: { in: due.map(({ id }) => id) } } })
  const byId = new Map(found.map((contract) => [contract.id, contract]))
  const inOrder = due.flatMap(({ id }) => byId.get(id) ?? [])
  await settleContracts(tx, inOrder, { startsAt, until }, { currency, at })
  return group.map((one) => ({ id: one.id, settledUntil: isDue(one) ? until : (begins?.get(one.id) ?? at) }))
}

/**
 * Moves contracts of hours and five minutes to the period in which their lines bet next, which leaves no statement of those between. Answers
 * where each stands; those that did not bet any more are missing, and stay where they are.
 */
async function passIdle(tx: Tx, group: readonly Open[], at: Date): Promise<Map<number, Date>> {
  const [{ settledUntil, period }] = group as [Open]
  const bets = await findNextBets(tx, group)
  const begins = new Map<number, Date>()
  const later = new Map<number, number[]>()
  for (const { id, receiverId } of group) {
    const bet = bets.get(receiverId)
    if (bet === undefined || bet >= at) continue
    const { startsAt } = periodAt(period as PeriodName, bet)
    begins.set(id, startsAt)
    if (startsAt > settledUntil) later.set(startsAt.getTime(), [...(later.get(startsAt.getTime()) ?? []), id])
  }
  for (const [startsAt, ids] of later)
    await tx.contract.updateMany({ where: { id: { in: ids } }, data: { settledUntil: new Date(startsAt) } })
  return begins
}

/** When lines bet next, to five minutes, or in what period one of them did that has moved away since. */
async function findNextBets(tx: Tx, group: readonly Open[]): Promise<Map<number, Date>> {
  const [{ settledUntil: from, period }] = group as [Open]
  const ids = list([...new Set(group.map(({ receiverId }) => receiverId))])
  const rows = await tx.$queryRaw<{ id: number | bigint; startsAt: Date }[]>`
    SELECT l."ancestorId" AS "id", MIN(a."startsAt") AS "startsAt"
    FROM "MemberLine" l JOIN "FiveMinuteAggregate" a ON a."memberId" = l."descendantId"
    WHERE l."ancestorId" IN (${ids}) AND a."startsAt" >= ${from} GROUP BY l."ancestorId"
    UNION ALL SELECT m."ancestorId", MIN(m."startsAt") FROM "MovedPlay" m
    WHERE m."ancestorId" IN (${ids}) AND m."period" = ${period} AND m."startsAt" >= ${from} GROUP BY m."ancestorId"`
  const bets = new Map<number, Date>()
  for (const row of rows) {
    const [id, startsAt] = [Number(row.id), new Date(row.startsAt)]
    const known = bets.get(id)
    if (known === undefined || startsAt < known) bets.set(id, startsAt)
  }
  return bets
}
