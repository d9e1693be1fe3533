// `npm run migrate` applies the migrations to DATABASE_URL.
// `npm run migrate -- diff <name>` writes a migration with what the schema has and the migrations lack.
// `npm run migrate -- init` writes the first migration anew from the whole schema: for the time before the first release, when no
// database has to be kept.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClock } from '#gateway/platform/clock.ts'
import { applyMigrations, diffFromDatabase, diffFromEmpty, migrationsFolder } from '#gateway/platform/database/migrations.ts'
import { readGatewaySettings } from '#gateway/platform/env.ts'

const [command = 'apply', name] = process.argv.slice(2)
const init = '20261121000000_init'

function write(folder: string, sql: string): void {
  mkdirSync(join(migrationsFolder('sqlite'), folder), { recursive: true })
  writeFileSync(join(migrationsFolder('sqlite'), folder, 'migration.sql'), sql)
  console.log(`Written: prisma/migrations/${folder}/migration.sql`)
}

async function missingSql(): Promise<string> {
  const scratch = mkdtempSync(join(tmpdir(), 'perlas-migrate-'))
  try {
    const url = `file:${join(scratch, 'scratch.db')}`
    await applyMigrations(url)
    return await diffFromDatabase(url)
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

switch (command) {
  case 'apply': {
    const applied = await applyMigrations(readGatewaySettings().DATABASE_URL)
    console.log(applied.length === 0 ? 'Nothing to apply.' : `Applied: ${applied.join(', ')}`)
    break
  }
  case 'diff': {
    if (!name || !/^[a-z0-9_]+$/.test(name))
      throw new Error('A migration needs a name of small letters, digits and underscores: npm run migrate -- diff add_limits')
    const sql = await missingSql()
    const stamp = createClock().now().toISOString().replace(/\D/g, '').slice(0, 14)
    if (sql === '') console.log('The migrations already make the schema.')
    else write(`${stamp}_${name}`, sql)
    break
  }
  case 'init':
    write(init, await diffFromEmpty())
    break
  default:
    throw new Error(`There is no "${command}": use apply, diff <name> or init`)
}
