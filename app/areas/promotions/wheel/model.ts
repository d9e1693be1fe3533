import type { Translate } from '#app/locales/index.ts'
import { formatMoney, formatShort, type Writing } from '#app/platform/money.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'

type Prize = Pick<ValueOf<typeof promotions.wheel>['segments'][number], 'type' | 'value' | 'productName'>
type T = Translate<'draws'>

/** A prize of a draw, as people read it. */
export function writePrize({ type, value, productName }: Prize, writing: Writing, t: T): string {
  if (type === 'POINT') return t('wheel.points', { count: value })
  if (type === 'MERCHANDISE') return productName
  return type === 'BONUS' ? t('wheel.bonus', { amount: formatMoney(value, writing) }) : formatMoney(value, writing)
}

/** Short enough for the rim. */
export function markPrize({ type, value }: Prize, writing: Writing, t: T): string {
  if (type === 'POINT') return t('wheel.pointsShort', { points: value })
  if (type === 'MERCHANDISE') return t('wheel.good')
  return type === 'BONUS' ? t('wheel.bonusShort') : formatShort(value, writing)
}

/** Where what was won is: in the balance, in a bonus, waiting to be read or for an address, among what was redeemed, or nowhere any more. */
type PrizeIsIn = 'paid' | 'bonus' | 'unread' | 'sent' | 'good' | 'over'
export function placeOf({ type, prizeIs }: Pick<ValueOf<typeof promotions.spinWheel>, 'type' | 'prizeIs'>): PrizeIsIn {
  if (type === 'MERCHANDISE') return ({ waits: 'sent', given: 'good', over: 'over' } as const)[prizeIs]
  if (type === 'BONUS') return ({ waits: 'unread', given: 'bonus', over: 'over' } as const)[prizeIs]
  return 'paid'
}

/** A prize as it is written on its field. */
export type WheelField = {
  /** Hundredths of a percent. */
  weight: number
  label: string
  /** Short enough for the rim. */
  mark: string
  left: number | null
  fallback: string | null
}

export type WheelSpin = {
  spinNo: string
  sealHash: string
  serverSeed: string
  clientSeed: string
  nonce: number
  draw: number
  /** Where it stopped. */
  segment: number
  label: string
  isIn: PrizeIsIn
  /** The segment's own prize was used up. */
  isInstead: boolean
  time: string
}

export type WheelShown = {
  promotionId: number
  title: string
  summary: string
  rules: string
  spinsLeft: number
  /** Nobody can turn it. */
  isShort: boolean
  nextSpin: string
  sealHash: string
  clientSeed: string
  nonce: number
  fields: readonly WheelField[]
  expected: { money: string; points: string; hasBonus: boolean }
  spins: readonly WheelSpin[]
  /** All that run for the member. */
  wheels: readonly { promotionId: number; title: string; spinsLeft: number }[]
}

export const wheelHref = (promotionId: number): string => `/member/wheel?id=${promotionId}`

/** A slice of the drawn wheel: the draws from `from` up to but not including `to`, at a place around the rim. */
export type Slice = { segment: number; from: number; to: number; start: number }

/** A slice below this many draws is named outside the rim. */
export const narrow = 350

/** No slice is wider than this many of all draws. */
const widest = 1_500

/**
 * Lays the fields around the rim, to scale. A wide one is cut into equal slices that lie apart from each other, so that the wheel has its
 * colours all around; each slice keeps its own draws, and so every draw has its place.
 */
export function layWheel(weights: readonly number[]): Slice[] {
  const bySegment = weights.map((weight, segment) => {
    const from = weights.slice(0, segment).reduce((sum, before) => sum + before, 0)
    const count = Math.ceil(weight / widest)
    return Array.from({ length: count }, (_, at) => ({
      segment,
      from: from + Math.floor((weight * at) / count),
      to: from + Math.floor((weight * (at + 1)) / count),
      // Where it would like to lie: evenly around, each segment beginning a little later than the one before.
      wish: (at + (segment + 0.5) / weights.length) / count,
    }))
  })
  const slices = bySegment.flat().sort((one, other) => one.wish - other.wish || one.segment - other.segment)
  const wide = slices.filter(({ from, to }) => to - from >= narrow)
  const slivers = slices.filter(({ from, to }) => to - from < narrow)
  // Slivers are named outside the rim, so they lie apart from each other.
  const ring = [...wide]
  for (const [at, sliver] of slivers.entries())
    ring.splice(Math.ceil(((at + 1) * wide.length) / slivers.length) + at, 0, sliver)
  let start = 0
  return ring.map(({ segment, from, to }) => {
    const slice = { segment, from, to, start }
    start += to - from
    return slice
  })
}

/** How far the rim is turned, in degrees, when the pointer above it shows a draw. */
export function turnOf(slices: readonly Slice[], draw: number): number {
  const slice = slices.find(({ from, to }) => from <= draw && draw < to)
  const whole = slices.reduce((sum, { from, to }) => sum + to - from, 0)
  return slice === undefined ? 0 : -((slice.start + draw - slice.from + 0.5) / whole) * 360
}

/** How far it is turned before a spin: the middle of its first wide slice is up, because the pointer would lie over the name of a narrow one. */
export function turnAtRest(slices: readonly Slice[]): number {
  const wide = slices.find(({ from, to }) => to - from >= narrow)
  return wide === undefined ? 0 : turnOf(slices, Math.floor((wide.from + wide.to) / 2))
}

/** A draw as it stands in the table of the odds: 9431 is `94.31`. */
export const writeDraw = (draw: number): string => (draw / 100).toFixed(2)
