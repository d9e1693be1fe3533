import type { TextKey, Texts } from '#app/locales/index.ts'
import { startOfDay } from '#app/platform/date-range.ts'
import { formatDateTime, formatDay } from '#app/platform/dates.ts'
import { hrefWith, type PeriodDays } from '#app/platform/report-query.ts'
import type { ValueOf } from '#catalogue/call.ts'
import type { team } from '#catalogue/team.ts'

export type Overview = ValueOf<typeof team.overview>
export type TeamSums = Overview['sums']
export type LineRow = ValueOf<typeof team.lossStatement>['list'][number]
export type BetRow = ValueOf<typeof team.betting>['list'][number]
export type Revenue = ValueOf<typeof team.revenue>
type RunningRow = Revenue['running'][number]
export type RebateRow = ValueOf<typeof team.rebates>['list'][number]
export type TransactionRow = ValueOf<typeof team.transactions>['list'][number]
export type Person = ValueOf<typeof team.members>['list'][number]
export type PersonFile = ValueOf<typeof team.member>
export type Link = ValueOf<typeof team.links>['list'][number]
export type Joined = ValueOf<typeof team.linkMembers>['list'][number]
export type Letter = ValueOf<typeof team.sentMessages>['list'][number]
export type Rates = Person['rates']

/** The presets that have a place above a report, in order. */
export const shownPresets = [
  'today',
  'yesterday',
  'thisWeek',
  'last30Days',
  'thisMonth',
  'lastMonth',
  'last90Days',
] as const satisfies readonly PeriodDays['preset'][]

/** The address that sorts by a column: the other way round when it is sorted by it already. */
export function sortHref(
  path: string,
  query: URLSearchParams,
  column: string,
  now: { sort: string; order: 'asc' | 'desc' },
): string {
  return hrefWith(path, query, { sort: column, order: now.sort === column && now.order === 'desc' ? 'asc' : 'desc' })
}

export type TeamText = TextKey<Texts['team']>

/** How an account is, in one word. */
export const stateOf = ({ state, online }: Pick<Person, 'state' | 'online'>): TeamText =>
  state === 'disabled' ? 'person.disabled' : online ? 'person.online' : 'person.offline'

/** What the house keeps of a line: the other side of its profit. */
export const netWinOf = ({ profit }: Pick<TeamSums, 'profit'>): number => (profit === 0 ? 0 : -profit)

/** The file of a member of the line. */
export const memberHref = (username: string): string => `/agentHome/teamManagement/${encodeURIComponent(username)}`

/** The days of a period; of one that is shorter, its hours. */
export function spanOf({ period, startsAt, endsAt }: RunningRow): string {
  if (period === 'hourly' || period === 'five-minutes')
    return `${formatDateTime(startsAt).slice(0, 16)} – ${formatDateTime(endsAt).slice(11, 16)}`
  const [first, last] = [formatDay(startsAt), formatDay(endsAt - 1)]
  return first === last ? first : `${first} – ${last}`
}

/** Added up in hundredths, without the dust of adding decimals as they are. */
export function sumRunning(running: readonly RunningRow[]): { received: number; given: number; net: number } {
  const sumOf = (field: 'received' | 'given' | 'net'): number =>
    running.reduce((sum, row) => sum + Math.round(row[field] * 100), 0) / 100
  return { received: sumOf('received'), given: sumOf('given'), net: sumOf('net') }
}

const dayMs = 86_400_000

/** As many days right before a period, to compare it with. */
export function daysBefore({ startDay, endDay }: { startDay: string; endDay: string }): {
  startDay: string
  endDay: string
} {
  const [first, last] = [startDay, endDay].map((day) => startOfDay(day)) as [number, number]
  return { startDay: formatDay(first - (last - first) - dayMs), endDay: formatDay(first - dayMs) }
}

/** By which part a sum has changed; null where there was nothing to compare with. */
export const changeOf = (now: number, before: number | undefined): number | null =>
  before === undefined || before === 0 ? null : (now - before) / Math.abs(before)
