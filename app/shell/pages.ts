import { listPaths } from '#app/areas/games/model/categories.ts'
import { listHref, readListQuery } from '#app/areas/games/model/list-query.ts'
import { pageBehindLogin } from '#app/areas/session/model/login-place.ts'
import { toPathAfterLogin } from '#app/platform/return-path.ts'
import { startsGame } from '#app/platform/way-back.ts'

/** Home has four addresses (RL-02 to RL-05). */
export const homePaths: readonly string[] = ['/', '/index', '/index.html', '/home']

/**
 * The pages over which the login opens when something on them needs it (OP-16). Each has the login at an address below its own
 * (remix.config.js), so that a form that is refused comes back over the same page, without JavaScript too. Home has `/login` itself.
 */
export const pagesWithLogin: readonly string[] = [
  ...listPaths,
  '/seamless',
  '/promotions',
  '/pointMall',
  '/help',
  '/playSafe',
  '/download',
]

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
  if (homePaths.includes(path)) return `/${page.slice(path.length)}`
  return pagesWithLogin.includes(path) ? page : null
}

/**
 * The page that a game is started from, and to which closing it leads: what the address of the start names as `to`, or else the page that
 * the browser names as the one before. One game after another leads to where the first was started from. Null for a typed address and
 * another site.
 */
export function findPageBeforeGame(request: Request): string | null {
  const { host, searchParams } = new URL(request.url)
  if (searchParams.has('to')) return toPathAfterLogin(searchParams.get('to'))
  const referrer = request.headers.get('referer')
  if (referrer === null || !URL.canParse(referrer)) return null
  const before = new URL(referrer)
  if (before.host !== host) return null
  if (startsGame(before)) {
    const to = before.searchParams.get('to')
    return to === null ? null : toPathAfterLogin(to)
  }
  const isLogin = before.pathname.endsWith('/login')
  return toPlace(isLogin ? pageBehindLogin(referrer) : toPathAfterLogin(before.pathname + before.search))
}

/** Of home the lobby, where a part of it was chosen there: the page begins far above it. */
function toPlace(page: string): string {
  const { pathname, searchParams } = new URL(page, 'http://own.invalid')
  if (!homePaths.includes(pathname)) return page
  const query = readListQuery(searchParams, 'vendor')
  const lobby = listHref('/', query, { page: query.page }, 'vendor')
  return lobby === '/' ? lobby : `${lobby}#lobby`
}
