import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findLonelyExports, listSources } from './support/exports.ts'
import {
  findAsking,
  findDeadNames,
  findForeignNames,
  findLongReadmes,
  findNameless,
  findNeedless,
  findTooLong,
} from './support/tidiness.ts'

/** Longer than their kind today, each with its length, rounded up: they may only get shorter. */
const ceilings: Readonly<Record<string, number>> = {
  'app/root.tsx': 206,
  'app/areas/games/calls.server.ts': 210,
  'gateway/catalogue/games.ts': 320,
  'gateway/operator/plugin.ts': 220,
  'gateway/operator/setting-words.ts': 240,
  'gateway/areas/games/game-index.ts': 240,
  'gateway/areas/session/store.ts': 220,
  'gateway/operator/actions/people.ts': 210,
  'gateway/areas/contracts/agreements/write-offer.ts': 240,
  'gateway/studio/engines/slot/families.ts': 290,
  'gateway/studio/rounds.ts': 210,
  'seed/areas/contracts/drafts.ts': 210,
  'seed/areas/games-activity.ts': 220,
  'seed/areas/promotions/house.ts': 260,
  'seed/areas/promotions/missions.ts': 220,
  'seed/areas/wallet/rows.ts': 290,
}

/** What is called like no area, folder by folder. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'app/areas': [],
  'gateway/areas': [],
  // The kernel of the list of calls, and what several calls share.
  'gateway/catalogue':
    'amount call code-life common-failures currency cursor failure-kinds failures field-faults fields index merchant-zone older operator-html push record-list trace-context twins'.split(
      ' ',
    ),
  // Accounts of the console, and what members played, which fills several areas.
  'seed/areas': ['operator', 'games-activity'],
  // What stands below the areas and beside them; `main` is the head of the schema.
  'prisma/schema': ['jobs', 'ledger', 'main', 'operator', 'studio'],
  // Texts that several areas share, and those of pages that are loaded apart.
  'app/locales/en': ['answers', 'bonuses', 'patterns', 'platform', 'records', 'draws', 'missions'],
  // Styles are divided by what is seen, not by what it is about.
  'app/styles':
    'always app article base bonuses controls data dialog download draws facts figures fonts footer form frame game help home lobby menus missions panel rewards theme tile tokens'.split(
      ' ',
    ),
  // A journey is told by who walks it, through several areas.
  'e2e/journeys':
    'baccarat bad-input draws early large-letters lobby network pages password pictures play promotions-story records refused-forms register routes tables ways-in yesterdays-draws'.split(
      ' ',
    ),
}

/** Decisions are never edited, so they may name what has gone since. */
const goneSince: ReadonlySet<string> = new Set(['gateway/operator/shape-form.ts'])

/** The build's own configuration at the root reads sources too. */
const readers = (tree: string) => [
  ...listSources(tree, ['app', 'gateway', 'conformance', 'seed', 'tests', 'e2e', 'scripts']),
  ...readdirSync(tree).filter((name) => /\.(?:js|ts|mjs)$/.test(name)),
]
const lonely = (tree: string) =>
  findLonelyExports(
    tree,
    // What a route exports, Remix takes.
    listSources(tree, ['app', 'gateway', 'conformance', 'seed', 'tests/support', 'e2e/support']).filter(
      (path) => !/^app\/(?:routes\/|root|entry)/.test(path),
    ),
    readers(tree),
  )

