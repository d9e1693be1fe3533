import { profitColumn } from '#gateway/kernel/bet-profit.ts'
import { type Window, wholeDays } from '#gateway/kernel/record-window.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import { type Cursor, mostCounted, type Stretch } from '#gateway/platform/database/keyset.ts'
import { sql } from '#gateway/platform/database/sql.ts'
import type { Bet } from '#prisma/generated/sqlite/client.ts'
import { addSums, type OrderSums, settledStates } from './rules.ts'

type OrderFilter = Window & {
  memberId: number
  gameType: string
  vendorCode: string | undefined
  state: string | undefined
}

export const cursorOf = ({ orderNo, placedAt, settledAt }: Bet): Cursor => ({ at: settledAt ?? placedAt, key: orderNo })

/** The settled bets that fit, in the order of the list. */
export function readOrders(
  read: Reader,
  filter: OrderFilter,
  { cursor, isBackwards, limit, skip }: Stretch,
): Promise<Bet[]> {
  const order = isBackwards ? sql`ASC` : sql`DESC`
  const from =
    cursor === null
      ? sql``
      : sql`AND ("settledAt", "orderNo") ${isBackwards ? sql`>` : sql`<`} (${cursor.at}, ${cursor.key})`
  return read.$queryRaw<
    Bet[]
  >`${union(filter, from)} ORDER BY "settledAt" ${order}, "orderNo" ${order} LIMIT ${limit} OFFSET ${skip}`
}

/** What the bets that fit come to: from the sums of days where those say it, else of the latest `mostCounted` and one more. */
export async function sumOrders(read: Reader, filter: OrderFilter): Promise<OrderSums> {
  const days = wholeDays(filter.from, filter.to)
  if (days === null || filter.state !== undefined) return sumLatest(read, filter)
  // The sums of days are of what was played; the list also has what was given back.
  const [played, givenBack] = await Promise.all([
    sumDays(read, filter, days),
    sumLatest(read, { ...filter, state: 'cancelled' }),
  ])
  return addSums(played, givenBack)
}

async function sumDays(
  read: Reader,
  { memberId, gameType, vendorCode }: OrderFilter,
  { first, last }: { first: string; last: string },
): Promise<OrderSums> {
  const { _sum } = await read.dailyAggregate.aggregate({
    where: { memberId, day: { gte: first, lte: last }, gameType, ...(vendorCode === undefined ? {} : { vendorCode }) },
    _sum: { rounds: true, betMinor: true, validBetMinor: true, winMinor: true },
  })
  const [betMinor, winMinor] = [_sum.betMinor ?? 0n, _sum.winMinor ?? 0n]
  const profitMinor = winMinor - betMinor
  return { hands: _sum.rounds ?? 0, betMinor, validBetMinor: _sum.validBetMinor ?? 0n, winMinor, profitMinor }
}

type Figure = number | bigint | null

async function sumLatest(read: Reader, filter: OrderFilter): Promise<OrderSums> {
  const [sums] = await read.$queryRaw<Partial<Record<keyof OrderSums, Figure>>[]>`
    SELECT COUNT(*) AS "hands", SUM("betMinor") AS "betMinor", SUM("validBetMinor") AS "validBetMinor", SUM("winMinor") AS "winMinor",
      SUM(${profitColumn}) AS "profitMinor"
    FROM (${union(filter, sql``)} ORDER BY "settledAt" DESC, "orderNo" DESC LIMIT ${mostCounted + 1}) latest`
  return {
    hands: Number(sums?.hands ?? 0),
    betMinor: BigInt(sums?.betMinor ?? 0),
    validBetMinor: BigInt(sums?.validBetMinor ?? 0),
    winMinor: BigInt(sums?.winMinor ?? 0),
    profitMinor: BigInt(sums?.profitMinor ?? 0),
  }
}

/**
 * One range of an index for each state, merged: there is no index of all states together, because the planner would take it for a rare
 * state and walk through all others.
 */
function union({ memberId, gameType, vendorCode, state, from, to }: OrderFilter, more: ReturnType<typeof sql>) {
  const ofVendor = vendorCode === undefined ? sql`` : sql`AND "vendorCode" = ${vendorCode}`
  // A vendor has an index of its own, which holds all states.
  const states = state !== undefined ? [state] : vendorCode !== undefined ? [null] : settledStates
  const [first = sql``, ...others] = states.map(
    (one) => sql`
    SELECT "orderNo", "memberId", "nodeId", "gameName", "vendorCode", "gameType", "betMinor", "validBetMinor", "winMinor", "status", "placedAt", "settledAt"
    FROM "Bet" WHERE "memberId" = ${memberId} AND "gameType" = ${gameType} ${one === null ? sql`` : sql`AND "status" = ${one}`} ${ofVendor}
      AND "settledAt" >= ${from} AND "settledAt" <= ${to} ${more}`,
  )
  return others.reduce((joined, arm) => sql`${joined} UNION ALL ${arm}`, first)
}

/** More bets than anybody has waiting at once. */
const mostOpen = 500

/** The bets that wait for their result. */
export async function listOpenOrders(
  read: Reader,
  { memberId, gameType, vendorCode }: Pick<OrderFilter, 'memberId' | 'gameType' | 'vendorCode'>,
) {
  const where = { memberId, gameType, status: 'open', ...(vendorCode === undefined ? {} : { vendorCode }) }
  const open = await read.bet.findMany({ where, orderBy: [{ settledAt: 'desc' }, { orderNo: 'desc' }], take: mostOpen })
  // By the numbers as the cursors compare them, whatever the database's order of letters is.
  return open.sort(
    (one, other) => other.placedAt.getTime() - one.placedAt.getTime() || (one.orderNo < other.orderNo ? 1 : -1),
  )
}

/** A bet of this member; another member's is as if it did not exist (danger T60). */
export async function findOwnOrder(read: Reader, memberId: number, orderNo: string): Promise<Bet | null> {
  const bet = await read.bet.findUnique({ where: { orderNo } })
  return bet?.memberId === memberId ? bet : null
}
