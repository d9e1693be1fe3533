import { setTimeout as pause } from 'node:timers/promises'
import { workBeside } from '#gateway/platform/beside.ts'
import { type Outlook, type Plan, playOut } from './outlook.ts'

/** So many results are kept: offers have few plans, and members ask for the same round amounts. */
const mostKept = 200
/** Who comes when so many wait is answered without it. */
const mostWaiting = 20
/** How long who asks is kept waiting: much less than the app waits for an answer. */
const patienceMs = 1_000

const known = new Map<string, Promise<Outlook>>()
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

type Asking = {
  /** Asked before a plan that nobody has asked about is begun, which costs the processor; what is known costs nothing. */
  mayBegin?: () => boolean
  waitMs?: number
}

/**
 * What becomes of a bonus on average, worked out beside everything else: one plan at a time, and between two bets whoever waits for the
 * gateway comes first. The same plan is worked out once. `working` while it is worked out or too many others wait: who asks again finds
 * it; `refused` where it may not be begun.
 */
export async function workOutlook(
  name: string,
  plan: () => Promise<Plan>,
  { mayBegin = () => true, waitMs = patienceMs }: Asking = {},
): Promise<Outlook | 'working' | 'refused'> {
  let working = known.get(name)
  if (working === undefined) {
    if (waiting >= mostWaiting) return 'working'
    if (!mayBegin()) return 'refused'
    working = begin(name, plan)
  }
  const done = new AbortController()
  const enough = pause(waitMs, 'working' as const, { signal: done.signal }).catch(() => 'working' as const)
  return Promise.race([working, enough]).finally(() => done.abort())
}

function begin(name: string, plan: () => Promise<Plan>): Promise<Outlook> {
  waiting += 1
  const working = last
    .then(async () => workBeside(playOut(await plan())))
    .finally(() => {
      waiting -= 1
    })
  last = working.catch(() => undefined)
  known.set(name, working)
  working.catch(() => known.delete(name))
  const [oldest] = known.keys()
  if (known.size > mostKept && oldest !== undefined) known.delete(oldest)
  return working
}