/** What is exported, taken by tests alone, and named only once where it stands. */
const findOnlyTested = (tree: string): string[] =>
  findLonelyExports(
    tree,
    listSources(tree, ['app', 'gateway', 'conformance', 'seed']).filter(
      (path) => !/^app\/(?:routes\/|root|entry)/.test(path),
    ),
    readers(tree).filter((path) => !/^(?:tests|e2e)\//.test(path)),
  )
    .filter(({ file, name }) => {
      const code = readFileSync(join(tree, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      return (code.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length < 2
    })
    .map(({ file, name }) => `${file} ${name}`)

test('no file is longer than its kind is, or than it was', () => {
  expect(findTooLong('.', ceilings)).toEqual([])
  expect(findNeedless('.', ceilings)).toEqual([])
})

test('a folder says in thirty lines what belongs there, and nothing has a name that says nothing', () => {
  expect([findLongReadmes('.'), findNameless('.')]).toEqual([[], []])
})

test('an area has its name on all sides; what is called otherwise is known', () => {
  expect(findForeignNames('.', otherNames)).toEqual([])
})

test('every path, command and journey that a document names is there', () => {
  expect(findDeadNames('.', goneSince)).toEqual([])
})

test('what only its own file uses is no export', () => {
  expect(lonely('.')).toEqual([])
})

/** Parts that only tests take, because nothing else shows what they are part of. */
const forTests: readonly string[] = [
  'app/platform/env.server.ts changeSettings',
  // All that a table has, to try each of it.
  'gateway/art/goods.ts goodNames',
  'gateway/art/palettes.ts paletteNames',
  'gateway/art/lettering/faces.ts faceNames',
  'gateway/art/lettering/paints.ts paintNames',
  'gateway/art/lettering/warps.ts warpNames',
  // The other half of what the gateway does: what an app for codes reads.
  'gateway/platform/crypto/base32.ts fromBase32',
  // The whole of what is worked out bit by bit, and what a schema lacks.
  'gateway/kernel/bonuses/outlook.ts outlookOf',
  'gateway/platform/database/migrations.ts diffFromDatabase',
]
test('what only tests use is not there', () => {
  const made = findOnlyTested('.')
  expect(made.filter((name) => !forTests.includes(name))).toEqual([])
  expect(forTests.filter((name) => !made.includes(name))).toEqual([])
})

test('the app asks the gateway in the server files of its areas', () => {
  expect(findAsking('.')).toEqual([])
})

/** One violation of each rule, in a tree of its own. */
const planted: Readonly<Record<string, string>> = {
  'package.json': '{"scripts":{"start":"node start.mjs"}}',
  'README.md': 'See `app/gone.ts`, gateway/{here,lost}.ts and app/routes/*.tsx; `npm run start`, `npm run nothing`.',
  'docs/more.md': 'Also tests/nowhere; `npx playwright test cashier -c e2e.ts`.',
  'gateway/here.ts': "import { taken } from '#gateway/areas/cashier/rules.ts'\nconsole.log(taken)\n",
  'gateway/areas/cashier/rules.ts': `export const taken = 1\nexport const alone = 2\n${'\n'.repeat(250)}`,
  'app/areas/wallet/calls.server.ts': "import { ask } from '#app/platform/gateway.server.ts'\nexport type Own = 1\n",
  'app/routes/play.tsx': "import { ask, requireValue } from '#app/platform/gateway.server.ts'\n",
  'app/root.tsx': "import { askTogether, read } from '#app/platform/together.server.ts'\n",
  'app/routes/both.tsx': "import { askTogether } from '#app/platform/together.server.ts'\n",
  'gateway/README.md': 'See gateway/gone.ts.',
  'tests/README.md': '\n'.repeat(31),
  'gateway/shared/here.ts': '',
  'gateway/studio/shared/desk.ts': '',
  'gateway/studio/shared/helpers.ts': '',
}
const tree = mkdtempSync(join(tmpdir(), 'perlas-tidy-'))
beforeAll(() => {
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

test('each rule finds a violation that was planted', () => {
  const long = 'gateway/areas/cashier/rules.ts'
  expect(findTooLong(tree, {})).toEqual([`${long}: 252 lines of at most 200`])
  expect(findTooLong(tree, { [long]: 252 })).toEqual([])
  expect(findNeedless(tree, { [long]: 252, 'gateway/here.ts': 210 })).toEqual(['gateway/here.ts'])
  expect(findNeedless(tree, { [long]: 262 })).toEqual([long])
  expect(findTooLong(tree, { [long]: 251 })).toEqual([`${long}: 252 lines of at most 251`])
  expect(findLongReadmes(tree)).toEqual(['tests/README.md: 31 lines of at most 30'])
  expect(findNameless(tree)).toEqual(['gateway/shared/here.ts', 'gateway/studio/shared/helpers.ts'])
  expect(findForeignNames(tree, { 'gateway/areas': [], 'app/areas': [] })).toEqual(['gateway/areas/cashier'])
  expect(findDeadNames(tree, new Set())).toEqual([
    'README.md: app/gone.ts',
    'README.md: gateway/lost.ts',
    'README.md: npm run nothing',
    'gateway/README.md: gateway/gone.ts',
    'docs/more.md: tests/nowhere',
    'docs/more.md: journey cashier',
  ])
  expect(lonely(tree)).toEqual([
    { file: 'app/areas/wallet/calls.server.ts', name: 'Own' },
    { file: long, name: 'alone' },
  ])
  expect(findAsking(tree).sort()).toEqual(['app/root.tsx', 'app/routes/play.tsx'])
})
