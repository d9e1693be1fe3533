import { isAgent } from '#gateway/kernel/identity/account-types.ts'
import type { Caller } from '#gateway/kernel/identity/sessions.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Reader, Tx } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { startOfMerchantDay } from '#gateway/platform/time/clock.ts'

type Writer = Pick<Caller, 'memberId' | 'type'>

/** How many letters a day allows its writer, and how many are left of it; answers to letters are letters too. */
export async function countLettersLeft(
  platform: Platform,
  read: Reader | Tx,
  { memberId, type }: Writer,
  at: Date,
): Promise<{ most: number; left: number }> {
  const { agents, letters } = await merchantSettings(platform).all()
  const most = isAgent(type) ? agents.lettersPerDay : letters.perDay
  const today = await read.teamMessage.count({ where: { senderId: memberId, sentAt: { gte: startOfMerchantDay(at) } } })
  return { most, left: Math.max(0, most - today) }
}
