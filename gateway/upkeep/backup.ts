import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dataKeyFile, dataKeyFingerprint } from '#gateway/platform/crypto/data-key.ts'
import { openReader } from '#gateway/platform/database/db.ts'
import { readMigrationState } from '#gateway/platform/database/migration-state.ts'
import { copySqlite, flush, requireSqlite } from '#gateway/platform/database/sqlite-file.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { CannotStart } from '#gateway/platform/process/cannot-start.ts'
import { markBook } from './book-mark.ts'
import { CannotDo, diskInWords } from './cannot-do.ts'
import { makeFolders } from './made-folders.ts'
import { databaseName, type Manifest, manifestName, measure } from './manifest.ts'
import { findDataKey } from './shared-keys.ts'

type Asked = Pick<Platform, 'clock' | 'log'> & {
  settings: Pick<Platform['settings'], 'DATABASE_URL' | 'DATA_KEY'>
  version: string
  /** Where to; a folder with the time as its name beside the database when absent. */
  folder?: string | undefined
}

type Made = {
  folder: string
  manifest: Manifest
  /** Where the key was written; null where it is a setting or there is none yet. */
  keyFile: string | null
  /** Where the key of the database should be by these settings and is not, so that it was not written; null where it is there. */
  keyIsNot: string | null
  /** What is wrong with the book, none for a sound one. The copy is kept also then. */
  faults: string[]
}

/** The key stands beside the folder and not in it, so that who takes the folder elsewhere does not take the key along. */
export const keyFileBeside = (folder: string): string => `${resolve(folder)}.data-key`

/**
 * Copies a database that is in use into a folder, which appears when all of it is there. What was acknowledged before is in the copy,
 * and the book in the copy is verified.
 */
export async function backUp({ settings, clock, log, version, folder: wanted }: Asked): Promise<Made> {
  const path = requireFile(settings.DATABASE_URL)
  const madeAt = clock.now()
  const folder = wanted ?? join(dirname(path), 'backups', madeAt.toISOString().replaceAll(':', '-'))
  const keyFile = keyFileBeside(folder)
  for (const taken of [folder, keyFile])
    if (existsSync(taken))
      throw new CannotDo(`${taken} is there already: nothing is overwritten, name another place with --to.`)

  const draft = `${folder}.unfinished`
  let unmake = (): void => undefined
  try {
    unmake = makeFolders(dirname(folder))
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    const copy = join(draft, databaseName)
    copySqlite(path, copy)
    chmodSync(copy, 0o600)
    const { migrations, book, faults, usedWith } = await look(copy, path, log)
    // These settings need not be those of the site: a command that a clock starts knows none of a service manager's.
    const here = dataKeyFingerprint(settings)
    const manifest: Manifest = {
      format: 1,
      madeAt: madeAt.toISOString(),
      version,
      migrations,
      database: await measure(copy),
      book,
      dataKey: usedWith ?? here,
    }
    writeFileSync(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    const isHere = manifest.dataKey === here
    const hasKeyFile = settings.DATA_KEY === undefined && isHere && here !== null
    if (hasKeyFile) copyKey(dataKeyFile(settings.DATABASE_URL), keyFile)
    flush(draft)
    renameSync(draft, folder)
    flush(dirname(folder))
    return {
      folder,
      manifest,
      keyFile: hasKeyFile ? keyFile : null,
      keyIsNot: isHere ? null : placeOfKey(settings),
      faults,
    }
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    unmake()
    throw diskInWords(error, folder)
  }
}

/** Where these settings say that the key is. */
export const placeOfKey = ({ DATA_KEY, DATABASE_URL }: Asked['settings']): string =>
  DATA_KEY === undefined ? `in ${dataKeyFile(DATABASE_URL)}, and DATA_KEY is not set` : 'DATA_KEY as it is set'

export function copyKey(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_EXCL)
  chmodSync(to, 0o600)
  flush(to)
}

function requireFile(url: string): string {
  const path = url.startsWith('file:') ? url.slice('file:'.length) : null
  if (path === null)
    throw new CannotDo(
      'DATABASE_URL is a PostgreSQL: its own pg_dump copies it while it runs, as docs/operations-backup.md says.',
    )
  try {
    accessSync(path, constants.R_OK)
  } catch {
    throw new CannotDo(
      `There is no database at ${path} that this user may read: set DATABASE_URL to the one to copy, and run this as the user of the site.`,
    )
  }
  requireSqlite(path)
  return path
}

/** An older database can be copied too, before it is migrated; one without any table of a site is another than was meant. */
async function look(copy: string, path: string, log: Asked['log']) {
  const { read, close } = await openReader(`file:${copy}`, log)
  try {
    const { applied } = await readMigrationState(read, 'sqlite')
    if (applied.length === 0)
      throw new CannotStart(
        `DATABASE_URL names ${path}, and nothing of a site is in it yet: set it to the one to copy. Nothing was copied.`,
      )
    return {
      migrations: applied,
      book: await markBook(read),
      usedWith: await findDataKey(read),
      faults: (await verifyBook(read)).map(({ rule, where, detail }) => `${rule} at ${where}: ${detail}`),
    }
  } finally {
    await close()
  }
}
