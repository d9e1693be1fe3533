import { periodPresets } from '#catalogue/team/names.ts'
import { findRangeFault, type RangeFault } from './date-range.ts'

/** Which days a report is asked for: a preset, or a first and a last day. */
export type PeriodDays = { preset: (typeof periodPresets)[number]; startDay?: string; endDay?: string }
/** `fault`: the days that were typed and cannot be used, and why; the report is then one of the preset. */
export type PeriodQuery = {
  days: PeriodDays
  fault: { reason: RangeFault | 'future'; startDay: string; endDay: string } | null
}

/** As long as the gateway shows at once. */
const mostDays = 93
/** The fields of the address that choose days; the records of members call them `from` and `to`, and both are understood. */
export const periodFields = ['startDay', 'endDay', 'from', 'to'] as const

/** The two days that stand in the address, as they were typed; null when there are none. */
export function readTypedDays(
  query: URLSearchParams,
): { startDay: string; endDay: string; reason: RangeFault | null } | null {
  const startDay = query.get('startDay') ?? query.get('from') ?? ''
  const endDay = query.get('endDay') ?? query.get('to') ?? ''
  return startDay === '' && endDay === ''
    ? null
    : { startDay, endDay, reason: findRangeFault(startDay, endDay, mostDays) }
}

export function readPeriod(query: URLSearchParams, usual: PeriodDays['preset'] = 'last30Days'): PeriodQuery {
  const preset = periodPresets.find((each) => each === query.get('preset')) ?? usual
  const typed = readTypedDays(query)
  if (typed === null) return { days: { preset }, fault: null }
  const { reason, ...days } = typed
  return reason === null ? { days: { preset, ...days }, fault: null } : { days: { preset }, fault: { reason, ...days } }
}

/** For a file, which has no place to say that its days cannot be used. */
export function requirePeriod(query: URLSearchParams, usual?: PeriodDays['preset']): PeriodDays {
  const { fault, days } = readPeriod(query, usual)
  if (fault !== null) throw new Response(null, { status: 400 })
  return days
}

export const readPage = (query: URLSearchParams): number => {
  const typed = query.get('page') ?? ''
  return /^\d{1,5}$/.test(typed) ? Math.max(1, Number(typed)) : 1
}

/** What an address loses with any other choice: the list begins anew, one bet is looked for no longer, and what was done is said once. The last two are Remix's own. */
export const fleetingFields = ['page', 'orderNo', 'done', 'removed', '_routes', 'index'] as const

/** An address with some of its fields changed; null takes one away. */
export function hrefWith(
  path: string,
  query: URLSearchParams | string,
  changes: Readonly<Record<string, string | number | null>>,
): string {
  const fields = new URLSearchParams(query)
  for (const name of fleetingFields) fields.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') fields.delete(name)
    else fields.set(name, String(value))
  }
  return fields.size === 0 ? path : `${path}?${fields}`
}
