import type { Reader } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { minuteMs } from '#gateway/platform/time/clock.ts'

/** So many places are listed; who stands behind them still has a place. */
export const listedPlaces = 1_000

type Listed = { memberId: number; reached: bigint; reachedAt: Date }

/** Where everybody stands in one period of a mission, as it was counted. */
type Standings = {
  listed: Listed[]
  total: number
  countedAt: Date
  /** One more than those who have reached more; who has reached the same has the same place. */
  placeOf(reached: bigint): number
  /** How many have reached exactly that. */
  manyAt(reached: bigint): number
}

/** `since`: who was moved on before stands nowhere. */
type Asked = { campaignId: number; period: string; since: Date | null }

const countedEveryMs = minuteMs
/** Nobody may have asked for long: what is older than this is not what *every minute* promises. */
const tooOldMs = 2 * countedEveryMs

/**
 * Keeps standings for a while, because to count them costs as much as there are members, and to look something up in them does not.
 * While they are counted anew the ones before them are answered, unless those are too old.
 */
export function createStandings({ db, clock }: Platform) {
  const kept = new Map<string, { standings: Promise<Standings>; countedMs: number; askedMs: number }>()
  const count = (asked: Asked) => countStandings(db.read, asked, clock.now())

  return async (asked: Asked): Promise<Standings> => {
    const key = `${asked.campaignId} ${asked.period}`
    const nowMs = clock.now().getTime()
    const known = kept.get(key)
    if (known === undefined || nowMs - known.countedMs >= tooOldMs) {
      forgetOld(kept, nowMs)
      const counting = { standings: count(asked), countedMs: nowMs, askedMs: nowMs }
      kept.set(key, counting)
      counting.standings.catch(() => kept.get(key) === counting && kept.delete(key))
      return counting.standings
    }
    if (nowMs - known.askedMs >= countedEveryMs) {
      known.askedMs = nowMs
      // A failure leaves what was counted before, until the next turn.
      count(asked).then(
        (standings) => {
          const counted = { standings: Promise.resolve(standings), countedMs: nowMs, askedMs: nowMs }
          if (kept.get(key) === known) kept.set(key, counted)
        },
        () => undefined,
      )
    }
    return known.standings
  }
}

const forgottenAfterMs = 60 * minuteMs

function forgetOld(kept: Map<string, { askedMs: number }>, nowMs: number): void {
  for (const [key, { askedMs }] of kept) if (nowMs - askedMs > forgottenAfterMs) kept.delete(key)
}

const valuesAtOnce = 5_000

/** How many have reached each value, in portions, so that others are served between them. */
async function countStandings(reader: Reader, { campaignId, period, since }: Asked, now: Date): Promise<Standings> {
  const standing = { campaignId, period, ...(since === null ? {} : { reachedAt: { gte: since } }) }
  const values: bigint[] = []
  /** Places before each value; one more at the end, which is their sum. */
  const before: number[] = [0]
  for (let isMore = true; isMore; ) {
    const below = values.at(-1)
    const portion = await reader.missionProgress.groupBy({
      by: ['reached'],
      where: { ...standing, reached: { gt: 0n, ...(below === undefined ? {} : { lt: below }) } },
      orderBy: { reached: 'desc' },
      take: valuesAtOnce,
      _count: { _all: true },
    })
    for (const { reached, _count } of portion) {
      values.push(reached)
      before.push((before.at(-1) ?? 0) + _count._all)
    }
    isMore = portion.length === valuesAtOnce
  }
  const listed = await reader.missionProgress.findMany({
    where: { ...standing, reached: { gt: 0n } },
    orderBy: [{ reached: 'desc' }, { reachedAt: 'asc' }, { memberId: 'asc' }],
    take: listedPlaces,
    select: { memberId: true, reached: true, reachedAt: true },
  })
  const higherThan = (reached: bigint): number => firstNotAbove(values, reached)
  return {
    listed,
    total: before.at(-1) ?? 0,
    countedAt: now,
    placeOf: (reached) => (before[higherThan(reached)] ?? 0) + 1,
    manyAt(reached) {
      const at = higherThan(reached)
      return values[at] === reached ? (before[at + 1] ?? 0) - (before[at] ?? 0) : 0
    },
  }
}

/** In values that fall, the place of the first that is not above a limit. */
function firstNotAbove(values: readonly bigint[], limit: bigint): number {
  let [from, to] = [0, values.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((values[middle] ?? 0n) > limit) from = middle + 1
    else to = middle
  }
  return from
}
