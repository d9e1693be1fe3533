import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import { list } from '#gateway/platform/database/sql.ts'
import type { PeriodName } from '#gateway/platform/time/periods.ts'
import { addCounted, type Counted, noFigures, type SingleBets } from '../rules/earning.ts'
import { fromBetsText } from '../rules/statement.ts'

/**
 * A bet counts for those who stood above when it was settled. Figures are summed over lines as they stand when somebody asks, so a move
 * leaves rows behind, which whoever asks adds: what the line had done by then in each running period stays with those above whom it
 * left, and is taken off what it brings to those above whom it comes. A row is of a line and not of its members, so nobody counts as
 * active twice: a member belongs to those who stood above at their first valid bet of the period. Rows only add up, so a line may
 * move there and back, or a part of it by itself.
 */
type Line = { key: number; receiverId: number; product: string }
type Cut = { period: PeriodName; startsAt: Date; withSingleBets: boolean }

type SumRow = Record<
  'ancestorId' | 'rounds' | 'activeMembers' | 'betMinor' | 'validBetMinor' | 'winMinor',
  number | bigint
> & { product: string }

/** What moves have left for each of the asked, by their own key; without a move they are missing. */
export async function listMovedPlay(
  reader: Reader | Tx,
  wanted: readonly Line[],
  { period, startsAt, withSingleBets }: Cut,
): Promise<Map<number, Counted>> {
  if (wanted.length === 0) return new Map()
  const ids = list([...new Set(wanted.map(({ receiverId }) => receiverId))])
  const rows = await reader.$queryRaw<SumRow[]>`
    SELECT "ancestorId", "product", CAST(SUM("rounds") AS BIGINT) AS "rounds", CAST(SUM("activeMembers") AS BIGINT) AS "activeMembers",
      CAST(SUM("betMinor") AS BIGINT) AS "betMinor", CAST(SUM("validBetMinor") AS BIGINT) AS "validBetMinor", CAST(SUM("winMinor") AS BIGINT) AS "winMinor"
    FROM "MovedPlay" WHERE "ancestorId" IN (${ids}) AND "period" = ${period} AND "startsAt" = ${startsAt}
    GROUP BY "ancestorId", "product"`
  const bets = withSingleBets && rows.length > 0 ? await listMovedBets(reader, wanted, { period, startsAt }) : noBets
  const sums = new Map(rows.map((row) => [keyOf(Number(row.ancestorId), row.product), row]))
  const moved = new Map<number, Counted>()
  for (const { key, receiverId, product } of wanted) {
    const sum = sums.get(keyOf(receiverId, product))
    if (sum === undefined) continue
    moved.set(key, {
      rounds: Number(sum.rounds),
      activeMembers: Number(sum.activeMembers),
      betMinor: BigInt(sum.betMinor),
      validBetMinor: BigInt(sum.validBetMinor),
      winMinor: BigInt(sum.winMinor),
      singleBets: bets.get(keyOf(receiverId, product)) ?? [],
    })
  }
  return moved
}

const noBets: ReadonlyMap<string, readonly SingleBets[]> = new Map()
const keyOf = (ancestorId: number, product: string): string => `${ancestorId}/${product}`

async function listMovedBets(
  reader: Reader | Tx,
  wanted: readonly Line[],
  span: Pick<Cut, 'period' | 'startsAt'>,
): Promise<Map<string, readonly SingleBets[]>> {
  const ids = wanted.map(({ receiverId }) => receiverId)
  const rows = await reader.movedPlay.findMany({
    where: { ancestorId: { in: ids }, ...span },
    select: { ancestorId: true, product: true, singleBets: true },
  })
  const bets = new Map<string, readonly SingleBets[]>()
  for (const { ancestorId, product, singleBets } of rows) {
    const one = { ...noFigures, singleBets: bets.get(keyOf(ancestorId, product)) ?? [] }
    const sum = addCounted(one, { ...noFigures, singleBets: fromBetsText(singleBets) }, 1)
    bets.set(keyOf(ancestorId, product), sum.singleBets)
  }
  return bets
}
