import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { fingerprint, root } from '../../scripts/prepare.mjs'
import { createDatabase, startCluster } from '../gateway/platform/database/throwaway-cluster.ts'
import { isOnPostgresql } from './on-sqlite.ts'
import { seedSmall } from './small-seed.ts'

const madeFrom = [
  'prisma/migrations',
  'seed',
  'gateway/areas',
  'gateway/art',
  'gateway/catalogue',
  'gateway/kernel',
  'gateway/ledger',
  'gateway/platform',
  'gateway/studio',
  'package-lock.json',
  'tests/support/clock.ts',
  'tests/support/small-seed.ts',
]

/**
 * The two databases that test files copy, one migrated and empty, one with a small seed. With `TEST_DATABASE=postgresql` they stand in
 * a cluster that is thrown away after the run.
 */
export default async function setup(project: TestProject): Promise<undefined | (() => void)> {
  if (!isOnPostgresql) {
    await provideFiles(project)
    return undefined
  }
  // `fsync` stays on: a gateway refuses a server that does not keep what it acknowledges.
  const cluster = await startCluster()
  const empty = createDatabase(cluster.url, 'empty')
  await applyMigrations(empty)
  const seeded = createDatabase(cluster.url, 'seeded', 'empty')
  seedSmall(seeded)
  project.provide('emptyDatabase', empty)
  project.provide('seededDatabase', seeded)
  return () => cluster.remove()
}

/** Makes the two as files, unless the last run's still fit. */
async function provideFiles(project: TestProject): Promise<void> {
  const parent = join(root, 'build', 'test-databases')
  // A run with planted bugs is handed those of the tree without them.
  const folder = process.env.TEST_DATABASES ?? join(parent, fingerprint(madeFrom).slice(0, 16))
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    mkdirSync(draft, { recursive: true })
    await applyMigrations(`file:${join(draft, 'empty.db')}`)
    seedSmall(`file:${join(draft, 'seeded.db')}`)
    if (process.env.TEST_DATABASES === undefined)
      for (const old of readdirSync(parent))
        if (!old.includes('.')) rmSync(join(parent, old), { recursive: true, force: true })
    renameSync(draft, folder)
  }
  project.provide('emptyDatabase', join(folder, 'empty.db'))
  project.provide('seededDatabase', join(folder, 'seeded.db'))
}
