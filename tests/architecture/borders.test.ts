import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')

/** One planted violation per rule: the file that breaks it and what it imports. */
const planted: [rule: string, from: string, imports: string][] = [
  ['no-cycles', 'gateway/art/one.ts', 'gateway/art/two.ts'],
  ['routes-are-never-imported', 'app/routes/_index.tsx', 'app/routes/other.tsx'],
  ['routes', 'app/routes/play.tsx', 'gateway/ledger/book.ts'],
  ['shell', 'app/shell/header.tsx', 'app/areas/wallet/calls.server.ts'],
  ['app-areas', 'app/areas/games/model.ts', 'app/areas/wallet/model.ts'],
  ['parts', 'app/parts/obstacle.tsx', 'app/areas/wallet/model.ts'],
  ['ui', 'app/ui/button.tsx', 'app/platform/money.ts'],
  ['app-platform', 'app/platform/visitor.ts', 'app/areas/wallet/model.ts'],
  ['catalogue', 'gateway/catalogue/games.ts', 'gateway/ledger/book.ts'],
  ['catalogue-imports-only-zod', 'gateway/catalogue/wallet.ts', 'node:fs'],
  ['gateway-areas', 'gateway/areas/games/handlers.ts', 'gateway/areas/wallet/rules.ts'],
  ['studio', 'gateway/studio/rounds.ts', 'gateway/docs/page.ts'],
  ['operator', 'gateway/operator/actions/clock.ts', 'gateway/jobs/runner.ts'],
  ['art', 'gateway/art/tile.ts', 'gateway/ledger/book.ts'],
  ['docs', 'gateway/docs/plugin.ts', 'gateway/ledger/book.ts'],
  ['jobs', 'gateway/jobs/expiry.ts', 'gateway/operator/store.ts'],
  ['upkeep', 'gateway/upkeep/backup.ts', 'gateway/areas/wallet/rules.ts'],
  ['push', 'gateway/push/plugin.ts', 'gateway/areas/wallet/rules.ts'],
  ['ledger', 'gateway/ledger/post.ts', 'gateway/areas/wallet/rules.ts'],
  ['kernel', 'gateway/kernel/calls/answer.ts', 'gateway/areas/wallet/rules.ts'],
  ['gateway-platform', 'gateway/platform/http/envelope.ts', 'gateway/kernel/calls/answer.ts'],
  ['seed', 'seed/areas/member.ts', 'gateway/areas/wallet/rules.ts'],
  ['conformance', 'conformance/run.ts', 'gateway/kernel/calls/answer.ts'],
  ['e2e', 'e2e/journeys/wallet.spec.ts', 'gateway/areas/wallet/rules.ts'],
  ['app-knows-the-gateway-by-its-catalogue', 'app/areas/wallet/calls.server.ts', 'gateway/areas/wallet/rules.ts'],
  ['only-the-doors-touch-prisma', 'gateway/areas/wallet/store.ts', 'prisma/generated/client.ts'],
]
const dead = 'gateway/areas/wallet/forgotten.ts'

const tree = mkdtempSync(join(tmpdir(), 'perlas-borders-'))
let found: { rule: string; from: string }[] = []

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

beforeAll(async () => {
  const imports = new Map<string, string[]>()
  for (const [, from, to] of planted) {
    if (!to.startsWith('node:')) imports.set(to, imports.get(to) ?? [])
    imports.set(from, [...(imports.get(from) ?? []), to])
  }
  imports.set('gateway/art/two.ts', ['gateway/art/one.ts'])
  for (const [path, targets] of imports) {
    const lines = targets.map((to, index) => {
      const near = relative(dirname(path), to)
      return `import * as x${index} from '${to.startsWith('node:') ? to : near.startsWith('.') ? near : `./${near}`}'\nexport const y${index} = x${index}\n`
    })
    plant(path, lines.join('') || 'export const nothing = 0\n')
  }
  plant(dead, 'export const forgotten = 0\n')
  plant(
    'tsconfig.json',
    '{"compilerOptions":{"module":"ESNext","moduleResolution":"bundler","allowImportingTsExtensions":true,"noEmit":true}}',
  )
  const { output } = await cruise(['app', 'gateway', 'conformance', 'seed', 'e2e'], {
    ...config.options,
    baseDir: tree,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
    tsConfig: { fileName: join(tree, 'tsconfig.json') },
  })
  found = (output as ICruiseResult).summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }))
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.each(planted)('the border "%s" finds %s importing %s', (rule, from) => {
  expect(found).toContainEqual({ rule, from })
})

test('a file that nobody imports is found', () => {
  expect(found).toContainEqual({ rule: 'no-dead-files', from: dead })
})

test('every rule has a planted violation', () => {
  const proven = new Set([...planted.map(([rule]) => rule), 'no-dead-files'])
  expect(
    config.forbidden.map(({ name }: { name: string }) => name).filter((name: string) => !proven.has(name)),
  ).toEqual([])
})
