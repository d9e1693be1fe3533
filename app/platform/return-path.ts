/** Stands for our own origin while a path is resolved; no host of this name can exist (RFC 2606). */
const nowhere = 'http://own.invalid'
const longest = 1_000

/**
 * A path inside this site that `to` names, or `fallback`. Only `^/[^/\\]` passes, without control characters, and only
 * when it still resolves to our own origin (danger T72). Percent signs are not decoded: the browser does not either.
 */
export function toReturnPath(to: unknown, fallback = '/'): string {
  if (typeof to !== 'string' || to.length > longest) return fallback
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and line ends inside a URL, so "/\t/evil" would be "//evil".
  if (!/^\/(?![/\\])[^\u0000-\u0020\u007f-\u009f\\]*$/.test(to)) return fallback
  const resolved = URL.canParse(to, nowhere) ? new URL(to, nowhere) : null
  if (resolved?.origin !== nowhere) return fallback
  const path = resolved.pathname + resolved.search + resolved.hash
  // Dots may have been resolved away: "/./" + "/evil.example" would start with two slashes.
  return /^\/(?!\/)/.test(path) ? path : fallback
}

/** The page below a dialog, which its address names as `to`. */
export const readPageBelow = (request: Request): string => toReturnPath(new URL(request.url).searchParams.get('to'))

/** Where a login leads: any page of the site but the session's own, which would loop. A file leads to the page that it is a file of. */
export function toPathAfterLogin(to: unknown): string {
  const path = toReturnPath(to).replace(/^(\/member\/[^?#]+)\.csv(?=[?#]|$)/, '$1')
  return /^\/(?:login|(?:agentHome\/)?logout|register|forgot|password|start|touch|freeplay|trial|preferences|balance)(?:[/?#]|$)/.test(
    path,
  )
    ? '/'
    : path
}

/** A page of the agents' own area, which has its own home and its own door (OP-31, OP-32). */
export const isInAgentCenter = (path: string): boolean => /^\/agentHome(?:[/?#]|$)/.test(path)

/** The address of a dialog or page that leads back, e.g. `/login?to=%2Frecent`. The lobby itself needs no mention. */
export const withReturnPath = (page: string, to: string): string =>
  to === '/' ? page : `${page}?to=${encodeURIComponent(to)}`

/**
 * The login dialog that leads back to `to`. A page that needs a login and an action that does are told apart, because each
 * has a prompt of its own (ER-02, ER-01).
 */
export const toLogin = (to: string, isAction: boolean): string =>
  isAction ? toLoginBecause('action', to) : withReturnPath('/login', to)

/** Home of the area in which a password was changed (OP-31), which says that it is. */
export const passwordChangedHref = (to: string): string =>
  `${isInAgentCenter(to) ? '/agentHome' : '/'}?changed=password`

/** Whether an address says that a password was changed. */
export const saysPasswordChanged = (search: string): boolean =>
  new URLSearchParams(search).get('changed') === 'password'

/** The same address without saying it. */
export const withoutPasswordChanged = (path: string): string => path.replace(/\?changed=password$/, '')

/** The login dialog after a link that opens nothing: made up, used or over. It leads to where the link would have. */
export const toLoginByHand = (to: string): string => toLoginBecause('link', to)

/** The same for who is logged in, and so needs no login. */
export const toBadLink = (to: string): string => toPathBecause('/start', 'link', to)

/**
 * The login after a verification that took too long or that nothing here can complete. It leads where it would have, and does not say that a
 * password was changed: one that waited for the verification was not.
 */
export const toLoginAnew = (why: 'late' | 'noWay', to: string): string =>
  toLoginBecause(why, withoutPasswordChanged(to))

type Why = 'action' | 'link' | 'late' | 'noWay'

function toLoginBecause(why: Why, to: string): string {
  return toPathBecause('/login', why, to)
}

function toPathBecause(path: string, why: Why, to: string): string {
  const href = withReturnPath(path, to)
  return `${href}${href.includes('?') ? '&' : '?'}why=${why}`
}

/**
 * A start URL carries a one-time code as `token` (SE-24). It is taken to `/start`, which exchanges it and leads on to the
 * address without it; null for every other address, and for the page of the app, which settles what its QR code brings by itself.
 */
export function findStartPath(url: string): string | null {
  const { pathname, searchParams } = new URL(url)
  const token = searchParams.get('token')
  if (!token || /^\/(?:start|download)(?:[./]|$)/.test(pathname)) return null
  for (const name of ['token', '_routes', 'index']) searchParams.delete(name)
  const page = pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  const query = searchParams.toString()
  return `/start?${new URLSearchParams({ token, to: toReturnPath(query === '' ? page : `${page}?${query}`) })}`
}
