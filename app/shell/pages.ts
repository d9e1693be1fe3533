import { listPaths } from '#app/areas/games/model/categories.ts'
import { pageBehindLogin } from '#app/areas/session/model/login-place.ts'

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
