import { type Writing, writeMinor } from '#app/platform/money.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { points } from '#catalogue/points.ts'

export type Good = ValueOf<typeof points.rewards>['list'][number]
export type GoodType = ValueOf<typeof points.rewardTypes>[number]
export type Redemption = ValueOf<typeof points.redeemHistory>['list'][number]
export type PointRule = ValueOf<typeof points.config>

/** What points are worth, rounded down to the centavo as the gateway does it; whole numbers only, so that no float decides. */
export const formatWorth = (points: number, { ratio }: Pick<PointRule, 'ratio'>, writing: Writing): string =>
  writeMinor((BigInt(points) * 100n) / BigInt(ratio), writing)

/** Prizes are sent, so they need somebody to be sent to. */
export const isSent = ({ rewardType }: Pick<Good, 'rewardType'>): boolean => rewardType === 'PRIZE'

/** How many of a good the member may still have, at most as many as one order takes; 0 when it is sold out or the limit is reached. */
export const mostOf = ({
  quantity,
  limitPerMember,
  redeemed,
}: Pick<Good, 'quantity' | 'limitPerMember' | 'redeemed'>): number =>
  Math.max(0, Math.min(quantity, limitPerMember === null ? mostInOrder : limitPerMember - redeemed, mostInOrder))

/** Most of one order: what a form that was sent is judged by, because the order itself may have changed stock and balance (decision 432). */
export const mostInOrder = 100

/** How many of a good can be had with so many points. */
export const mostFor = (good: Good, balance: number): number =>
  Math.min(mostOf(good), Math.floor(balance / good.pointRequired))

/** How many points can be converted; what a form that was sent is judged by is the rule alone, as with a good (decision 432). */
export const mostToConvert = ({ minConvert, maxConvert }: PointRule, balance: number): number =>
  Math.max(minConvert, Math.min(maxConvert, balance))

/** Why a good cannot be had right now; null when it can. Members only: the balance of others is not known. */
export function obstacleOf(good: Good, balance: number): 'soldOut' | 'limitReached' | 'notEnough' | null {
  if (good.quantity === 0) return 'soldOut'
  if (mostOf(good) === 0) return 'limitReached'
  return good.pointRequired > balance ? 'notEnough' : null
}

/** A number as somebody types it, 0 while it is none. */
export const readCount = (typed: unknown): number =>
  typeof typed === 'string' && /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : 0

/**
 * What a form says in a hidden field of the sum that it shows. It is carried out only when it takes as many points: with JavaScript the sum
 * follows what is typed, without it the first press shows the sum and the second one confirms it.
 */
export const seenPoints = (points: number): string => String(points)

export type MallQuery = { type: string; page: number }

export function readMallQuery(query: URLSearchParams): MallQuery {
  const type = query.get('type') ?? ''
  return {
    type: /^\w{1,32}$/.test(type) ? type : '',
    page: Math.min(Math.max(1, readCount(query.get('page'))), 10_000),
  }
}

/** An address of the mall that keeps what is looked at; a dialog lies over the list it was opened from. */
export function mallHref({ type, page }: MallQuery, part: '' | '/convert' | `/redeem/${number}` = ''): string {
  const query = new URLSearchParams()
  if (type !== '') query.set('type', type)
  if (page > 1) query.set('page', String(page))
  return `/pointMall${part}${query.size > 0 ? `?${query}` : ''}`
}
