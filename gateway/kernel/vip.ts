import { toMinor } from '#gateway/platform/money.ts'
import type { MerchantSettings } from './settings/merchant-settings.ts'

type Levels = MerchantSettings['vip']['levels']
export type VipLevel = Levels[number]

/** The terms of a level from 1; null for who has none, or where it is there no more. */
export const findLevel = (levels: Levels, level: number): VipLevel | null => levels[level - 1] ?? null

/** How a level is called beside a name; null where there is none. */
export function labelOf(levels: Levels, level: number): string | null {
  const found = findLevel(levels, level)
  return found === null ? null : `VIP ${level} · ${found.name}`
}

/** The highest level that these valid bets reach: both what it asks in all and what it asks of the month. */
export function reachedLevel(levels: Levels, { totalMinor, monthMinor }: { totalMinor: bigint; monthMinor: bigint }) {
  const reached = levels.findLastIndex(
    ({ total, monthly }) => totalMinor >= toMinor(total) && monthMinor >= toMinor(monthly),
  )
  return reached + 1
}

/** How many withdrawals a day a member may ask for. */
export const withdrawalsADay = ({ vip, withdrawal }: MerchantSettings, level: number): number =>
  Math.max(withdrawal.timesADay, findLevel(vip.levels, level)?.withdrawalsADay ?? 0)
