import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../time/clock.ts'
import type { Bus } from './bus.ts'

type Standing = { bus: Bus; clock: Clock }

/** A start waits so long for another process to say where its clock stands. */
const answerWithinMs = 300

/** Tells all other processes where this one's clock was moved. */
export const tellClock = ({ bus, clock }: Standing): void => bus.publish([{ clockMoved: clock.moved() }])

/**
 * Goes with the clocks of all other processes, for development: each knows how far and when it was moved last, and the latest counts.
 * It stands nowhere else, so one that starts asks those that run, and when all have ended it is the machine's time again.
 */
export async function shareClock({ bus, clock, log }: Standing & { log: FastifyBaseLogger }): Promise<void> {
  const tellMoved = (): void => {
    if (clock.moved().atMs > 0) tellClock({ bus, clock })
  }
  const answered = new Promise<void>((resolve) => {
    bus.hear((told) => {
      if ('clockMoved' in told) {
        if (clock.follow(told.clockMoved)) log.info(told.clockMoved, 'the clock went with that of another process')
        resolve()
      }
      if ('clockAsked' in told) tellMoved()
      // Any of both may have been moved while they could not hear each other.
      if ('missed' in told) {
        bus.publish([{ clockAsked: true }])
        tellMoved()
      }
    })
  })
  bus.publish([{ clockAsked: true }])
  if (bus.state() === 'joined') await Promise.race([answered, pause(answerWithinMs)])
}
