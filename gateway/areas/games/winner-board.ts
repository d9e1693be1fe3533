import type { WinnerPeriod } from '#catalogue/games/winner-periods.ts'
import { maskName } from '#gateway/kernel/identity/masked-name.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { createHighestWins, readWins, sinceOf } from './highest-wins.ts'
import type { LiveGames } from './live-games.ts'
import { listHighestWins, type Win } from './store.ts'

type Winner = {
  roundNo: string | null
  gameName: string
  customerName: string
  winAmount: number
  iconUrl: string
  nodeId: number
  gameType: string
  vendor: string
}

/** The winner board (HO-20): the highest wins of a period with masked names, highest first. */
export function createWinnerBoard(platform: Platform, games: LiveGames) {
  const winsOf = createHighestWins(platform)

  /** `gameCategory` is a game type, a category within one, or ALL. */
  async function pick(
    gameCategory: string | undefined,
    limit: number,
    read: (of: { gameType?: string }) => Promise<readonly Win[]>,
  ): Promise<Winner[]> {
    const index = await games.current()
    const code = gameCategory?.toUpperCase() ?? 'ALL'
    const isType = index.vendors.some((vendor) => vendor.gameType === code)
    const winners: Winner[] = []
    for (const win of await read(isType ? { gameType: code } : {})) {
      const game = index.find(win.nodeId)
      if (game === undefined || (code !== 'ALL' && !isType && game.row.gameCategory !== code)) continue
      if (winners.length === limit) break
      winners.push({
        roundNo: win.roundNo,
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
  }

  return {
    top: (gameCategory: string | undefined, period: WinnerPeriod, limit: number): Promise<Winner[]> =>
      pick(gameCategory, limit, (of) => winsOf(period, of)),
    /** Those of one member; read each time, as nobody else asks for them. */
    topOf(memberId: number, gameCategory: string | undefined, period: WinnerPeriod, limit: number): Promise<Winner[]> {
      const since = sinceOf(period, platform.clock.now())
      return pick(gameCategory, limit, (of) => listHighestWins(platform.db.read, since, readWins, { ...of, memberId }))
    },
  }
}
