import type { TableRounds } from '#catalogue/games/item.ts'
import type { TableGame } from '#gateway/kernel/table-rounds.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import { isShared, limitsOf, tableOf } from './tables.ts'

/** What a list says of a table: its own clock and limits. */
export function findTableRounds(game: TableGame): TableRounds | undefined {
  if (!isShared(game)) return undefined
  const { everyMs, afterMs, closesBeforeMs, shownMs, runs, followsMs } = tableOf(game).schedule
  const { minMinor, maxMinor } = limitsOf(game)
  return {
    everyMs,
    afterMs,
    closesBeforeMs,
    shownMs,
    isDraw: runs === 'always',
    isFollowing: followsMs !== null,
    least: toMoneyNumber(minMinor),
    most: toMoneyNumber(maxMinor),
    ...(game.maintenance ? { closedUntil: game.closedUntil?.getTime() ?? null } : {}),
  }
}
