// `npm run seed`: brings the database to the newest migration and fills it when it is empty, in production without anybody's account.
// Deterministic but for times and password salts; a second run changes nothing; ends with a non-zero code when anything fails. A new
// SQLite file is filled beside its place and moved there when it is complete, so that the gateway never meets an empty one.
import { existsSync, renameSync, rmSync } from 'node:fs'
import pino from 'pino'
import { databaseInWords } from '#gateway/platform/database/database-in-words.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { endBecause } from '#gateway/platform/process/cannot-start.ts'
import { toDatabaseName } from '#gateway/platform/process/database-name.ts'
import { readSeedSettings } from '#gateway/platform/process/env.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { requireKnownDataKey, requireKnownDataKeyBefore } from '#gateway/upkeep/shared-keys.ts'
import { readAsked } from '../scripts/asked.mjs'
import { addMissingSettings, fillDatabase, seedDoor } from './fill.ts'

const log = pino({ level: 'error' })
const clock = createClock()

async function main(): Promise<void> {
  const settings = readSeedSettings()
  console.log(`  the database is ${toDatabaseName(settings.DATABASE_URL)}`)
  if (settings.DATABASE_URL.startsWith('file:')) await seedFile(settings, settings.DATABASE_URL.slice('file:'.length))
  else await seedUrl(settings, settings.DATABASE_URL)
}

type Settings = ReturnType<typeof readSeedSettings>

async function seedFile(settings: Settings, path: string): Promise<void> {
  if (existsSync(path)) return seedUrl(settings, `file:${path}`)
  const draft = `${path}.new`
  for (const suffix of ['', '-wal', '-shm']) rmSync(draft + suffix, { force: true })
  await seedUrl(settings, `file:${draft}`)
  renameSync(draft, path)
}

async function seedUrl(
  { NODE_ENV, DATA_KEY, MERCHANT_CODE: merchantCode, SEED, SEED_SCALE, SEED_AT }: Settings,
  url: string,
): Promise<void> {
  const started = clock.now()
  const keySettings = { DATA_KEY, DATABASE_URL: url }
  await requireKnownDataKeyBefore(keySettings, log)
  const applied = await applyMigrations(url)
  const db = await openDatabase(url, log, seedDoor)
  try {
    // Once more, for a file that could not be read before.
    await requireKnownDataKey(db.read, keySettings)
    const content = NODE_ENV === 'production' ? 'needed' : 'demonstration'
    const now = SEED_AT === undefined ? clock.now() : new Date(SEED_AT)
    const counts = await fillDatabase(db, { seed: SEED, scale: SEED_SCALE, now, content, merchantCode })
    if (counts === null) {
      await addMissingSettings(db, { now: clock.now(), merchantCode })
      if (applied.length > 0) console.log(`  migrated: ${applied.join(', ')}`)
      return
    }
    const seconds = (clock.now().getTime() - started.getTime()) / 1000
    const members = counts.members === 0 ? 'no accounts' : `${counts.members} members`
    console.log(`  seeded ${counts.games} games of ${counts.vendors} vendors and ${members} in ${seconds.toFixed(1)} s`)
  } finally {
    await db.close()
  }
}

readAsked({ name: 'npm run seed' })
await main().catch((error) => endBecause(databaseInWords(error)))
