// `npm test`: on a bare clone with Node, npm and (for the browser) root on Debian. Types, lint, borders, unit and contract
// tests, then the journeys in a real browser. `npm run check` is the same without the build, the browser and what it would have to install. With `-- --database=postgresql` the tests
// of the gateway, the simulations and the journeys run on a PostgreSQL that is made for them, instead of on SQLite.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readAsked } from './asked.mjs'
import { findChromium, requireChromium } from './chromium.mjs'
import { findPostgresql } from './postgresql.mjs'
import {
  bin,
  build,
  bundle,
  compile,
  failWith,
  generate,
  install,
  node,
  orFail,
  requireNode,
  root,
  run,
  StepFailed,
  tsx,
} from './prepare.mjs'
import { readJourneys, readTests } from './reports.mjs'

const { options } = readAsked({ name: 'npm test', options: { fast: null, database: { of: ['postgresql'] } } })
const fast = options.fast !== undefined
const onPostgresql = options.database !== undefined
const reports = join(root, 'build', 'reports')
const counts = { passed: 0, failed: 0 }
const failures = []
/** Every test that failed with what it said, told again at the end, where it is found however long the output is. */
const told = []

/** Runs one part; its failure is remembered and the rest still runs, so that one run tells everything. */
async function part(name, work) {
  console.log(`\n== ${name}`)
  const started = process.hrtime.bigint()
  try {
    await work()
  } catch (error) {
    failures.push(name)
    console.error(error instanceof StepFailed ? error.message : error)
  }
  console.log(`   ${name}: ${(Number(process.hrtime.bigint() - started) / 1e9).toFixed(1)} s`)
}

/** A check that is one test: it passes or fails as a whole. */
const check = (name, work) =>
  part(name, async () => {
    try {
      await work()
      counts.passed += 1
    } catch (error) {
      counts.failed += 1
      throw error
    }
  })

function add({ passed, failed, errors }) {
  counts.passed += passed
  counts.failed += failed
  told.push(...errors)
}

/** Programs of servers that tests start for themselves, and the packages of Debian that bring them. */
const serversOfTests = { 'redis-server': 'redis-server' }

// Nothing that is installed begins to run by itself.
const installFromDebian = (...names) =>
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    what: `apt-get install ${names.join(' ')}`,
  })
const readPackages = () => run('apt-get', ['update', '-qq'], { what: 'apt-get update' })

/** Tests whose server cannot be had are left out. */
async function installServers() {
  const lacking = Object.entries(serversOfTests).filter(([program]) => spawnSync(program, ['--version']).status !== 0)
  if (lacking.length === 0 || process.getuid?.() !== 0) return
  const packages = lacking.map(([, name]) => name)
  console.log(`   installing ${packages.join(', ')}`)
  await readPackages()
    .then(() => installFromDebian(...packages))
    .catch(() => console.log(`   left out: what needs ${packages.join(', ')}`))
}

async function installChromium() {
  console.log('   installing Chromium')
  await readPackages()
  await installFromDebian('chromium-headless-shell').catch(() => installFromDebian('chromium'))
  return requireChromium()
}

// Both come over the network while the rest keeps the processor busy, one after the other, because apt-get does one thing at a time.
const found = fast ? null : orFail(findChromium)
const servers = fast ? Promise.resolve() : installServers()
const browser = fast ? null : (found ?? servers.then(installChromium))
Promise.resolve(browser).catch(() => undefined)

/** True where there is a PostgreSQL to test on; installs Debian's as root, behind the browser. */
async function hasPostgresql() {
  if (findPostgresql() !== null) return true
  if ((fast && !onPostgresql) || process.getuid?.() !== 0) return false
  await Promise.allSettled([servers, browser])
  await readPackages()
  await installFromDebian('postgresql')
  return findPostgresql() !== null
}
const postgresql = hasPostgresql().catch(() => false)
/** Done when the database can be used. */
let native

