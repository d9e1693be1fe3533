// `npm run seed`: brings the database to the newest migration and fills it when it is empty. Deterministic but for times and
// password salts; a second run changes nothing; ends with a non-zero code when anything fails. A new SQLite file is filled
// beside its place and moved there when it is complete, so that a seed that was cut off leaves nothing half done.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import pino from 'pino'
import { createClock } from '#gateway/platform/clock.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { openDatabase } from '#gateway/platform/db.ts'
import { readSeedSettings } from '#gateway/platform/env.ts'
import { addMissingSettings, fillDatabase } from './fill.ts'

const settings = readSeedSettings()
const log = pino({ level: 'error' })
const clock = createClock()

if (settings.DATABASE_URL.startsWith('file:')) await seedFile(settings.DATABASE_URL.slice('file:'.length))
else await seedUrl(settings.DATABASE_URL)

async function seedFile(path: string): Promise<void> {
  if (existsSync(path)) return seedUrl(`file:${path}`)
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.new`
  for (const suffix of ['', '-wal', '-shm']) rmSync(draft + suffix, { force: true })
  await seedUrl(`file:${draft}`)
  renameSync(draft, path)
}

async function seedUrl(url: string): Promise<void> {
  const started = clock.now()
  const applied = await applyMigrations(url)
  const db = await openDatabase(url, log)
  try {
    if ((await db.read.member.count()) > 0) {
      await addMissingSettings(db, clock.now())
      if (applied.length > 0) console.log(`  migrated: ${applied.join(', ')}`)
      return
    }
    const counts = await fillDatabase(db, { seed: settings.SEED, scale: settings.SEED_SCALE, now: clock.now() })
    const seconds = (clock.now().getTime() - started.getTime()) / 1000
    console.log(`  seeded ${counts.games} games of ${counts.vendors} vendors and ${counts.members} members in ${seconds.toFixed(1)} s`)
  } finally {
    await db.close()
  }
}
