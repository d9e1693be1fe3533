import { formatCount, formatMoney, type Writing } from '#app/platform/money.ts'
import { readPage } from '#app/platform/report-query.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { promotions } from '#catalogue/promotions.ts'

export type Mission = ValueOf<typeof promotions.missions>['list'][number]
export type Counts = ValueOf<typeof promotions.missions>['counts']
export type Board = ValueOf<typeof promotions.missionLeaderboard>
export type Milestone = ValueOf<typeof promotions.missionMilestones>[number]
export type MissionRules = ValueOf<typeof promotions.missionRules>
type Metric = Mission['metric']

export const missionViews = ['now', 'done', 'ended'] as const
export type MissionView = (typeof missionViews)[number]

/** The state of the wire that a view shows. */
export const statusOf = { now: 'O', done: 'D', ended: 'E' } as const

const path = '/member/missionLeaderboard'

type Query = { view: MissionView; mission: number | null; page: number }

/** A made-up query is no query. */
export function readMissionQuery(search: URLSearchParams): Query {
  const mission = search.get('mission') ?? ''
  return {
    view: missionViews.find((view) => view === search.get('view')) ?? 'now',
    mission: /^\d{1,9}$/.test(mission) ? Number(mission) : null,
    page: readPage(search),
  }
}

export function missionHref({ view, mission = null, page = 1 }: Partial<Query>): string {
  const query = new URLSearchParams({
    ...(view === undefined || view === 'now' ? {} : { view }),
    ...(mission === null ? {} : { mission: String(mission) }),
    ...(page > 1 ? { page: String(page) } : {}),
  })
  return query.size === 0 ? path : `${path}?${query}`
}

/** What a mission counts, as people read it: money, a multiple, a number of things. */
export function writeReached(metric: Metric, value: number, writing: Writing): string {
  if (metric === 'stake') return formatMoney(value, writing)
  if (metric === 'multiple')
    return `${new Intl.NumberFormat(writing.tag, { maximumFractionDigits: 2, numberingSystem: 'latn' }).format(value)}×`
  return formatCount(value, writing.tag)
}

/** How much of the way is done, in whole percent; all of it only when it is done. */
export const percentOf = ({ reachedValue, targetValue }: Pick<Mission, 'reachedValue' | 'targetValue'>): number =>
  Math.min(100, Math.floor((reachedValue * 100) / targetValue))
