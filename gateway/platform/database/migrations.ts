import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import { CannotStart } from '../process/cannot-start.ts'
import { toItsEnd } from '../process/to-its-end.ts'
import { copyBefore, halfDoneInWords, requireKnown } from './before-migration.ts'
import { engineInWords, fileInUse } from './engine-in-words.ts'
import { migrationNames, migrationsFolder, type Provider, prismaFolder, providerOf } from './migration-files.ts'
import { isFullDisk } from './postgresql-errors.ts'
import { lookBefore, migratingPool, wholeScripts } from './postgresql-migrating.ts'
import { startEngine } from './schema-engine.ts'
import { fileDamaged, makeSqlite, requireSqlite, settleSqliteWithin } from './sqlite-file.ts'
import { readSqliteMigrations } from './sqlite-migrations.ts'
import { writeStatistics } from './sqlite-statistics.ts'

// Writes and applies migrations with Prisma's own schema engine in its WASM form, so that nothing is downloaded (design 7).
// It keeps `_prisma_migrations` as the CLI does: `prisma migrate deploy` works on the same folder elsewhere.

const filters = { externalTables: [], externalEnums: [] }

export type SchemaFile = { path: string; content: string }

const schemaFiles = (): SchemaFile[] =>
  readdirSync(join(prismaFolder, 'schema'))
    .sort()
    .map((name) => ({ path: name, content: readFileSync(join(prismaFolder, 'schema', name), 'utf8') }))

/** The schema files; the provider is the only thing in which the two databases differ. */
export const schemaFor = (provider: Provider, files = schemaFiles()): SchemaFile[] =>
  files.map(({ path, content }) => ({
    path,
    content: content.replace('provider = "sqlite"', `provider = "${provider}"`),
  }))

function migrationsList(provider: Provider) {
  const baseDir = migrationsFolder(provider)
  return {
    baseDir,
    lockfile: { path: 'migration_lock.toml', content: `provider = "${provider}"\n` },
    shadowDbInitScript: '',
    migrationDirectories: migrationNames(provider).map((name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: { tag: 'ok' as const, value: readFileSync(join(baseDir, name, 'migration.sql'), 'utf8') },
      },
    })),
  }
}

const mostClosingMs = 1_000

async function withEngine<T>(
  url: string,
  work: (engine: bindings.SchemaEngine, provider: Provider) => Promise<T>,
): Promise<T> {
  startEngine()
  const provider = providerOf(url)
  if (provider === 'sqlite') makeSqlite(url.slice('file:'.length))
  const { factory, closeAll } = closable(
    provider === 'sqlite' ? new PrismaBetterSqlite3({ url }) : wholeScripts(migratingPool(url)),
  )
  const datamodels = schemaFor(provider).map(({ path, content }): [string, string] => [path, content])
  const engine = await bindings.SchemaEngine.new(
    { datamodels },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  )
  try {
    return await work(engine, provider)
  } finally {
    engine.free()
    // A connection that still waits for the lock of who migrates is not given back before.
    await Promise.race([closeAll(), pause(mostClosingMs, undefined, { ref: false })])
  }
}

/** The engine leaves its connections open, and with them a lock on the file; this remembers and closes them. */
function closable(factory: SqlMigrationAwareDriverAdapterFactory) {
  const open: { dispose(): Promise<void> }[] = []
  const remember = async <T extends { dispose(): Promise<void> }>(connecting: Promise<T>): Promise<T> => {
    const connection = await connecting
    open.push(connection)
    return connection
  }
  const remembering: SqlMigrationAwareDriverAdapterFactory = {
    provider: factory.provider,
    adapterName: factory.adapterName,
    connect: () => remember(factory.connect()),
    connectToShadowDb: () => remember(factory.connectToShadowDb()),
  }
  return { factory: remembering, closeAll: () => Promise.allSettled(open.map((connection) => connection.dispose())) }
}

type Applying = {
  /** Whether a filled file is copied aside before: not where it is a copy itself. */
  keepsCopy?: boolean
}

/**
 * Applies what is not applied yet and answers the names; a second call answers none. Who ends this process meanwhile waits for it on SQLite
 * only: PostgreSQL undoes what is cut off. Throws CannotStart for what is no database of a site, or one of a newer version, where a
 * migration was begun and not finished, and where somebody has an SQLite file open.
 */
export const applyMigrations = (url: string, { keepsCopy = true }: Applying = {}): Promise<string[]> =>
  providerOf(url) === 'sqlite' ? toItsEnd(() => applyToFile(url, keepsCopy)) : applyToServer(url)

const waitForFileMs = 5_000

async function applyToFile(url: string, keepsCopy: boolean): Promise<string[]> {
  const path = url.slice('file:'.length)
  requireSqlite(path)
  const found = readSqliteMigrations(path)
  const known = migrationNames('sqlite')
  if (found?.halfDone[0] !== undefined) throw new CannotStart(halfDoneInWords(found.halfDone[0], url))
  requireKnown(found?.finished ?? [], 'sqlite')
  const pending = known.filter((name) => !found?.finished.includes(name))
  const isDone = pending.length === 0
  const copiedFor = found?.isFilled && keepsCopy ? pending[0] : undefined
  if (copiedFor !== undefined) {
    const state = await settleSqliteWithin(path, waitForFileMs)
    if (state === 'in use') throw fileInUse()
    if (state === 'damaged') throw fileDamaged()
    copyBefore(path, copiedFor)
  }
  const names = isDone ? [] : await askEngine(url, { isCopied: copiedFor !== undefined })
  writeStatistics(path)
  return names
}

async function applyToServer(url: string): Promise<string[]> {
  await lookBefore(url)
  return askEngine(url)
}

/** Of a file without a copy, which is new or one itself, a full disk is all that there is to say. */
async function askEngine(url: string, { isCopied = false } = {}): Promise<string[]> {
  try {
    const { appliedMigrationNames } = await withEngine(url, (engine, provider) =>
      engine.applyMigrations({ migrationsList: migrationsList(provider), filters }),
    )
    return appliedMigrationNames
  } catch (error) {
    throw !isCopied && isFullDisk(error) ? error : engineInWords(error, url)
  }
}

/**
 * The SQL that leads from a migrated database to the schema; empty when nothing is missing. SQLite only: on PostgreSQL this version of
 * the engine cannot read back a database that has functions.
 */
export const diffFromDatabase = (url: string): Promise<string> =>
  withEngine(url, (engine, provider) =>
    diff(engine, { tag: 'schemaDatasource', files: schemaFor(provider), configDir: prismaFolder }, provider),
  )

/** The SQL that leads from an earlier schema to the schema; empty when they are the same. Nothing is read from or written to `url`. */
export const diffFromSchema = (url: string, earlier: SchemaFile[]): Promise<string> =>
  withEngine(url, (engine, provider) =>
    diff(engine, { tag: 'schemaDatamodel', files: schemaFor(provider, earlier) }, provider),
  )

/** The SQL that makes the whole schema from nothing. `url` says for which database; nothing is written to it. */
export const diffFromEmpty = (url: string): Promise<string> =>
  withEngine(url, (engine, provider) => diff(engine, { tag: 'empty' }, provider))

async function diff(engine: bindings.SchemaEngine, from: bindings.DiffTarget, provider: Provider): Promise<string> {
  const { stdout } = await engine.diff({
    from,
    to: { tag: 'schemaDatamodel', files: schemaFor(provider) },
    script: true,
    exitCode: null,
    filters,
  })
  const statements = stdout ?? ''
  return statements.replace(/^--.*$/gm, '').trim() === '' ? '' : statements
}
