import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importGuard } from '#app/server/import-guard.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'perlas-guard-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function plant(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

const bundle = (ssr: boolean) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [importGuard()],
    build: { ssr, write: false, rollupOptions: { input: join(root, 'app/entry.ts') } },
  })

const entry = (specifier: string) => ({
  'app/entry.ts': `import { thing } from '${specifier}'\nexport const used = thing\n`,
})
const thing = 'export const thing = 1\n'
const manifest = {
  'package.json': JSON.stringify({
    name: 'x',
    type: 'module',
    imports: { '#gateway/*': './gateway/*', '#catalogue/*': './gateway/catalogue/*' },
  }),
}

const forbidden: [what: string, specifier: string, file: string, bundles: boolean[]][] = [
  ['gateway code, by its path', '../gateway/ledger/post.ts', 'gateway/ledger/post.ts', [false, true]],
  [
    'gateway code, by its alias',
    '#gateway/platform/crypto/cipher.ts',
    'gateway/platform/crypto/cipher.ts',
    [false, true],
  ],
  ['gateway code beside the catalogue', '#gateway/catalogue-copy.ts', 'gateway/catalogue-copy.ts', [false, true]],
  ['the database', '../prisma/generated/client.ts', 'prisma/generated/client.ts', [false, true]],
  ['the seed', '../seed/main.ts', 'seed/main.ts', [false, true]],
  ['a package of the database', '@prisma/client', 'node_modules/@prisma/client/index.js', [false, true]],
  ['a file of the server', './platform/env.server.ts', 'app/platform/env.server.ts', [false]],
]

const databasePackage = {
  'node_modules/@prisma/client/package.json': '{"name":"@prisma/client","type":"module","main":"index.js"}',
}

test.each(forbidden)('%s fails the build', async (_what, specifier, file, bundles) => {
  plant({ ...manifest, ...entry(specifier), [file]: thing, ...databasePackage })
  for (const ssr of bundles) await expect(bundle(ssr)).rejects.toThrow(/imports .* into the (client|server) bundle/)
})

test('a violation behind another module is found too', async () => {
  plant({
    ...manifest,
    ...entry('./between.ts'),
    'app/between.ts': "export { thing } from '#gateway/main.ts'\n",
    'gateway/main.ts': thing,
  })
  await expect(bundle(true)).rejects.toThrow('app/between.ts imports gateway/main.ts into the server bundle')
})

test('a violation that is loaded later is found too', async () => {
  plant({
    ...manifest,
    'app/entry.ts': "export const later = () => import('#gateway/main.ts')\n",
    'gateway/main.ts': thing,
  })
  await expect(bundle(false)).rejects.toThrow('into the client bundle')
})

test('the catalogue, types of anything, and server files on the server are fine', async () => {
  plant({
    ...manifest,
    'app/entry.ts':
      "import type { Thing } from '#gateway/main.ts'\nimport { thing } from '#catalogue/call.ts'\nexport const used: Thing = thing\n",
    'gateway/catalogue/call.ts': thing,
    'gateway/main.ts': 'export type Thing = number\n',
  })
  await expect(bundle(false)).resolves.toBeDefined()
  plant({ ...entry('./env.server.ts'), 'app/env.server.ts': thing })
  await expect(bundle(true)).resolves.toBeDefined()
})