try {
  requireNode()
  await install()
  native = compile()
  native.catch(() => undefined)
  await generate()
  await tsx(['scripts/icons.ts'])
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
} catch (error) {
  failWith(error)
}

// Two processors: the compiler has one, what is quick has the other.
await Promise.all([
  // Each further checker makes the types of the database's client once more for itself.
  check('types', () =>
    node([join(root, 'node_modules/typescript-7/bin/tsc'), '--noEmit', '-p', '.', '--checkers', '1'], { what: 'tsc' }),
  ),
  check('lint and format', () => node([bin('biome'), 'ci', '--error-on-warnings'], { what: 'biome' }))
    .then(() =>
      check('borders', () =>
        node(
          [
            bin('depcruise'),
            '--config',
            '.dependency-cruiser.cjs',
            'app',
            'gateway',
            'conformance',
            'seed',
            'tests',
            'e2e',
          ],
          {
            what: 'dependency-cruiser',
          },
        ),
      ),
    )
    .then(() => (fast ? undefined : check('build', () => Promise.all([build(), bundle()])))),
])

/** Runs the tests of these files, or all, on files of SQLite or on a PostgreSQL of their own. */
async function runTests(name, database, files = []) {
  const file = join(reports, `${name}.json`)
  await Promise.all([native, servers])
  try {
    await node([bin('vitest'), 'run', ...files, '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`], {
      env: { TEST_DATABASE: database },
      loud: true,
      what: 'vitest',
    })
  } finally {
    add(readTests(file))
  }
}

const withoutPostgresql =
  'PostgreSQL is not installed and this is not root on Debian: what runs on it was left out (`apt-get install postgresql`).'
/** Money, contracts and jobs: what a database could do otherwise than SQLite. */
const moneyFiles = [
  'tests/gateway/ledger/ledger.test.ts',
  'tests/gateway/areas/wallet/withdrawals.test.ts',
  'tests/gateway/areas/contracts/agreements.test.ts',
  'tests/gateway/jobs/runner.test.ts',
  'tests/gateway/jobs/book-check.test.ts',
]

if (onPostgresql)
  await part('unit and contract tests on PostgreSQL', async () => {
    if (!(await postgresql)) throw new StepFailed(withoutPostgresql)
    await runTests('vitest', 'postgresql')
  })
else await part('unit and contract tests', () => runTests('vitest', 'sqlite'))

const runMoney = () =>
  part('money, contracts and jobs on PostgreSQL', async () => {
    if (await postgresql) await runTests('vitest-postgresql', 'postgresql', moneyFiles)
    else console.log(`   ${withoutPostgresql}`)
  })

/** Those that move the clock, or all others, on a stack of their own. */
async function runJourneys(name, { loud }) {
  const file = join(reports, `playwright-${name}.json`)
  try {
    await node([bin('playwright'), 'test', '-c', 'e2e/playwright.config.ts'], {
      env: {
        CHROMIUM_PATH: await browser,
        JOURNEYS_PART: name,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        TEST_DATABASE: onPostgresql ? 'postgresql' : 'sqlite',
      },
      loud,
      what: 'playwright',
    })
  } finally {
    add(readJourneys(file))
  }
}

const runAllJourneys = () =>
  part('journeys in a browser', async () => {
    console.log(`   in ${await browser}`)
    const ended = await Promise.allSettled([
      runJourneys('others', { loud: true }),
      runJourneys('clock', { loud: false }),
    ])
    for (const { reason } of ended) if (reason) throw reason
  })

// The stacks of the journeys take a while to stand, and then many journeys wait for rounds.
await Promise.all([onPostgresql ? undefined : runMoney(), fast ? undefined : runAllJourneys()])

for (const error of told) console.error(`\n${error}`)
if (failures.length > 0) console.error(`\nFailed: ${failures.join(', ')}`)
if (failures.length > 0 && counts.failed === 0) counts.failed = failures.length
console.log(`\n${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
