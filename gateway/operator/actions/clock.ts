import { z } from 'zod'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { tellClock } from '#gateway/platform/bus/shared-clock.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { laterBy, minuteMs } from '#gateway/platform/time/clock.ts'
import { type Action, action } from '../action.ts'
import { formatSpan, formatTime, readNumber } from '../format.ts'
import { carryVisits } from '../people/visits.ts'

const mostMinutes = 370 * 24 * 60

export const mayMoveClock = ({ settings }: Platform): boolean => settings.NODE_ENV !== 'production'

/** Where money is real time is too. */
function requireDevelopment(platform: Platform): void {
  if (!mayMoveClock(platform))
    throw new Refusal('no.data', { message: 'The clock of a production gateway stays where it is (#1801)' })
}

export const moveClock = action({
  key: 'moveClock',
  summary: 'Moves the clock of the site forward, in development only, and does what is due by then.',
  fields: { minutes: z.number().int().min(1).max(mostMinutes) },
  reason: 'optional',
  fromForm: ({ minutes }) => ({ minutes: readNumber(minutes) }),
  async act(tx, { minutes }, { platform, at, runDueJobs }) {
    requireDevelopment(platform)
    const before = platform.clock.offsetMs()
    const ms = minutes * minuteMs
    await carryVisits(tx, at, laterBy(at, ms))
    return {
      text: `The clock is ${formatSpan(ms)} further: ${formatTime(new Date(at.getTime() + ms))}.`,
      before: { offsetMs: before },
      after: { offsetMs: before + ms },
      async afterCommit() {
        platform.clock.advance(ms)
        tellClock(platform)
        merchantSettings(platform).forget()
        // What fails is tried again by itself, and stands on the page.
        await runDueJobs()
      },
    }
  },
})

export const resetClock = action({
  key: 'resetClock',
  summary:
    'Sets the clock of the site back to the machine’s, in development only. What was written meanwhile keeps its later times.',
  fields: {},
  reason: 'optional',
  fromForm: () => ({}),
  async act(_tx, _input, { platform }) {
    requireDevelopment(platform)
    const offsetMs = platform.clock.offsetMs()
    return {
      text: `The clock shows the machine’s time ${offsetMs === 0 ? 'already' : 'again'}.`,
      before: { offsetMs },
      after: { offsetMs: 0 },
      wasSo: offsetMs === 0,
      afterCommit: () => {
        platform.clock.reset()
        tellClock(platform)
        merchantSettings(platform).forget()
      },
    }
  },
})

export const runJobsNow = action({
  key: 'runJobs',
  summary: 'Does what is due by the clock: settlements of contracts, expiries, confirmations.',
  fields: {},
  reason: 'optional',
  fromForm: () => ({}),
  async decide(_input, { runDueJobs }) {
    const ran = await runDueJobs()
    const failed = ran.filter(({ failure }) => failure !== null).map(({ name }) => name)
    const count = `${ran.length} ${ran.length === 1 ? 'job was due and has' : 'jobs were due and have'} run.`
    const text =
      ran.length === 0 ? 'Nothing was due.' : failed.length === 0 ? count : `${count} Failed: ${failed.join(', ')}.`
    return { text, after: { ran } }
  },
})

export const clockActions: readonly Action[] = [moveClock, resetClock, runJobsNow]
