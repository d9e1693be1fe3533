import { isAbsolute, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** What a module may not reach, and why. Paths are relative to the project and written with slashes. */
const serverSecrets: readonly { path: RegExp; why: string }[] = [
  { path: /^gateway\/(?!catalogue\/)/, why: 'the app knows the gateway only by its catalogue (style 7)' },
  { path: /^(prisma|seed)\//, why: 'the database belongs to the gateway' },
  { path: /^(node_modules\/)?@prisma\//, why: 'the database belongs to the gateway' },
]
const serverOnly = { path: /\.server\.[cm]?[jt]sx?$/, why: 'files named *.server run on the server only' }

/** Why `path` may not be part of this bundle, or null. */
function findBrokenBorder(path: string, bundle: 'client' | 'server'): string | null {
  const rules = bundle === 'client' ? [...serverSecrets, serverOnly] : serverSecrets
  return rules.find((rule) => rule.path.test(path))?.why ?? null
}

/** Fails the build when a module of the gateway, the database or (in the browser) of the server reaches a bundle. */
export function importGuard(): Plugin {
  let root = process.cwd()
  return {
    name: 'perlas-import-guard',
    // In development Remix itself reads server modules for their styles.
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    async resolveId(source, importer, options) {
      // Without an importer it is an entry; while Vite scans for dependencies nothing is bundled yet.
      if (importer === undefined || (options as { scan?: boolean }).scan) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (resolved === null) return null
      const path = toProjectPath(root, resolved.id)
      const why = findBrokenBorder(path, options.ssr ? 'server' : 'client')
      if (why !== null)
        this.error(
          `${toProjectPath(root, importer)} imports ${path} into the ${options.ssr ? 'server' : 'client'} bundle: ${why}.`,
        )
      return resolved
    },
  }
}

/** A package that is not bundled keeps its bare name. */
function toProjectPath(root: string, id: string): string {
  const path = id.replace(/[?#].*$/, '')
  return isAbsolute(path) ? relative(root, path).split(sep).join('/') : path
}
