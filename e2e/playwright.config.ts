import { defineConfig, devices } from '@playwright/test'
import { withoutPictures } from './support/browser.ts'
import { appUrl, gatewayUrl, stackEnvironment } from './support/stack.ts'

const tables = '**/tables.spec.ts'
const everyOther = ['javascript on', 'tables, javascript off', 'javascript off']

/** The whole product on ports and a database of its own; every journey runs with JavaScript on and off, unless its tag says otherwise. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  fullyParallel: true,
  // A journey mostly waits for the browser, which waits for the stack.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // For what hangs; how long a journey takes says nothing about the product.
  timeout: 180_000,
  expect: { timeout: 20_000 },
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
    { name: 'javascript on', grepInvert: /@plain|@clock/ },
    // Most of their time is waiting for a round: begun before the others they hold nobody up at the end.
    { name: 'tables, javascript off', use: { javaScriptEnabled: false }, testMatch: tables },
    { name: 'javascript off', use: { javaScriptEnabled: false }, grepInvert: /@script|@clock/, testIgnore: tables },
    // Who moves the clock ends every session and every code of the others, so these come when all others are through, one after the other.
    { name: 'the clock moves, javascript on', grep: /@clock/, dependencies: everyOther },
    {
      name: 'the clock moves, javascript off',
      use: { javaScriptEnabled: false },
      grep: /@clock/,
      dependencies: ['the clock moves, javascript on'],
    },
  ],
  webServer: [
    {
      command: 'node --import tsx e2e/support/seed.ts && node --import tsx gateway/main.ts',
      cwd: '..',
      url: `${gatewayUrl}/healthz`,
      timeout: 120_000,
      reuseExistingServer: false,
      env: stackEnvironment,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      command: 'node --import tsx app/server/main.ts',
      cwd: '..',
      url: `${appUrl}/healthz`,
      timeout: 120_000,
      reuseExistingServer: false,
      env: stackEnvironment,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
})
