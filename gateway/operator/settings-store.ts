import {
  type MerchantSettingName,
  type MerchantSettings,
  merchantSettings,
  readSettingInForce,
} from '#gateway/kernel/settings/merchant-settings.ts'
import { tellAfterCommit } from '#gateway/platform/database/attribution.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { isSame } from './same.ts'

type Changed<K extends MerchantSettingName> = {
  before: MerchantSettings[K]
  after: MerchantSettings[K]
  wasSo: boolean
}

/** Changes a setting from what it is inside the transaction, so that two operators do not undo each other's parts. What is so already stays. */
export async function changeSetting<K extends MerchantSettingName>(
  tx: Tx,
  platform: Platform,
  name: K,
  change: (before: MerchantSettings[K]) => MerchantSettings[K],
): Promise<Changed<K>> {
  const { setting: before, isStored } = await readSettingInForce(tx, platform, name)
  const after = change(before)
  if (isStored && isSame(before, after)) return { before, after, wasSo: true }
  await merchantSettings(platform).change(tx, name, after)
  // Switches also say which games are offered, and one wallet for all how they are started.
  if (name === 'whitelabel' || name === 'wallet') tellAfterCommit({ gamesChanged: true })
  return { before, after, wasSo: false }
}
