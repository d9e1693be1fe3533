import { contractProduct } from '#catalogue/contracts/terms.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { isMadeOfDays, type Period, type PeriodName, periodAt, periodNames } from '#gateway/platform/time/periods.ts'
import { addCounted, type Counted, noFigures } from '../rules/earning.ts'
import { toBetsText } from '../rules/statement.ts'
import { readLinePlay } from '../settlement/line-play.ts'

type Moved = { memberId: number; uplineId: number | null }
type Span = Period & { period: PeriodName }

/** Leaves behind, for everybody whom a line leaves or comes to, what it has done in their periods so far (`settlement/moved-play.ts`). Asked before it moves. */
export async function notePlay(tx: Tx, { memberId, uplineId }: Moved, at: Date): Promise<void> {
  const before = await listAbove(tx, memberId, 1)
  const after = uplineId === null ? [] : await listAbove(tx, uplineId, 0)
  const left = before.filter((id) => !after.includes(id))
  const joined = after.filter((id) => !before.includes(id))
  if (left.length + joined.length === 0) return
  const rows = []
  for (const { period, startsAt, product, played } of await listPlayed(tx, memberId, [...left, ...joined], at))
    for (const ancestorId of [...left, ...joined]) {
      const { singleBets, ...sums } = addCounted(noFigures, played, left.includes(ancestorId) ? 1 : -1)
      rows.push({
        ancestorId,
        memberId,
        movedAt: at,
        period,
        startsAt,
        product,
        ...sums,
        singleBets: toBetsText(singleBets),
      })
    }
  await tx.movedPlay.createMany({ data: rows })
}

async function listAbove(tx: Tx, descendantId: number, from: 0 | 1): Promise<number[]> {
  const rows = await tx.memberLine.findMany({
    where: { descendantId, depth: { gte: from } },
    orderBy: { depth: 'asc' },
  })
  return rows.map(({ ancestorId }) => ancestorId)
}

type Played = { period: PeriodName; startsAt: Date; product: string; played: Counted }

async function listPlayed(tx: Tx, memberId: number, aboveIds: readonly number[], at: Date): Promise<Played[]> {
  const played: Played[] = []
  for (const { period, ...span } of await listSpans(tx, memberId, aboveIds, at)) {
    const figures = await readLinePlay(tx, memberId, { period, span, withSingleBets: period === 'five-minutes' })
    for (const product of contractProduct.options) {
      const one = figures.get(product)
      if (one !== undefined) played.push({ period, startsAt: span.startsAt, product, played: one })
    }
  }
  return played
}

/**
 * The periods that contracts above may still be settled for: the running ones, of whatever length, since a contract that is signed later may
 * count from their start, and those before that are not settled yet. Of hours and five minutes only those in which the line bet.
 */
async function listSpans(tx: Tx, memberId: number, aboveIds: readonly number[], at: Date): Promise<Span[]> {
  const behind = await tx.contract.groupBy({
    by: ['period'],
    where: { state: 'active', receiverId: { in: [...aboveIds] } },
    _min: { settledUntil: true },
  })
  const spans: Span[] = []
  for (const period of periodNames) {
    const running = periodAt(period, at)
    const settledUntil = behind.find((one) => one.period === period)?._min.settledUntil ?? null
    const from = settledUntil !== null && settledUntil < running.startsAt ? settledUntil : running.startsAt
    spans.push(
      ...(isMadeOfDays(period) ? spansOf(period, from, at) : await listPlayedSpans(tx, memberId, period, from)),
    )
  }
  return spans
}

function spansOf(period: PeriodName, from: Date, at: Date): Span[] {
  const spans: Span[] = []
  for (let span = periodAt(period, from); span.startsAt <= at; span = periodAt(period, span.endsAt))
    spans.push({ period, ...span })
  return spans
}

async function listPlayedSpans(tx: Tx, memberId: number, period: PeriodName, from: Date): Promise<Span[]> {
  const rows = await tx.$queryRaw<{ startsAt: Date }[]>`
    SELECT DISTINCT a."startsAt" FROM "MemberLine" l JOIN "FiveMinuteAggregate" a ON a."memberId" = l."descendantId"
    WHERE l."ancestorId" = ${memberId} AND a."startsAt" >= ${from}`
  const spans = rows.map(({ startsAt }): Span => ({ period, ...periodAt(period, new Date(startsAt)) }))
  return [...new Map(spans.map((span) => [span.startsAt.getTime(), span])).values()]
}
