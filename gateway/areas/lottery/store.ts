import type { MerchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { isVendorOffered } from '#gateway/kernel/settings/offered.ts'
import type { Reader } from '#gateway/platform/database/db.ts'
import type { LotteryRow } from './rules.ts'

/** The lottery games in lobby order, without those of vendors that are switched off or not offered here. */
export async function listLotteryGames(
  read: Reader,
  settings: Pick<MerchantSettings, 'whitelabel'>,
): Promise<LotteryRow[]> {
  const types = ['LOTT', 'ELOTT']
  const closed = await read.vendor.findMany({
    where: { enabled: false, gameType: { in: types } },
    select: { code: true, gameType: true },
  })
  const rows = await read.game.findMany({
    where: { gameType: { in: types } },
    orderBy: { position: 'asc' },
    select: {
      nodeId: true,
      gameCode: true,
      name: true,
      vendorCode: true,
      gameType: true,
      gameClassify: true,
      hotRank: true,
      isNew: true,
      artSpec: true,
    },
  })
  return rows.filter(
    ({ vendorCode, gameType }) =>
      isVendorOffered(settings, vendorCode) &&
      !closed.some((vendor) => vendor.code === vendorCode && vendor.gameType === gameType),
  )
}
