import { periodPresets } from '#catalogue/team/shapes.ts'

/** Which days a report shows: a preset, or a first and a last day. What is missing or makes no sense falls back. */
export type PeriodQuery = { preset: (typeof periodPresets)[number]; startDay?: string; endDay?: string }

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

export function readPeriod(query: URLSearchParams, usual: PeriodQuery['preset'] = 'last30Days'): PeriodQuery {
  const preset = periodPresets.find((each) => each === query.get('preset')) ?? usual
  const [startDay, endDay] = [query.get('startDay'), query.get('endDay')]
  return { preset, ...(isDay(startDay) && isDay(endDay) ? { startDay, endDay } : {}) }
}

export const readPage = (query: URLSearchParams): number => {
  const typed = query.get('page') ?? ''
  return /^\d{1,5}$/.test(typed) ? Math.max(1, Number(typed)) : 1
}

/** An address with some of its fields changed; null takes one away. Whatever is changed, the list begins anew. */
export function hrefWith(path: string, query: URLSearchParams | string, changes: Readonly<Record<string, string | number | null>>): string {
  const fields = new URLSearchParams(query)
  fields.delete('page')
  for (const name of ['_routes', 'index']) fields.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') fields.delete(name)
    else fields.set(name, String(value))
  }
  return fields.size === 0 ? path : `${path}?${fields}`
}
