import { workBeside } from '#gateway/platform/beside.ts'
import { type Outlook, type Plan, playOut } from './outlook.ts'

/** So many results are kept: offers have few plans, and members ask for the same round amounts. */
const mostKept = 200
/** Who comes when so many wait is answered without it; the page then says stakes times edge alone. */
const mostWaiting = 20

const known = new Map<string, Promise<Outlook>>()
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * What becomes of a bonus on average, worked out beside everything else: one plan at a time, and between two bets whoever waits for the
 * gateway comes first. The same plan is worked out once. Null while too many others wait.
 */
export async function workOutlook(name: string, plan: () => Promise<Plan>): Promise<Outlook | null> {
  const before = known.get(name)
  if (before !== undefined) return before
  if (waiting >= mostWaiting) return null
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
