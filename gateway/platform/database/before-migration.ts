import { chmodSync, readdirSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { CannotStart, NotYet } from '../process/cannot-start.ts'
import { migrationNames, type Provider, providerOf } from './migration-files.ts'
import { unknownOf } from './migration-state.ts'
import { copySqlite, fileDamaged, flush, isDamage } from './sqlite-file.ts'

/** What a restore has moved aside has a time in this place, and is nobody's to remove. */
const copyName = /\.before-\d{8,14}_\w+$/

function listCopies(path: string): string[] {
  const name = basename(path)
  return readdirSync(dirname(path))
    .filter((entry) => entry.replace(copyName, '') === name && entry !== name)
    .map((entry) => join(dirname(path), entry))
}

/**
 * Copies a file that is to be migrated, which SQLite does statement by statement: half of it is neither what was nor what is to be. Nobody
 * may have it open. The copy takes the place of the one before it. A disk that is full is full for everybody who writes there, so it is not
 * tried where the room is missing.
 */
export function copyBefore(path: string, migration: string): void {
  const copy = `${path}.before-${migration}`
  const draft = `${path}.before.new`
  try {
    rmSync(draft, { force: true })
    requireRoom(path, copy)
    writeFileSync(draft, '', { mode: 0o600 })
    copySqlite(path, draft)
    chmodSync(draft, statSync(path).mode & 0o777)
    renameSync(draft, copy)
    for (const other of listCopies(path)) if (other !== copy) rmSync(other)
    flush(dirname(path))
  } catch (error) {
    rmSync(draft, { force: true })
    if (error instanceof CannotStart) throw error
    if (isDamage(error)) throw fileDamaged()
    throw new NotYet(
      `DATABASE_URL is copied to ${copy} before it is migrated, and that failed: ${(error as Error).message}. Make room there, or let this user write, then start again. Nothing was changed.`,
    )
  }
}

/** Says also what is begun, because a large file takes its time. */
function requireRoom(path: string, copy: string): void {
  const { size } = statSync(path)
  const { blocks, bavail, bsize } = statfsSync(dirname(path))
  const free = bavail * bsize
  // Some mounts of a network say no size at all; there it is seen while it is copied.
  if (blocks > 0 && free < size)
    throw new CannotStart(
      `DATABASE_URL is copied to ${copy} before it is migrated: that needs ${size} bytes, and ${free} are free there. Make room, then start again. Nothing was changed.`,
    )
  process.stdout.write(`  copying ${size} bytes to ${copy} before migrating …\n`)
}

/** Throws CannotStart where a newer version has migrated: this one would write what that one does not expect. */
export function requireKnown(applied: readonly string[], provider: Provider): void {
  const unknown = unknownOf(applied, provider)
  if (unknown.length > 0)
    throw new CannotStart(
      `DATABASE_URL is a database of a newer version (migration ${unknown.at(-1)}): start that version, or restore a backup of this one.`,
    )
}

/** A migration that was begun and not finished, with the way back. */
export function halfDoneInWords(migration: string, url: string): string {
  if (providerOf(url) === 'postgresql')
    return `The migration ${migration} of DATABASE_URL was begun and is not finished. Unless somebody applies it now, PostgreSQL has undone it: run \`npm run migrate\`, then start again.`
  const begun = `The migration ${migration} of DATABASE_URL was begun and not finished`
  const path = url.slice('file:'.length)
  if (migration === migrationNames('sqlite')[0])
    return `${begun}, so nothing is in it yet: move ${path} away, and also ${path}-journal where it is there, then start again.`
  const [copy] = listCopies(path)
  if (copy === undefined) return `${begun}: restore the last backup (\`npm run restore\`), then migrate again.`
  const at = statSync(copy).mtime.toISOString()
  return `${begun}. What the database was before, at ${at}, is kept in ${copy}: move ${path} away, and also ${path}-wal and ${path}-shm where they are there, give the copy the name ${path} and the owner and rights that the file had, then start again.`
}
