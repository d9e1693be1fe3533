import { createDraws, type Seeds } from '#gateway/kernel/draws.ts'
import { costMinor } from '../campaigns/reward.ts'
import { type WheelTerms, wholeWheel } from './terms.ts'

/** Where the wheel stops for these seeds: a whole number below ten thousand, and the segment whose draws it is among. */
export function drawSpin(segments: readonly { weight: number }[], seeds: Seeds): { draw: number; segment: number } {
  const draw = createDraws(seeds).int(segments.reduce((sum, { weight }) => sum + weight, 0))
  let upTo = 0
  const segment = segments.findIndex(({ weight }) => {
    upTo += weight
    return draw < upTo
  })
  return { draw, segment }
}

/** How many are left of each segment's own prize; null where it cannot run out. */
export type Left = readonly (number | null)[]

/** The segments with what they give now: one whose own prize has run out gives that of the segment that was named for it. */
export const segmentsNow = (segments: WheelTerms['segments'], left: Left): WheelTerms['segments'] =>
  segments.map((segment, place) => {
    const instead = segment.fallback === null ? undefined : segments[segment.fallback]
    return left[place] === 0 && instead !== undefined ? { ...segment, prize: instead.prize } : segment
  })

/** What a spin gives on average, exactly, in so many ten-thousandths of a minor unit of money and of a point. Goods are no money. */
export function expectedOf({ segments }: Pick<WheelTerms, 'segments'>): {
  moneyMinor: bigint
  points: bigint
  of: bigint
} {
  const sumOf = (value: (segment: WheelTerms['segments'][number]) => bigint): bigint =>
    segments.reduce((sum, segment) => sum + BigInt(segment.weight) * value(segment), 0n)
  return {
    moneyMinor: sumOf(({ prize }) => costMinor(prize)),
    points: sumOf(({ prize }) => (prize.type === 'POINT' ? BigInt(prize.points) : 0n)),
    of: BigInt(wholeWheel),
  }
}

/** The most that one spin can take out of the budget. */
export function dearestMinor({ segments }: Pick<WheelTerms, 'segments'>): bigint {
  let most = 0n
  for (const { prize } of segments) if (costMinor(prize) > most) most = costMinor(prize)
  return most
}
