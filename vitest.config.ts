import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/no-console-errors.ts', 'tests/support/no-gateway.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Nothing stays in a module: a gateway is handed its platform, the app's part goes with its settings. To load the modules anew for
    // each file took half of the time.
    isolate: false,
    // A test waits for what it tests, never for a time; a machine that is busy with other things needs longer.
    // What hangs has a name after a minute; the few that work for longer say so themselves.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
