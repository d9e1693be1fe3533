import { worthMinor } from '#gateway/areas/points/rules.ts'
import { type Audience, countAmong } from '#gateway/areas/promotions/campaigns/audience.ts'
import { findCost } from '#gateway/areas/promotions/campaigns/cost.ts'
import { forecastOf } from '#gateway/areas/promotions/campaigns/forecast.ts'
import type { Kind } from '#gateway/areas/promotions/campaigns/kinds.ts'
import type { Reward } from '#gateway/areas/promotions/campaigns/reward.ts'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import type { Tx } from '#gateway/platform/database/db.ts'
import { formatAmount } from '#gateway/platform/money.ts'
import type { Campaign } from '#prisma/generated/sqlite/client.ts'
import type { Context } from './action.ts'

/**
 * What points are worth where it is asked whether two persons have to want something (decision 443): they take nothing out of a budget,
 * and become money all the same. Goods are bounded by their stock, and each is handed out by an operator.
 */

/** As money, in minor units. */
export async function pointsMinor({ platform }: Pick<Context, 'platform'>, points: number): Promise<bigint> {
  return worthMinor(points, (await merchantSettings(platform).all()).points)
}

export const pointsIn = (given: Reward): number => (given.type === 'POINT' ? given.points : 0)

type Giving = { terms: unknown; pieces: number | null; audience: Audience }

/** For so long it is counted where there is no limit of pieces, as beside the form of a campaign. */
const days = 30

/**
 * What the points of a campaign may be worth: of all its pieces, or where there is no limit of them, of a month in which everybody whom
 * it is for takes everything. Of those who are still to come there are taken to be as many as are there now.
 */
export async function pointsWorthMinor(
  tx: Tx,
  campaign: Pick<Campaign, 'kind'>,
  { terms, pieces, audience }: Giving,
  context: Pick<Context, 'platform' | 'at'>,
): Promise<bigint> {
  const kind = campaign.kind as Kind
  const most = Math.max(0, ...(findCost(kind, terms)?.parts ?? []).map(({ points }) => points))
  const forecast = forecastOf(kind, terms, days)
  if (most === 0 || forecast === null) return 0n
  if (pieces !== null && forecast.of === 'member') return pointsMinor(context, pieces * most)
  const isToCome = kind === 'register' || audience.who === 'new'
  const people = forecast.of === 'all' ? 1 : await countAmong(tx, isToCome ? { who: 'all' } : audience, context.at)
  return pointsMinor(context, Math.ceil(people * forecast.times * forecast.averagePoints))
}

/** `500.00`, and what the points are worth where there are any. */
export const sayWorth = (moneyMinor: bigint, ofPointsMinor: bigint): string =>
  ofPointsMinor === 0n
    ? formatAmount(moneyMinor)
    : `${formatAmount(moneyMinor)} and points worth ${formatAmount(ofPointsMinor)}`
