/**
 * When the rounds of a game are that many share. A round's number and its times follow from each other, so that no process has to count
 * them, and a page can say the next one from the time alone.
 */
export type RoundPlan = {
  /** From one draw to the next. */
  everyMs: number
  /** So much later than multiples of that, counted from midnight of Manila. */
  afterMs: number
  /** Bets close so long before the draw. */
  closesBeforeMs: number
  /** So long a result is looked at before the next round opens; below zero where it opens before the draw of the last. */
  shownMs: number
}

/** Midnight of Manila on 1 January 2026, from which rounds are counted. */
const countedFromMs = Date.UTC(2025, 11, 31, 16)

export const drawsAtMs = ({ everyMs, afterMs }: RoundPlan, number: number): number =>
  countedFromMs + afterMs + number * everyMs
export const closesAtMs = (plan: RoundPlan, number: number): number => drawsAtMs(plan, number) - plan.closesBeforeMs
export const opensAtMs = (plan: RoundPlan, number: number): number =>
  drawsAtMs(plan, number) - plan.everyMs + plan.shownMs

/** The round that takes bets at a moment, or opens next. */
export const nextNumberAt = (plan: RoundPlan, nowMs: number): number =>
  Math.floor((nowMs + plan.closesBeforeMs - drawsAtMs(plan, 0)) / plan.everyMs) + 1

type Phase = { name: 'open' | 'drawing' | 'shown'; endsAtMs: number }

/** Whether bets are taken at a moment, and until when. Of a draw that is sold ahead the next one is always open. */
export function phaseAt(plan: RoundPlan, nowMs: number, isSoldAhead: boolean): Phase {
  const number = nextNumberAt(plan, nowMs)
  const opensMs = opensAtMs(plan, number)
  if (isSoldAhead || nowMs >= opensMs) return { name: 'open', endsAtMs: closesAtMs(plan, number) }
  const drawMs = drawsAtMs(plan, number - 1)
  return nowMs < drawMs ? { name: 'drawing', endsAtMs: drawMs } : { name: 'shown', endsAtMs: opensMs }
}
