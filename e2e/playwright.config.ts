import { defineConfig, devices } from '@playwright/test'
import { withoutPictures } from './support/browser.ts'
import { appUrl, gatewayUrl, isCluster, stackEnvironment } from './support/stack.ts'

/** Most of their time is waiting for a round: beside the rest they hold nobody up. */
const rounds = { testMatch: '**/{baccarat,tables,lottery}.spec.ts', workers: 2 }
const everyOther = ['rounds, javascript on', 'rounds, javascript off', 'javascript on', 'javascript off']

/** The whole product on ports and a database of its own; every journey runs with JavaScript on and off, unless its tag says otherwise. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  // One alone keeps two processors busy; four more wait for rounds.
  workers: 5,
  // Once more, and told: a round of the real clock, or a busy machine (decision 333).
  retries: 1,
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
    // Without a graphics card every moving thing is drawn by the processor that the stack needs.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: withoutPictures,
  },
  projects: [
    { name: 'rounds, javascript on', grepInvert: /@plain|@clock/, ...rounds },
    {
      name: 'rounds, javascript off',
      use: { javaScriptEnabled: false },
      grepInvert: /@script|@clock/,
      ...rounds,
    },
    { name: 'javascript on', grepInvert: /@plain|@clock/, testIgnore: rounds.testMatch },
    {
      name: 'javascript off',
      use: { javaScriptEnabled: false },
      grepInvert: /@script|@clock/,
      testIgnore: rounds.testMatch,
    },
    // Who moves the clock ends every session and every code of the others, so these come when all others are through, one after the other.
    {
      name: 'the clock moves, javascript on',
      grep: /@clock/,
      grepInvert: /@plain/,
      workers: 1,
      dependencies: everyOther,
    },
    {
      name: 'the clock moves, javascript off',
      use: { javaScriptEnabled: false },
      grep: /@clock/,
      grepInvert: /@script/,
      workers: 1,
      dependencies: ['the clock moves, javascript on'],
    },
  ],
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
