import type { ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']

/** What may come first in a path, e.g. `member`; null for a route that may match whatever comes first. */
function firstSegmentOf(path: string | undefined): string | null {
  const [first = ''] = (path ?? '').split('/').filter(Boolean)
  return first === '' || /[:*?]/.test(first) ? null : first.toLowerCase()
}

/** The segments under which a route can be reached: its own, or its nearest parent's that has one. */
function entryOf(routes: Routes, id: string): string | null {
  const route = routes[id]
  if (route === undefined) return null
  const { parentId, path } = route
  const above = parentId === undefined ? null : entryOf(routes, parentId)
  return above ?? (isUnderPath(routes, parentId) ? null : firstSegmentOf(path))
}

const isUnderPath = (routes: Routes, id: string | undefined): boolean => {
  const route = id === undefined ? undefined : routes[id]
  return route !== undefined && ((route.path ?? '') !== '' || isUnderPath(routes, route.parentId))
}

/**
 * Makes something of the build, a request handler say, for each path that is asked for: of only those routes that can match it. The
 * router compiles a pattern for every route on each of the several times it looks for one while a page is rendered; with a hundred
 * routes that is a sixth of the home page. What a browser asks for beside pages (data, the manifest) takes the whole build.
 */
export function byPath<T>(build: ServerBuild, make: (build: ServerBuild) => T): (pathname: string) => T {
  const entries = new Map(Object.keys(build.routes).map((id) => [id, entryOf(build.routes, id)]))
  const known = new Set(entries.values())
  const made = new Map<string | null, T>()
  const narrow = (first: string | null): ServerBuild => {
    if (first === null) return build
    const keep = <R>(routes: Record<string, R>): Record<string, R> =>
      Object.fromEntries(Object.entries(routes).filter(([id]) => entries.get(id) === null || entries.get(id) === first))
    return {
      ...build,
      routes: keep(build.routes as Record<string, never>),
      assets: { ...build.assets, routes: keep(build.assets.routes) },
    }
  }
  return (pathname) => {
    const first = keyOf(pathname, known)
    const ready = made.get(first) ?? make(narrow(first))
    made.set(first, ready)
    return ready
  }
}

/** The first segment where routes know it, nothing for any other, and null for what takes the whole build. */
function keyOf(pathname: string, known: ReadonlySet<string | null>): string | null {
  const [typed = ''] = pathname.split('/').filter(Boolean)
  // A path may be written with %-signs: rare, and not worth a rule of its own.
  if (pathname.endsWith('.data') || typed.startsWith('__') || typed.includes('%')) return null
  return known.has(typed.toLowerCase()) ? typed.toLowerCase() : ''
}
