import type { TableRounds } from '#catalogue/games/item.ts'
import { phaseAt } from '#catalogue/games/round-times.ts'
import { writeMerchantTime } from '#catalogue/merchant-zone.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How often, as it is said: what a kept page says is true at any moment. */
type Every =
  | { unit: 'following' }
  | { unit: 'seconds' | 'minutes' | 'hours'; count: number }
  | { unit: 'day'; time: string }

export function everyOf({
  everyMs,
  afterMs,
  isFollowing,
}: Pick<TableRounds, 'everyMs' | 'afterMs' | 'isFollowing'>): Every {
  if (isFollowing) return { unit: 'following' }
  if (everyMs === dayMs) return { unit: 'day', time: toClock(afterMs) }
  if (everyMs % hourMs === 0) return { unit: 'hours', count: everyMs / hourMs }
  if (everyMs % minuteMs === 0) return { unit: 'minutes', count: everyMs / minuteMs }
  return { unit: 'seconds', count: Math.round(everyMs / secondMs) }
}

const toClock = (sinceMidnightMs: number): string =>
  [Math.floor(sinceMidnightMs / hourMs), Math.floor((sinceMidnightMs % hourMs) / minuteMs)]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** What a tile says of this very moment: `left` to the second, and of what is more than an hour away the time in Manila. */
type Now =
  | { name: 'open' | 'shown'; left: string }
  | { name: 'later'; time: string }
  | { name: 'taking' | 'drawing' | 'closed' }

export function nowAt(rounds: TableRounds, nowMs: number): Now {
  const { closedUntil, isDraw, isFollowing } = rounds
  if (closedUntil !== undefined && (closedUntil === null || nowMs < closedUntil)) return { name: 'closed' }
  if (isFollowing) return { name: 'taking' }
  const { name, endsAtMs } = phaseAt(rounds, nowMs, isDraw)
  if (name === 'drawing') return { name }
  if (endsAtMs - nowMs >= hourMs) return { name: 'later', time: writeMerchantTime(endsAtMs).slice(11, 16) }
  return { name, left: toLeft(endsAtMs - nowMs) }
}

const toLeft = (leftMs: number): string => {
  const seconds = Math.ceil(leftMs / secondMs)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** As an attribute of the tile, for the one script that counts for all of them. */
export const writeRounds = ({
  everyMs,
  afterMs,
  closesBeforeMs,
  shownMs,
  isDraw,
  isFollowing,
  closedUntil,
}: TableRounds): string =>
  [
    everyMs,
    afterMs,
    closesBeforeMs,
    shownMs,
    isDraw ? 1 : 0,
    isFollowing ? 1 : 0,
    closedUntil === undefined ? '' : (closedUntil ?? -1),
  ].join()

export function readRounds(text: string): TableRounds {
  const [everyMs = 0, afterMs = 0, closesBeforeMs = 0, shownMs = 0, isDraw, isFollowing] = text.split(',').map(Number)
  const closed = text.slice(text.lastIndexOf(',') + 1)
  const times = { everyMs, afterMs, closesBeforeMs, shownMs }
  const plan = { ...times, isDraw: isDraw === 1, isFollowing: isFollowing === 1, least: 0, most: 0 }
  return closed === '' ? plan : { ...plan, closedUntil: closed === '-1' ? null : Number(closed) }
}
