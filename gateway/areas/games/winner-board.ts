import type { WinnerPeriod } from '#catalogue/games/winner-periods.ts'
import { maskName } from '#gateway/kernel/identity/masked-name.ts'
import { toMoneyNumber } from '#gateway/platform/money.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { dayMs, laterBy, secondMs, startOfMerchantDay } from '#gateway/platform/time/clock.ts'
import { keepShortly } from '#gateway/platform/time/kept-shortly.ts'
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

/** A win shows on the board after at most this long; until then everybody gets the same answer. */
const keptForMs = 3 * secondMs
/** One for each period and type of games, of which there are fewer. */
const mostKept = 100
/** As many wins are read as a category within a type may need to fill a board. */
const readWins = 500

function sinceOf(period: WinnerPeriod, now: Date): Date {
  if (period === 'today') return startOfMerchantDay(now)
  return laterBy(now, -(period === '7days' ? 7 : 30) * dayMs)
}

/** The winner board (HO-20): the highest wins of a period with masked names, highest first. */
export function createWinnerBoard(platform: Platform, games: LiveGames) {
  const kept = keepShortly<Win[]>(platform, { forMs: keptForMs, most: mostKept })

  const winsOf = (period: WinnerPeriod, of: { gameType?: string }): Promise<Win[]> => {
    const since = sinceOf(period, platform.clock.now())
    return kept(`${period} ${of.gameType ?? 'ALL'}`, () => listHighestWins(platform.db.read, since, readWins, of))
  }

  /** `gameCategory` is a game type, a category within one, or ALL. */
  async function pick(
    gameCategory: string | undefined,
    limit: number,
    read: (of: { gameType?: string }) => Promise<Win[]>,
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
