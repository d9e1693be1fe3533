// `npm run migrate -- new <name>` writes what the schema has and the migrations lack; `npm run migrate` applies all of them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyMigrations, diffFromDatabase } from '#gateway/platform/database/migrations.ts'
import { readGatewaySettings } from '#gateway/platform/env.ts'

const [command, name] = process.argv.slice(2)

if (command === 'new') {
  if (!name || !/^[a-z0-9_]+$/.test(name))
    throw new Error('A migration needs a name of small letters, digits and underscores: npm run migrate -- new add_limits')
  const scratch = mkdtempSync(join(tmpdir(), 'perlas-migrate-'))
  const url = `file:${join(scratch, 'scratch.db')}`
  await applyMigrations(url)
  const sql = await diffFromDatabase(url)
  rmSync(scratch, { recursive: true })
  if (sql.replace(/--.*$/gm, '').trim() === '') {
    console.log('The migrations already make the schema.')
  } else {
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    const folder = join('prisma', 'migrations', `${stamp}_${name}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'migration.sql'), sql)
    console.log(`Written: ${folder}`)
  }
} else {
  const applied = await applyMigrations(readGatewaySettings().DATABASE_URL)
  console.log(applied.length === 0 ? 'Nothing to apply.' : `Applied: ${applied.join(', ')}`)
}
