// `npm run migrate` applies the migrations to DATABASE_URL.
// `npm run migrate -- diff <name>` writes a migration with what the schema has and the last commit lacks, for both databases. Where
// PostgreSQL is installed its own is written with the help of a throw-away cluster.
// `npm run migrate -- init` writes the first migration anew from the whole schema: only for a schema that nobody has a database of.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { databaseInWords } from '#gateway/platform/database/database-in-words.ts'
import { migrationsFolder, type Provider } from '#gateway/platform/database/migration-files.ts'
import {
  applyMigrations,
  diffFromEmpty,
  diffFromSchema,
  type SchemaFile,
} from '#gateway/platform/database/migrations.ts'
import { endBecause } from '#gateway/platform/process/cannot-start.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { readAsked } from './asked.mjs'
import { readCommandSettings } from './upkeep.ts'

const ofMigration = {
  called: 'NAME',
  must: { match: /^[a-z0-9_]+$/, be: 'a name of small letters, digits and underscores' },
}
const {
  work: command,
  words: [name = ''],
} = readAsked({
  name: 'npm run migrate',
  works: { apply: [], diff: [ofMigration], init: [] },
  otherwise: 'apply',
})
const init = '20261121000000_init'

function write(provider: Provider, name: string, sql: string): void {
  const folder = join(migrationsFolder(provider), name)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'migration.sql'), sql)
  console.log(`Written: ${relative('.', folder)}/migration.sql`)
}

/** An image has no tests, and applies migrations all the same. */
const clusters = () => import('../tests/gateway/platform/database/throwaway-cluster.ts')

const inGit = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' })

const committedSchema = (): SchemaFile[] =>
  inGit('ls-files', 'prisma/schema')
    .trim()
    .split('\n')
    .map((path) => ({ path: basename(path), content: inGit('show', `HEAD:${path}`) }))

async function writeChanges(provider: Provider, name: string, url: string): Promise<void> {
  const sql = await diffFromSchema(url, committedSchema())
  if (sql === '') console.log('The last commit has the same schema.')
  else write(provider, name, sql)
}

async function apply(): Promise<void> {
  const applied = await applyMigrations(readCommandSettings().DATABASE_URL)
  console.log(applied.length === 0 ? 'Nothing to apply.' : `Applied: ${applied.join(', ')}`)
}

switch (command) {
  case 'apply':
    await apply().catch((error) => endBecause(databaseInWords(error)))
    break
  case 'diff': {
    const migration = `${createClock().now().toISOString().replace(/\D/g, '').slice(0, 14)}_${name}`
    await writeChanges('sqlite', migration, `file:${join(tmpdir(), 'perlas-nothing.db')}`)
    const { hasPostgresql, startCluster } = await clusters()
    if (hasPostgresql) {
      const cluster = await startCluster()
      await writeChanges('postgresql', migration, cluster.url).finally(() => cluster.remove())
    } else console.log('PostgreSQL is not installed here: write its migration by hand.')
    break
  }
  case 'init': {
    write('sqlite', init, await diffFromEmpty(`file:${join(tmpdir(), 'perlas-nothing.db')}`))
    const { hasPostgresql, startCluster } = await clusters()
    if (hasPostgresql) {
      const cluster = await startCluster()
      write('postgresql', init, await diffFromEmpty(cluster.url))
      cluster.remove()
    } else console.log('PostgreSQL is not installed here: its first migration is left as it is.')
    break
  }
}
