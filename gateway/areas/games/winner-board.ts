import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import type { LiveGames } from './live-games.ts'
import { maskName } from './rules.ts'
import { listHighestWins, type Win } from './store.ts'

export type Winner = {
  gameName: string
  customerName: string
  winAmount: number
  iconUrl: string
  nodeId: number
  gameType: string
  vendor: string
}

/** A win shows on the board after at most this long; until then everybody gets the same answer. */
const keptForMs = 3 * secondMs
/** As many wins are read as a category within a type may need to fill a board. */
const readWins = 500

/** The winner board (HO-20): the highest wins of the last seven days with masked names, highest first. */
export function createWinnerBoard(platform: Platform, games: LiveGames) {
  const kept = new Map<string, { wins: Promise<Win[]>; atMs: number }>()

  const winsOf = (gameType: string | undefined): Promise<Win[]> => {
    const now = platform.clock.now()
    const key = gameType ?? 'ALL'
    const known = kept.get(key)
    if (known !== undefined && now.getTime() - known.atMs < keptForMs) return known.wins
    const wins = listHighestWins(platform.db.read, now, readWins, gameType)
    kept.set(key, { wins, atMs: now.getTime() })
    wins.catch(() => kept.delete(key))
    return wins
  }

  return {
    /** `gameCategory` is a game type, a category within one, or ALL. */
    async top(gameCategory: string | undefined, limit: number): Promise<Winner[]> {
      const index = await games.current()
      const code = gameCategory?.toUpperCase() ?? 'ALL'
      const isType = index.vendors.some((vendor) => vendor.gameType === code)
      const winners: Winner[] = []
      for (const win of await winsOf(isType ? code : undefined)) {
        const game = index.find(win.nodeId)
        if (game === undefined || (code !== 'ALL' && !isType && game.row.gameCategory !== code)) continue
        if (winners.length === limit) break
        winners.push({
          gameName: win.gameName,
          customerName: maskName(win.account),
          winAmount: toMoneyNumber(win.winMinor),
          iconUrl: game.item.iconUrl,
          nodeId: win.nodeId,
          gameType: win.gameType,
          vendor: win.vendorCode,
        })
      }
      return winners
    },
  }
}
