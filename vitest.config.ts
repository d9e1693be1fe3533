import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { root } from './scripts/prepare.mjs'
import { isOnPostgresql, onSqliteOnly } from './tests/support/on-sqlite.ts'

export default defineConfig({
  resolve: {
    // Half of what a test of a login computes is the same password's hash, again and again.
    alias: [{ find: /^@node-rs\/argon2$/, replacement: join(root, 'tests/stand-ins/argon2.ts') }],
  },
  // As visitors get it, and not as who writes it.
  define: { 'import.meta.env.DEV': 'false' },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: [...configDefaults.exclude, ...(isOnPostgresql ? Object.keys(onSqliteOnly) : [])],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/no-console-errors.ts', 'tests/support/a-morning.ts', 'tests/support/no-gateway.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Nothing stays in a module: a gateway is handed its platform, the app's part goes with its settings. To load the modules anew for
    // each file took half of the time.
    isolate: false,
    // A test waits for what it tests, never for a time; a machine that is busy with other things needs longer.
    // What hangs has a name after a minute; the few that work for longer say so themselves. Beside the journeys, where PostgreSQL's part
    // goes, fifty writers that want the same row take a minute for what is a second otherwise.
    testTimeout: isOnPostgresql ? 240_000 : 60_000,
    hookTimeout: 120_000,
  },
})
