// Puts programs of the project into a few files each. Node reads a thousand small sources and strips their types for seconds at each start;
// of these it reads a few. By itself: the servers and the seed, as `npm start` runs them. Tests start other programs the same way
// (tests/support/program.ts); development, and commands that are given by hand, run the sources themselves.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { bundles, root } from './prepare.mjs'

/** Files that lie beside a source (styles, examples, fonts) are found from where the source is, not from where it was put. */
const standsWhereItWas = {
  name: 'stands-where-it-was',
  setup(building) {
    building.onLoad({ filter: /\.(?:ts|tsx|mjs)$/ }, ({ path }) => {
      if (path.includes('/node_modules/')) return undefined
      const source = readFileSync(path, 'utf8')
      if (!source.includes('import.meta.url')) return undefined
      const contents = source.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: path.endsWith('.tsx') ? 'tsx' : 'ts' }
    })
  },
}

/** Files of the project by the name that each gets in the folder, both from the root. What packages bring stays where it is. */
export const bundleInto = (folder, programs) =>
  build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: folder,
    bundle: true,
    splitting: true,
    chunkNames: 'parts/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    // It does not know the target of the types, which `target` stands for here.
    logOverride: { 'tsconfig.json': 'silent' },
    plugins: [standsWhereItWas],
  })

const sources = { gateway: 'gateway/main.ts', app: 'app/server/main.ts', seed: 'seed/main.ts' }
if (process.argv[1] === fileURLToPath(import.meta.url)) await bundleInto(join(bundles.gateway, '..'), sources)
