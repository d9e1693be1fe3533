import type { Tx } from '#gateway/platform/database/db.ts'
import { buildVendors, type GameRow, type VendorRow } from './areas/games.ts'
import { announcementRows } from './areas/messages.ts'
import { rewardRows } from './areas/points.ts'
import { helpRows, settingRowsOf } from './areas/system.ts'
import { insertRows } from './insert.ts'

/** What every site needs before its first visitor comes: settings, texts, the games and the goods of the point mall. Nobody's account. */
export async function writeNeeded(
  tx: Tx,
  { now, games, merchantCode }: { now: Date; games: readonly GameRow[]; merchantCode: string },
): Promise<{ vendors: VendorRow[] }> {
  const vendors = buildVendors()
  await tx.setting.createMany({ data: settingRowsOf(merchantCode, now) })
  await tx.helpTopic.createMany({ data: helpRows() })
  await tx.announcement.createMany({ data: announcementRows(now) })
  await tx.pointReward.createMany({ data: rewardRows(now) })
  await tx.vendor.createMany({ data: vendors })
  await insertRows(tx, 'Game', games)
  return { vendors }
}
