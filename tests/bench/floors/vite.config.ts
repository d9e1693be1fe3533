import { join } from 'node:path'
import { vitePlugin as remix } from '@remix-run/dev'
import { root } from '../../../scripts/prepare.mjs'

/** The bare Remix page that the home page is measured beside, with as many nodes as FLOOR_NODES says. */
export default {
  root,
  logLevel: 'error',
  define: { __NODES__: process.env.FLOOR_NODES },
  plugins: [
    remix({
      appDirectory: join(root, 'tests/bench/floors/remix-app'),
      buildDirectory: join(root, 'build', 'bench-floor'),
      future: {
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
}
