import { join } from 'node:path'
import { UNSAFE_flatRoutes as flatRoutes } from '@remix-run/dev'
import { type AppLoadContext, createRequestHandler, type ServerBuild } from '@remix-run/node'
import * as entry from '#app/entry.server.tsx'
import { root } from '../../scripts/prepare.mjs'

/** The files of `app/routes/`, each loaded when the site is made: a new one is there by itself. */
const modules = import.meta.glob<ServerBuild['routes'][string]['module']>(['../../app/root.tsx', '../../app/routes/*'])

type Render = (request: Request, context: AppLoadContext) => Promise<Response>
type Route = { id: string; path: string; hasLoader: boolean }

/** The site as a browser gets it, made of the sources as Remix would build it. */
export async function wholeSite(): Promise<{ render: Render; routes: Route[] }> {
  const manifest = flatRoutes(join(root, 'app'), ['**/.*'])
  const files = [{ id: 'root', path: '', file: 'root.tsx' }, ...Object.values(manifest)]
  const routes = Object.fromEntries(
    await Promise.all(
      files.map(async (route) => {
        const load = modules[`../../app/${route.file}`]
        if (load === undefined) throw new Error(`${route.file} is not among the files of routes`)
        return [route.id, { ...route, path: atPaths[route.file] ?? route.path, module: await load() }] as const
      }),
    ),
  )
  const assets = Object.fromEntries(
    Object.entries(routes).map(([id, { module, ...route }]) => [
      id,
      {
        ...route,
        hasLoader: module.loader !== undefined,
        hasAction: module.action !== undefined,
        hasErrorBoundary: module.ErrorBoundary !== undefined,
        module: '',
        imports: [],
      },
    ]),
  )
  const build = {
    entry: { module: entry },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: assets, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v3_singleFetch: true, v3_throwAbortReason: true, v3_relativeSplatPath: true },
    isSpaMode: false,
    mode: 'production',
  } as unknown as ServerBuild
  const handle = createRequestHandler(build, 'production')
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined || id === 'root' ? undefined : routes[id]
    return route === undefined ? '' : `${pathOf((route as { parentId?: string }).parentId)}/${route.path ?? ''}`
  }
  return {
    render: (request, context) => handle(request, context),
    routes: Object.entries(routes).map(([id, { module }]) => ({
      id,
      path: pathOf(id).replace(/\/{2,}/g, '/'),
      hasLoader: module.loader !== undefined,
    })),
  }
}

/** A file that has several addresses, and none of its own. */
const atPaths: Readonly<Record<string, string>> = { 'routes/list.tsx': 'rng' }
