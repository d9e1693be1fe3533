import type { ServerBuild } from '@remix-run/node'

/** A build of Remix with these routes and nothing else, but for a part of its entry: what a test of the server around it needs. */
export const smallBuild = (routes: Record<string, object>, entry: object = {}): ServerBuild =>
  ({
    entry: { module: { default: () => new Response('page'), ...entry } },
    routes,
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: { v3_singleFetch: true, v3_throwAbortReason: true },
    isSpaMode: false,
    mode: 'production',
  }) as unknown as ServerBuild
