/**
 * The pages over which the login opens when something on them needs it (OP-16). Each has the login at an address below its own
 * (remix.config.js), so that a form that is refused comes back over the same page, without JavaScript too. Home has `/login` itself.
 */
export const pagesWithLogin = [
  '/rng',
  '/live',
  '/fish',
  '/pvp',
  '/sports',
  '/esports',
  '/lott',
  '/elott',
  '/seamless',
  '/promotions',
  '/pointMall',
  '/help',
  '/playSafe',
  '/download',
] as const

const homes = ['/', '/index', '/index.html', '/home']

/** What of a page's query is shown again behind the dialog. Whatever starts a game or opens a dialog of its own is not. */
const keptNames = ['type', 'group', 'vendor', 'vassalage', 'classify', 'filter', 'q', 'page', 'device']
/** These lists need a login themselves and would lead here again. */
const ownLists = /^(?:fav|recent)$/i

/** The page behind the dialog at an address such as `/rng/login?type=JP&to=%2Fplay%2F7`: here `/rng?type=JP`. */
export function pageBehindLogin(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://own.invalid')
  const kept = [...searchParams].filter(
    ([name, value]) => keptNames.includes(name) && !(name === 'filter' && ownLists.test(value)),
  )
  return withQuery(pathname.replace(/\/login$/, '') || '/', kept)
}

/** Where the dialog lies over `page`, with what it has to know itself: `to`, `why` and `by` as in `/login?to=…`. */
export function loginOver(page: string, own: Readonly<Record<string, string | null>>): string {
  const [path = '/', query = ''] = page.split('?', 2)
  const said = Object.entries(own).filter((entry): entry is [string, string] => entry[1] !== null)
  return withQuery(`${path === '/' ? '' : path}/login`, [...new URLSearchParams(query), ...said])
}

/**
 * The page of this site that a visitor of the login comes from, by the address that the browser names as the one before; null for a
 * typed address, another site, and a page that has no login over it.
 */
export function findPageBefore(referrer: string | null, here: string): string | null {
  if (referrer === null || !URL.canParse(referrer) || new URL(referrer).host !== new URL(here).host) return null
  return findPageUnder(referrer)
}

/** The page at an address, with or without the login over it; null for a page that has no login over it. */
export function findPageUnder(address: string): string | null {
  const page = pageBehindLogin(address)
  const [path = '/'] = page.split('?', 1)
  if (homes.includes(path)) return `/${page.slice(path.length)}`
  return (pagesWithLogin as readonly string[]).includes(path) ? page : null
}

const withQuery = (path: string, query: [string, string][]): string =>
  query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`
