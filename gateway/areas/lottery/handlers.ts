import type { lottery } from '#catalogue/lottery.ts'
import type { Handlers } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { publicOrigin } from '#gateway/platform/http/public-url.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'
import { keepShortly } from '#gateway/platform/time/kept-shortly.ts'
import { isOfMode, type LotteryRow, toEntries, toMenu, toPopular, vnVendor } from './rules.ts'
import { countBought, findNear, listDraws, listLotteryGames, listOpened, listRecent } from './store.ts'

/** A draw and a ticket that was bought show after at most this long; until then everybody gets the same answer. */
const keptForMs = 3 * secondMs
const mostKept = 500

/** The menus of the lottery and the last draws of its games. */
export function lotteryHandlers(platform: Platform): Handlers<typeof lottery> {
  const { db, clock } = platform
  const origin = publicOrigin(platform.settings)
  const listGames = async () => listLotteryGames(db.read, await merchantSettings(platform).all())
  const popular = keepShortly<Awaited<ReturnType<typeof countBought>>>(platform, { forMs: keptForMs, most: 1 })
  const draws = keepShortly<Awaited<ReturnType<typeof listDraws>>>(platform, { forMs: keptForMs, most: mostKept })
  const isVn = ({ vendorCode }: LotteryRow): boolean => vendorCode === vnVendor
  return {
    async menus({ prizeMode }, { language }) {
      const rows = await listGames()
      return toMenu(
        rows.filter((row) => isOfMode(row, prizeMode)),
        origin,
        language,
      )
    },
    async popular({ count }, { language }) {
      const [rows, bought] = await Promise.all([listGames(), popular('', () => countBought(db.read, clock.now()))])
      return toPopular(toMenu(rows, origin, language), bought).slice(0, count)
    },
    async vnMenu({ prizeMode }, { language }) {
      const rows = await listGames()
      return toMenu(
        rows.filter((row) => isVn(row) && isOfMode(row, prizeMode)),
        origin,
        language,
      )
    },
    async vnRecent({ prizeMode }, { caller, language }) {
      const rows = (await listGames()).filter((row) => isVn(row) && isOfMode(row, prizeMode))
      return toEntries(await listRecent(db.read, caller.memberId, rows), origin, language)
    },
    async vnOpened({ prizeMode }) {
      const rows = await listGames()
      return listOpened(
        db.read,
        rows.filter((row) => isVn(row) && isOfMode(row, prizeMode)),
      )
    },
    async opened({ prizeMode }) {
      const rows = await listGames()
      return listOpened(
        db.read,
        rows.filter((row) => isOfMode(row, prizeMode)),
      )
    },
    async draws({ gameId, page, size }) {
      const game = (await listGames()).find(({ nodeId }) => nodeId === gameId)
      return game === undefined
        ? { content: [], page, size, total: 0 }
        : { page, size, ...(await draws(`${gameId} ${page} ${size}`, () => listDraws(db.read, game, { page, size }))) }
    },
    async near({ gameId }) {
      const game = (await listGames()).find(({ nodeId }) => nodeId === gameId)
      return game === undefined ? null : findNear(db.read, game, clock.now())
    },
  }
}
