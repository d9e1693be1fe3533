import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { list } from '#gateway/platform/database/sql.ts'
import type { TurnoverEntry } from '#prisma/generated/sqlite/client.ts'

/**
 * The queue of what must be staked before money may leave: deposits, grants of the house and bonuses, in the order in which they came.
 * A valid bet fills the first open entry; what is left of it goes on to the next, each with its own share of the stake (decision 157).
 * A bet that was placed before the money came fills nothing of it (decision 420).
 */
export type TurnoverState = {
  requiredMinor: bigint
  actualMinor: bigint
  leftMinor: bigint
  /** Open entries of bonuses that stand before the last of it: a bet fills these first. They are not in the sums. */
  bonusesBefore: TurnoverEntry[]
}

const all = 10_000n

type Source = 'deposit' | 'grant' | 'bonus'

/**
 * What a member has to stake before own money may leave, and has staked of it; bonuses have their own way out. The last one when all is
 * done. `sources`: whose turnover is asked for.
 */
export async function turnoverOf(
  reader: Reader | Tx,
  memberId: number,
  sources: readonly Source[] = ['deposit', 'grant'],
): Promise<TurnoverState> {
  const meant = { memberId, source: { in: [...sources] } }
  const queue = await reader.turnoverEntry.findMany({ where: { memberId, state: 'open' }, orderBy: { id: 'asc' } })
  const isMeant = ({ source }: TurnoverEntry): boolean => sources.some((each) => each === source)
  const open = queue.filter(isMeant)
  const entries = open.length > 0 ? open : await listLast(reader, meant)
  const requiredMinor = entries.reduce((sum, entry) => sum + entry.requiredMinor, 0n)
  const actualMinor = entries.reduce((sum, entry) => sum + entry.doneMinor, 0n)
  const bonusesBefore = queue
    .slice(0, queue.findLastIndex(isMeant) + 1)
    .filter((entry) => entry.source === 'bonus' && !isMeant(entry))
  return { requiredMinor, actualMinor, leftMinor: requiredMinor - actualMinor, bonusesBefore }
}

const listLast = (
  reader: Reader | Tx,
  meant: { memberId: number; source: { in: Source[] } },
): Promise<TurnoverEntry[]> =>
  reader.turnoverEntry.findMany({ where: { ...meant, state: 'done' }, orderBy: { id: 'desc' }, take: 1 })

/** Basis points of a stake that count, by category; a category that is not named counts for nothing. */
export type Shares = Readonly<Record<string, number>>

type NewEntry = {
  memberId: number
  source: Source
  /** What it belongs to: a receipt, a number. One entry each. */
  sourceNo: string
  requiredMinor: bigint
  /** Absent where all of every stake counts. */
  shares?: Shares
  at: Date
}

/** Adds to what must be staked, behind what stands there already. */
export async function addTurnover(
  tx: Tx,
  { memberId, source, sourceNo, requiredMinor, shares, at }: NewEntry,
): Promise<void> {
  if (requiredMinor === 0n) return
  await tx.turnoverEntry.create({
    data: {
      memberId,
      source,
      sourceNo,
      requiredMinor,
      shares: shares === undefined ? null : JSON.stringify(shares),
      state: 'open',
      createdAt: at,
    },
  })
}

type ValidBet = { memberId: number; category: string; validBetMinor: bigint; placedAt: Date; at: Date }

/** Fills the queues of members with settled bets, in the transaction of their settlement. Most members have nothing open. */
export async function fillTurnovers(tx: Tx, bets: readonly ValidBet[]): Promise<void> {
  const counting = bets.filter(({ validBetMinor }) => validBetMinor > 0n)
  const open = await listOpenFor(tx, [...new Set(counting.map(({ memberId }) => memberId))])
  for (const bet of counting) if (open.has(bet.memberId)) await fillTurnover(tx, bet)
}

/** Fills the queue with a settled bet. Answers the entries that are done by it. */
export async function fillTurnover(
  tx: Tx,
  { memberId, category, validBetMinor, placedAt, at }: ValidBet,
): Promise<TurnoverEntry[]> {
  const open = await tx.turnoverEntry.findMany({
    where: { memberId, state: 'open', createdAt: { lte: placedAt } },
    orderBy: { id: 'asc' },
  })
  const done: TurnoverEntry[] = []
  let left = validBetMinor
  for (const entry of open) {
    if (left === 0n) break
    const step = stepOf(entry, shareOf(entry, category), left)
    if (step.addMinor === 0n) continue
    left -= step.usedMinor
    const doneMinor = entry.doneMinor + step.addMinor
    const isDone = doneMinor === entry.requiredMinor
    const data = isDone ? { doneMinor, state: 'done', closedAt: at } : { doneMinor }
    const changed = await tx.turnoverEntry.update({ where: { id: entry.id }, data })
    if (isDone) done.push(changed)
  }
  return done
}

/** Raw, because every round passes here. */
async function listOpenFor(tx: Tx, memberIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set()
  const open = await tx.$queryRaw<{ memberId: number | bigint }[]>`
    SELECT DISTINCT "memberId" FROM "TurnoverEntry" WHERE "memberId" IN (${list(memberIds)}) AND "state" = 'open'`
  return new Set(open.map(({ memberId }) => Number(memberId)))
}

function shareOf({ shares }: TurnoverEntry, category: string): bigint {
  if (shares === null) return all
  return BigInt((JSON.parse(shares) as Shares)[category] ?? 0)
}

/** What a bet adds to an entry and how much of the bet is used for it: the rest is offered to the next one, with that one's own share. */
function stepOf(
  { requiredMinor, doneMinor }: TurnoverEntry,
  share: bigint,
  leftMinor: bigint,
): { addMinor: bigint; usedMinor: bigint } {
  const needMinor = requiredMinor - doneMinor
  const countsMinor = (leftMinor * share) / all
  if (countsMinor <= needMinor) return { addMinor: countsMinor, usedMinor: share === 0n ? 0n : leftMinor }
  return { addMinor: needMinor, usedMinor: (needMinor * all + share - 1n) / share }
}

/** Ends the entry of something that has ended itself: a bonus that was given up or ran out. */
export async function closeTurnover(tx: Tx, source: 'bonus', sourceNo: string, at: Date): Promise<void> {
  await tx.turnoverEntry.updateMany({
    where: { source, sourceNo, state: 'open' },
    data: { state: 'closed', closedAt: at },
  })
}
