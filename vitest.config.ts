import { defineConfig } from 'vitest/config'

const ofTheApp = ['tests/app/**/*.test.ts', 'tests/app/**/*.test.tsx']

export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/no-console-errors.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      // The app's modules keep the address of their gateway and its public answers, so each file gets them anew.
      { extends: true, test: { name: 'app', include: ofTheApp } },
      // Every gateway is handed its platform, so files of one process share the modules: loading them took half of the time.
      { extends: true, test: { name: 'gateway', include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'], exclude: ofTheApp, isolate: false } },
    ],
  },
})
