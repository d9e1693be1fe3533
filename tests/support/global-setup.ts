import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'

/** Makes the two databases that test files copy: one migrated and empty, one with the seed at a small scale. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-template-'))
  const [empty, seeded] = [join(folder, 'empty.db'), join(folder, 'seeded.db')]
  await applyMigrations(`file:${empty}`)
  execFileSync(process.execPath, ['--import', 'tsx', 'seed/main.ts'], {
    env: { ...process.env, DATABASE_URL: `file:${seeded}`, SEED_SCALE: '0.02' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  project.provide('emptyDatabase', empty)
  project.provide('seededDatabase', seeded)
  return () => rmSync(folder, { recursive: true, force: true })
}
