/** What of a list is in its URL. The page is rebuilt from it, with and without JavaScript. */
const listFilters = ['ALL', 'NEW', 'HOT', 'RECENT', 'FAV'] as const
type ListFilter = (typeof listFilters)[number]

export type ListQuery = {
  /** A vendor's code; empty = all. */
  vendor: string
  /** Part of a name, trimmed (VA-63). */
  q: string
  filter: ListFilter
  /** From 1. */
  page: number
  /** A category or sub-type; empty = all of the page. */
  type: string
  /** What the games are filed under; empty = everything. */
  classify: string
  /** The cockfights of the sports page (OP-08); empty = the sports. */
  group: '' | 'cockfight'
}

/** What home shows as chosen in its menu of game types: `HOME` at first, which is everything (GA-39). */
export const currentGameType = ({ type, filter }: Pick<ListQuery, 'type' | 'filter'>): string =>
  type || (filter === 'ALL' ? 'HOME' : filter)

export type OwnList = 'recent' | 'favourites'

/** The list of the visitor's own that a query asks for as a whole; null where games are looked for. */
export function toOwnList({ filter, vendor, q, classify }: ListQuery): OwnList | null {
  if (vendor !== '' || q !== '' || classify !== '') return null
  return filter === 'RECENT' ? 'recent' : filter === 'FAV' ? 'favourites' : null
}

/** The slots page calls its vendor `vassalage` (RL-24); home calls it `vendor`. */
export type VendorName = 'vendor' | 'vassalage'

/** Reads a URL as people type it: what makes no sense counts as not said. */
export function readListQuery(params: URLSearchParams, vendorName: VendorName): ListQuery {
  const code = (name: string) => {
    const value = (params.get(name) ?? '').trim()
    return /^[\w-]{1,32}$/.test(value) ? value : ''
  }
  const filter = (params.get('filter') ?? '').toUpperCase()
  const page = Number(params.get('page'))
  return {
    vendor: code(vendorName),
    q: (params.get('q') ?? '').trim().slice(0, 100),
    filter: listFilters.find((known) => known === filter) ?? 'ALL',
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    type: code('type').toUpperCase(),
    classify: code('classify').toUpperCase(),
    group: params.get('group') === 'cockfight' ? 'cockfight' : '',
  }
}

/** Whether the query of an address is that of a search: also one whose words were taken out again. */
export const isSearch = (query: string): boolean => new URLSearchParams(query).has('q')

/**
 * The address of the same list with something changed. A change of anything but the page goes back to page 1, and a change of
 * vendor clears the search as well (GA-46, GA-47).
 */
export function listHref(
  path: string,
  query: ListQuery,
  change: Partial<ListQuery>,
  vendorName: VendorName,
  anchor = '',
): string {
  const next = { ...query, page: 1, ...('vendor' in change ? { q: '' } : {}), ...change }
  const params = new URLSearchParams()
  if (next.group) params.set('group', next.group)
  if (next.type) params.set('type', next.type)
  if (next.vendor) params.set(vendorName, next.vendor)
  if (next.classify) params.set('classify', next.classify)
  if (next.filter !== 'ALL') params.set('filter', next.filter)
  if (next.q) params.set('q', next.q)
  if (next.page > 1) params.set('page', String(next.page))
  const search = params.toString()
  return `${path}${search ? `?${search}` : ''}${anchor}`
}
