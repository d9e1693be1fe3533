import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'

/**
 * Writes and applies migrations with Prisma's own schema engine in its WASM form, so that nothing is downloaded (DESIGN 7).
 * It keeps `_prisma_migrations` as the CLI does: `prisma migrate deploy` works on the same folder elsewhere.
 */
const folder = fileURLToPath(new URL('../../../prisma/', import.meta.url))
const filters = { externalTables: [], externalEnums: [] }

let started = false
function startEngine(): void {
  if (started) return
  const wasm = createRequire(import.meta.url)
    .resolve('@prisma/schema-engine-wasm')
    .replace('schema_engine.js', 'schema_engine_bg.wasm')
  const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(wasm)), { './schema_engine_bg.js': bindings as WebAssembly.ModuleImports })
  bindings.__wbg_set_wasm(instance.exports)
  ;(instance.exports.__wbindgen_start as () => void)()
  started = true
}

const schemaFiles = (): { path: string; content: string }[] =>
  readdirSync(join(folder, 'schema'))
    .sort()
    .map((name) => ({ path: name, content: readFileSync(join(folder, 'schema', name), 'utf8') }))

function migrationsList() {
  const migrations = join(folder, 'migrations')
  const names = existsSync(migrations)
    ? readdirSync(migrations)
        .filter((name) => existsSync(join(migrations, name, 'migration.sql')))
        .sort()
    : []
  return {
    baseDir: migrations,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "sqlite"\n' },
    shadowDbInitScript: '',
    migrationDirectories: names.map((name) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok' as const, value: readFileSync(join(migrations, name, 'migration.sql'), 'utf8') } },
    })),
  }
}

async function withEngine<T>(url: string, work: (engine: bindings.SchemaEngine) => Promise<T>): Promise<T> {
  startEngine()
  if (url.startsWith('file:')) mkdirSync(dirname(url.slice('file:'.length)), { recursive: true })
  const { factory, closeAll } = closable(new PrismaBetterSqlite3({ url }))
  const engine = await bindings.SchemaEngine.new(
    { datamodels: schemaFiles().map(({ path, content }) => [path, content]) },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  )
  try {
    return await work(engine)
  } finally {
    engine.free()
    await closeAll()
  }
}

/** The engine leaves its connections open, and with them a lock on the file; this remembers and closes them. */
function closable(factory: PrismaBetterSqlite3) {
  const open: { dispose(): Promise<void> }[] = []
  const remember = async <T extends { dispose(): Promise<void> }>(connecting: Promise<T>): Promise<T> => {
    const connection = await connecting
    open.push(connection)
    return connection
  }
  const remembering = Object.create(factory, {
    connect: { value: () => remember(factory.connect()) },
    connectToShadowDb: { value: () => remember(factory.connectToShadowDb()) },
  }) as PrismaBetterSqlite3
  return { factory: remembering, closeAll: () => Promise.allSettled(open.map((connection) => connection.dispose())) }
}

/** Applies what is not applied yet and answers the names; a second call answers none. */
export const applyMigrations = (url: string): Promise<string[]> =>
  withEngine(url, async (engine) => (await engine.applyMigrations({ migrationsList: migrationsList(), filters })).appliedMigrationNames)

/** The SQL that leads from a migrated database to the schema; empty when there is no drift. */
export const diffFromDatabase = (url: string): Promise<string> =>
  withEngine(url, async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'schemaDatasource', files: schemaFiles(), configDir: folder },
      to: { tag: 'schemaDatamodel', files: schemaFiles() },
      script: true,
      shadowDatabaseUrl: null,
      exitCode: null,
      filters,
    } as never)
    return stdout ?? ''
  })

/** The SQL that makes the whole schema from nothing. */
export const diffFromEmpty = (): Promise<string> =>
  withEngine('file::memory:', async (engine) => {
    const { stdout } = await engine.diff({
      from: { tag: 'empty' },
      to: { tag: 'schemaDatamodel', files: schemaFiles() },
      script: true,
      shadowDatabaseUrl: null,
      exitCode: null,
      filters,
    } as never)
    return stdout ?? ''
  })
