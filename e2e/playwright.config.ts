import { join } from 'node:path'
import { defineConfig, devices, type Project } from '@playwright/test'
import { withoutPictures } from './support/browser.ts'
import { isKilledOutright } from './support/kills.ts'
import { appUrl, gatewayUrl, isCluster, part, stackEnvironment } from './support/stack.ts'

/** Most of their time is waiting for a round: beside the rest they hold nobody up. */
const rounds = { testMatch: '**/{baccarat,tables,lottery}.spec.ts', workers: 1 }
const others = { testIgnore: rounds.testMatch, workers: 3 }

const everyOther: Project[] = [
  { name: 'rounds, javascript on', grepInvert: /@plain|@clock/, ...rounds },
  {
    name: 'rounds, javascript off',
    use: { javaScriptEnabled: false },
    grepInvert: /@script|@clock/,
    ...rounds,
  },
  { name: 'javascript on', grepInvert: /@plain|@clock/, ...others },
  {
    name: 'javascript off',
    use: { javaScriptEnabled: false },
    grepInvert: /@script|@clock/,
    ...others,
  },
]

/**
 * Who moves the clock ends every session and every code of the others, so these go one after the other, and on one stack come when all
 * others are through.
 */
const thatMoveTheClock: Project[] = [
  {
    name: 'the clock moves, javascript on',
    grep: /@clock/,
    grepInvert: /@plain/,
    workers: 1,
    dependencies: part === undefined ? everyOther.flatMap(({ name }) => name ?? []) : [],
  },
  {
    name: 'the clock moves, javascript off',
    use: { javaScriptEnabled: false },
    grep: /@clock/,
    grepInvert: /@script/,
    workers: 1,
    dependencies: ['the clock moves, javascript on'],
  },
]

/** The whole product on ports and a database of its own; every journey runs with JavaScript on and off, unless its tag says otherwise. */
export default defineConfig({
  testDir: './journeys',
  outputDir: join('../test-results', part ?? ''),
  fullyParallel: true,
  // Two keep two processors busy and two wait for rounds. With five the same journeys take a quarter longer, since browsers that crowd each
  // other need more of the processors for the same pages.
  workers: 4,
  // Once more, and told: a round of the real clock, or a busy machine (decision 333). Where processes are killed outright, once more still:
  // a kill cuts off what is under way, and a journey of a minute meets twelve of them.
  retries: isKilledOutright ? 2 : 1,
  forbidOnly: true,
  // For what hangs; how long a journey takes says nothing about the product.
  timeout: isCluster ? 400_000 : 180_000,
  expect: { timeout: isCluster ? 60_000 : 20_000 },
  reporter: [['line'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: appUrl,
    viewport: { width: 1280, height: 900 },
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    trace: 'off',
    // What is pressed is there by then, or never comes.
    actionTimeout: isCluster ? 120_000 : 0,
    // Without a graphics card every moving thing is drawn by the processor that the stack needs.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: withoutPictures,
  },
  projects: [...(part === 'clock' ? [] : everyOther), ...(part === 'others' ? [] : thatMoveTheClock)],
  webServer: isCluster
    ? [server('--import tsx e2e/support/seed.ts && node --import tsx e2e/support/cluster.ts', appUrl)]
    : [
        server('--import tsx e2e/support/seed.ts && node build/server/gateway.js', gatewayUrl),
        server('build/server/app.js', appUrl),
      ],
})

/** What runs while the journeys do, ready when its address answers. */
function server(files: string, url: string) {
  return {
    command: `node ${files}`,
    cwd: '..',
    url: `${url}/healthz`,
    timeout: isCluster ? 300_000 : 120_000,
    reuseExistingServer: false,
    env: stackEnvironment,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: isCluster ? 20_000 : 5_000 },
  }
}
