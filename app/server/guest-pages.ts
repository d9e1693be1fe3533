import { listPaths } from '#app/areas/games/model/categories.ts'
import { homePaths } from '#app/shell/pages.ts'

/**
 * The pages that the render cache keeps for guests, with the query parameters that change them. A page with any other
 * parameter is rendered each time, so that nobody fills the cache with made-up addresses; so is a search by name.
 */
const lobbyQuery = ['type', 'group', 'vendor', 'vassalage', 'classify', 'filter', 'page'] as const

const guestPages: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...homePaths, ...listPaths].map((path) => [path, lobbyQuery])),
  '/promotions': ['type'],
  '/winners': ['period'],
  '/help': ['topic'],
  '/download': ['device'],
  '/license': [],
  '/playSafe': [],
  '/mirrors': [],
  '/pointMall': ['type', 'page'],
  '/register': ['by'],
  '/forgot': ['by'],
}

const longestValue = 40

/** Path and query in one order when the address is one of the pages above, else null. */
export function findGuestPage(url: string): string | null {
  if (url === '/') return url
  const [path = '', query = ''] = url.split('?', 2)
  const known = Object.hasOwn(guestPages, path) ? guestPages[path] : undefined
  if (known === undefined) return null
  if (query === '') return path
  const fields = new URLSearchParams(query)
  const names = [...fields.keys()]
  const isKnown = names.every((name) => known.includes(name) && (fields.get(name)?.length ?? 0) <= longestValue)
  if (!isKnown || new Set(names).size < names.length) return null
  fields.sort()
  return `${path}?${fields}`
}
