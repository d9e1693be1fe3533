import { session } from '#catalogue/session.ts'
import { epochMs } from './clock.server.ts'
import type { Answered } from './gateway-answer.server.ts'
import { read } from './together.server.ts'

/** The gateway's clock: its days are those of the reports. */
export const timeRead = read(session.touch, {})

/** Epoch milliseconds; our own clock where the gateway does not say. */
export const toTime = (answered: Answered<typeof session.touch>): number =>
  (answered.ok ? answered.value.time : undefined) ?? epochMs()
