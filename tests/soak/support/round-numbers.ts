import { nextNumber } from '#gateway/studio/shared/schedule.ts'
import { tableOf } from '#gateway/studio/shared/tables.ts'

/** The round that takes bets: by the clock, or where rounds follow each other as the table says. Null where it does not answer. */
export async function readNextNumber(engine: string, table: string): Promise<number | null> {
  const { schedule } = tableOf({ engine })
  if (schedule.followsMs === null) return nextNumber(schedule, new Date())
  try {
    const answer = await fetch(`${table}/now`)
    return ((await answer.json()) as { number: number }).number
  } catch {
    return null
  }
}
