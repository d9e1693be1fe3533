import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { inject } from 'vitest'
import { type DatabaseOptions, type Db, openDatabase } from '#gateway/platform/database/db.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import {
  type Cluster,
  createDatabase,
  dropDatabase,
  startCluster,
} from '../gateway/platform/database/throwaway-cluster.ts'
import { placeOfThrowaways } from './place.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database and a seeded one, as paths of files or addresses of PostgreSQL; made once per run (global-setup.ts) and copied by each test file. */
    emptyDatabase: string
    seededDatabase: string
  }
}

/** A database of its own. `path` is the file, for tests of SQLite itself; there is none on PostgreSQL. */
export type DatabaseFile = { url: string; path: string; remove(): void }

const copyOf = (original: string): DatabaseFile =>
  original.startsWith('postgresql:') ? copyOfTemplate(original) : copyOfFile(original)

let copies = 0
function copyOfTemplate(url: string): DatabaseFile {
  copies += 1
  const name = `copy_${process.pid}_${copies}`
  const copy = createDatabase(url, name, new URL(url).pathname.slice(1))
  return {
    url: copy,
    get path(): string {
      throw new Error('There is no file on PostgreSQL: a test of SQLite itself stands in tests/support/on-sqlite.ts')
    },
    remove: () => dropDatabase(url, name),
  }
}

function copyOfFile(file: string): DatabaseFile {
  const folder = mkdtempSync(join(placeOfThrowaways(), 'perlas-test-'))
  const path = join(folder, 'perlas.db')
  copyFileSync(file, path)
  return { url: `file:${path}`, path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export const copyEmptyDatabase = (): DatabaseFile => copyOf(inject('emptyDatabase'))
export const copySeededDatabase = (): DatabaseFile => copyOf(inject('seededDatabase'))

/** Both doors on a fresh, migrated, empty database. */
export async function openTestDatabase(): Promise<{ db: Db; file: DatabaseFile; close(): Promise<void> }> {
  const file = copyEmptyDatabase()
  const db = await openDatabase(file.url, pino({ level: 'silent' }))
  return {
    db,
    file,
    async close() {
      await db.close()
      file.remove()
    },
  }
}

/** Both doors on a fresh, migrated, empty PostgreSQL of its own, whatever the run is on, and its server, to stop and start. */
export async function openTestPostgresql(
  options: DatabaseOptions = {},
): Promise<{ db: Db; cluster: Cluster; close(): Promise<void> }> {
  const cluster = await startCluster()
  try {
    await applyMigrations(cluster.url)
    const db = await openDatabase(cluster.url, pino({ level: 'silent' }), options)
    return {
      db,
      cluster,
      async close() {
        try {
          await db.close()
        } finally {
          cluster.remove()
        }
      },
    }
  } catch (error) {
    cluster.remove()
    throw error
  }
}
