import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { inject } from 'vitest'
import { type Db, openDatabase } from '#gateway/platform/database/db.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database file and a seeded one; made once per run (global-setup.ts) and copied by each test file. */
    emptyDatabase: string
    seededDatabase: string
  }
}

export type DatabaseFile = { url: string; path: string; remove(): void }

function copyOf(file: string): DatabaseFile {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-test-'))
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
