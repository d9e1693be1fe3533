import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { CannotStart, NotYet } from '../process/cannot-start.ts'

const parts = ['', '-wal', '-shm'] as const

/** The file and what SQLite keeps beside it. */
export const partsOf = (path: string): string[] => parts.map((part) => path + part)

/**
 * An empty file for a database, and its folder where there is none, for its owner only: SQLite would let everybody on this machine read it.
 * What it keeps beside the file gets the file's rights. Whatever is there already stays as it is.
 */
export function makeSqlite(path: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    // One that is there is not opened: with its end this process would lose the locks that it holds on it.
    if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600))
  } catch (error) {
    throw new NotYet(
      `DATABASE_URL is to be made at ${path}, and that failed: ${(error as Error).message}. Make room there, let this user write, or set it to another place, then start again.`,
    )
  }
}

/**
 * Throws CannotStart where a file is there and is no database, which is not to be taken for one that is to be filled. A file without a byte
 * is one. Nothing is written into it, and who has it open is not disturbed; beside one at rest SQLite may leave a `-wal` and `-shm`.
 */
export function requireSqlite(path: string): void {
  if (!existsSync(path)) return
  let database: Database.Database | undefined
  try {
    database = new Database(path, { readonly: true, fileMustExist: true, timeout: 5_000 })
    database.pragma('schema_version')
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'SQLITE_NOTADB')
      throw new CannotStart(
        `DATABASE_URL names ${path}, which is no database of SQLite, or one whose beginning is lost: set it to the database of your site, or put the last backup back (\`npm run restore\`), then start again. The file is as it was.`,
      )
    if (code?.startsWith('SQLITE_CANTOPEN') || statSync(path).isDirectory())
      throw new CannotStart(
        `DATABASE_URL names ${path}, which this user cannot read as a file: set it to the database of your site, or be the user of the site, then start again.`,
      )
    if (isDamage(error)) throw fileDamaged()
    // Whatever else is the matter meets who works with it.
  } finally {
    database?.close()
  }
}

export const fileDamaged = (): CannotStart =>
  new CannotStart('DATABASE_URL is damaged: put the last backup back (`npm run restore`), then start again.')

/**
 * Copies a database as it is in one moment, with everything that was acknowledged before, into one file that is on disk when this
 * returns. Other processes go on reading and writing meanwhile.
 */
export function copySqlite(path: string, to: string): void {
  const database = new Database(path, { readonly: true, fileMustExist: true, timeout: 5_000 })
  try {
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
  flush(to)
}

/** Brings a file, or the names in a folder, to the disk. */
export function flush(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Folds what stands beside the file into it, so that the file alone is the database. `in use` where another process has it open;
 * `damaged` where it is no database any more.
 */
export function settleSqlite(path: string): 'settled' | 'in use' | 'damaged' {
  let database: Database.Database | undefined
  try {
    database = new Database(path, { fileMustExist: true, timeout: 0 })
    database.pragma('journal_mode = DELETE')
    return 'settled'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code?.startsWith('SQLITE_BUSY') || code?.startsWith('SQLITE_LOCKED')) return 'in use'
    if (isDamage(error)) return 'damaged'
    throw error
  } finally {
    database?.close()
  }
}

/** Whether SQLite says of a file that it is no database any more. */
export function isDamage(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code?.startsWith('SQLITE_NOTADB') === true || code?.startsWith('SQLITE_CORRUPT') === true
}

const lookEveryMs = 100

/** The same, with some patience for who has it open: a backup is soon done. SQLite does not wait by itself for this, whatever `timeout` says. */
export async function settleSqliteWithin(path: string, ms: number): Promise<ReturnType<typeof settleSqlite>> {
  const untilMs = performance.now() + ms
  for (;;) {
    const state = settleSqlite(path)
    if (state !== 'in use' || performance.now() >= untilMs) return state
    await pause(lookEveryMs)
  }
}
