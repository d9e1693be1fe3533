import { findValue, getValue } from '#app/platform/gateway.server.ts'
import { askTogether, read } from '#app/platform/together.server.ts'
import type { MemberVisitor } from '#app/platform/visitor.server.ts'
import { promotions } from '#catalogue/promotions.ts'
import type { Queue } from '../bonuses/model.ts'
import { availableRead, claimReads } from '../claims/calls.server.ts'
import { type Calendar, type Claim, countAvailable, spinsOf } from '../claims/model.ts'
import { missionsRead } from '../missions/calls.server.ts'
import type { Mission } from '../missions/model.ts'
import { type Rank, rankRead, toRank } from '../vip/calls.server.ts'

type Center = {
  /** What waits; null where it cannot be asked. */
  waiting: Claim[] | null
  past: Claim[]
  /** As the badge says it (HF-42): claims, the day of the calendar and spins. */
  count: number
  spins: number
  calendar: Calendar | null
  queue: Queue | null
  rank: Rank | null
  missions: { list: Mission[]; open: number } | null
}

/** Everything that the reward center shows, asked in one request. A card whose part cannot be asked says so by itself. */
export async function readCenter(visitor: MemberVisitor): Promise<Center> {
  const language = visitor.language.code
  const { waiting, all, available, calendar, queue, rank, missions } = await askTogether(
    {
      ...claimReads(language),
      available: availableRead,
      calendar: read(promotions.signInCalendar, {}),
      queue: read(promotions.bonuses, {}),
      rank: rankRead,
      missions: missionsRead({ view: 'now' }, language),
    },
    visitor,
  )
  const ready = findValue(available)
  const open = findValue(missions)
  return {
    waiting: findValue(waiting),
    past: getValue(all, []).filter(({ status }) => status !== 'I'),
    count: ready === null ? 0 : countAvailable(ready),
    spins: ready === null ? 0 : spinsOf(ready),
    calendar: getValue(calendar, null),
    queue: findValue(queue),
    rank: toRank(rank),
    missions: open === null ? null : { list: toShown(open.list), open: open.counts.open },
  }
}

const mostShown = 4

/** A few missions, those with something to claim first. */
const toShown = (missions: readonly Mission[]): Mission[] =>
  [...missions].sort((left, right) => right.claimable - left.claimable).slice(0, mostShown)
