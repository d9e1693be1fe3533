import { nextNumber } from '#gateway/studio/shared/schedule.ts'
import { tableOf } from '#gateway/studio/shared/tables.ts'

/** The round that takes bets, and the one before it, which may be in play. */
export type RoundNumbers = { next: number; before: number }

/** By the clock, or where rounds follow each other as the table says. Null where it does not answer. */
export async function readRoundNumbers(engine: string, table: string): Promise<RoundNumbers | null> {
  const { schedule } = tableOf({ engine })
  if (schedule.followsMs === null) {
    const next = nextNumber(schedule, new Date())
    return { next, before: next - 1 }
  }
  try {
    const answer = await fetch(`${table}/now`)
    const { number: next } = (await answer.json()) as { number: number }
    return { next, before: next - 1 }
  } catch {
    return null
  }
}
