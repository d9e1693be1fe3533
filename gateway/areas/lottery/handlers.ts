import type { lottery } from '#catalogue/lottery.ts'
import { type Handlers, notYet } from '#gateway/kernel/calls/answer.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { publicOrigin } from '#gateway/platform/http/public-url.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { isOfMode, toMenu, vnVendor } from './rules.ts'
import { listLotteryGames } from './store.ts'

/** The menus of the lottery; the draws come with the lottery itself. */
export function lotteryHandlers(platform: Platform): Handlers<typeof lottery> {
  const origin = publicOrigin(platform.settings)
  const listGames = async () => listLotteryGames(platform.db.read, await merchantSettings(platform).all())
  return {
    async menus({ prizeMode }, { language }) {
      const rows = await listGames()
      return toMenu(
        rows.filter((row) => isOfMode(row, prizeMode)),
        origin,
        language,
      )
    },
    async vnMenu({ prizeMode }, { language }) {
      const rows = await listGames()
      return toMenu(
        rows.filter((row) => row.vendorCode === vnVendor && isOfMode(row, prizeMode)),
        origin,
        language,
      )
    },
    vnRecent: notYet,
    vnOpened: notYet,
    opened: notYet,
  }
}
