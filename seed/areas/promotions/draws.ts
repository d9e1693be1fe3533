import type { Promoting } from '../promotions.ts'
import { holdEnvelopes } from './envelopes.ts'
import { drawRaffles } from './raffles.ts'
import { turnWheels } from './wheels.ts'

/** What chance decides: each runs, and one of each is over, so that anybody can check it. */
export async function writeDraws(promoting: Promoting): Promise<void> {
  await holdEnvelopes(promoting)
  await turnWheels(promoting)
  await drawRaffles(promoting)
}
