import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { dataKeyFile, dataKeyFingerprint, fingerprintOfFile } from '#gateway/platform/crypto/data-key.ts'
import { type Db, openDatabase, openReader } from '#gateway/platform/database/db.ts'
import { unknownOf } from '#gateway/platform/database/migration-state.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { flush, partsOf, settleSqlite } from '#gateway/platform/database/sqlite-file.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { copyKey, keyFileBeside } from './backup.ts'
import { type BookMark, isSameMark, markBook, toMarkText } from './book-mark.ts'
import { CannotDo, diskInWords } from './cannot-do.ts'
import { makeFolders } from './made-folders.ts'
import { databaseName, type Manifest, measure, readManifest } from './manifest.ts'
import { howToStop, type Running } from './running-sites.ts'
import { findDataKey } from './shared-keys.ts'

type Asked<R> = Pick<Platform, 'clock' | 'log'> & {
  settings: Pick<Platform['settings'], 'DATABASE_URL' | 'DATA_KEY'>
  folder: string
  /** The key that was written apart; beside the folder when absent. */
  keyFile?: string | undefined
  /** The sites that run on this machine, as far as they are known: one of them may have the database open. */
  running?: readonly Running[]
  /** What the database needs before anybody comes in (gateway/after-return.ts); upkeep knows no area. */
  makeReady(db: Db, now: Date): Promise<R>
}

type Restored<R> = {
  path: string
  manifest: Manifest
  migrated: string[]
  returned: R
  book: BookMark
  /** What stood in the place before, under its new name. */
  aside: string | null
  keyFile: string | null
}

/**
 * Puts a backup in the place of the database. All is checked on a copy beside it, so until the copy takes the place nothing has
 * changed; what stood there is moved aside and never deleted.
 */
export async function restore<R>({
  settings,
  clock,
  log,
  folder,
  keyFile = keyFileBeside(folder),
  running = [],
  makeReady,
}: Asked<R>): Promise<Restored<R>> {
  if (!settings.DATABASE_URL.startsWith('file:'))
    throw new CannotDo('DATABASE_URL is a PostgreSQL: pg_restore fills it, as docs/operations-backup.md says.')
  const path = settings.DATABASE_URL.slice('file:'.length)
  const manifest = readManifest(folder)
  const newer = unknownOf(manifest.migrations, 'sqlite')
  if (newer.length > 0)
    throw new CannotDo(
      `The backup was made by a newer version (${manifest.version}, migration ${newer.at(-1)}): restore it with that one.`,
    )
  const source = join(folder, databaseName)
  await requireWhole(source, manifest)
  // An earlier version wrote down the key that lay beside the database, whichever that was.
  const dataKey = (await inReader(source, log, findDataKey)) ?? manifest.dataKey
  const takesKey = needsKey(settings, dataKey, keyFile)
  requireNobodyAt(path, running)

  const draft = `${path}.restoring`
  const clear = (): void => partsOf(draft).forEach((part) => void rmSync(part, { force: true }))
  let unmake = (): void => undefined
  try {
    unmake = makeFolders(dirname(path), 0o700)
    clear()
    copyFileSync(source, draft)
    // A backup that was carried here may have come with any rights.
    chmodSync(draft, 0o600)
    await requireWhole(draft, manifest)
    const before = await inReader(draft, log, markBook)
    if (!isSameMark(before, manifest.book))
      throw new CannotDo(`The book in the backup is not the one of its manifest: ${toMarkText(before)}.`)
    const migrated = await applyMigrations(`file:${draft}`, { keepsCopy: false })
    const db = await openDatabase(`file:${draft}`, log)
    const returned = await makeReady(db, clock.now()).finally(() => db.close())
    const book = await inReader(draft, log, async (read) => {
      const [fault] = await verifyBook(read)
      if (fault !== undefined)
        throw new CannotDo(`The book in the backup is not sound: ${fault.rule} at ${fault.where}: ${fault.detail}.`)
      return markBook(read)
    })
    settleSqlite(draft)
    flush(draft)
    requireNobodyAt(path, running)
    if (takesKey) copyKey(keyFile, dataKeyFile(settings.DATABASE_URL))
    const aside = moveAside(path, clock.now())
    renameSync(draft, path)
    flush(dirname(path))
    return {
      path,
      manifest,
      migrated,
      returned,
      book,
      aside,
      keyFile: takesKey ? dataKeyFile(settings.DATABASE_URL) : null,
    }
  } catch (error) {
    clear()
    unmake()
    throw diskInWords(error, path)
  }
}

async function requireWhole(path: string, { database }: Manifest): Promise<void> {
  if (!existsSync(path)) throw new CannotDo(`${path} is missing: the backup is not whole.`)
  const found = await measure(path)
  if (found.bytes !== database.bytes || found.sha256 !== database.sha256)
    throw new CannotDo(`${path} is damaged: it has ${found.bytes} bytes with another checksum than its manifest says.`)
}

/** Whether the key of the backup is to be put beside the database. Refuses where stored secrets could not be read afterwards. */
function needsKey(settings: Asked<unknown>['settings'], dataKey: string | null, keyFile: string): boolean {
  if (dataKey === null) return false
  const here = dataKeyFingerprint(settings)
  if (here === dataKey) return false
  if (here !== null) {
    const name = settings.DATA_KEY === undefined ? `the key in ${dataKeyFile(settings.DATABASE_URL)}` : 'DATA_KEY'
    throw new CannotDo(
      `The secrets in the backup are sealed with another key than ${name}: set the one of that time, or move this file away.`,
    )
  }
  const kept = fingerprintOfFile(keyFile)
  if (kept === dataKey) return true
  throw new CannotDo(
    kept === null
      ? `The key of the backup is not at ${keyFile}: name its file with --key, or set DATA_KEY.`
      : `${keyFile} is not the key of this backup: name the right one with --key, or set DATA_KEY.`,
  )
}

function requireNobodyAt(path: string, running: readonly Running[]): void {
  if (!existsSync(path) || settleSqlite(path) !== 'in use') return
  throw new CannotDo(`${path} is in use: stop the site first${howToStop(running)}, or name another place with --to.`)
}

/** Also what a lost database left beside itself: a new file must not meet the log of an old one. */
function moveAside(path: string, at: Date): string | null {
  const name = `${path}.before-${at.toISOString().replaceAll(':', '-')}`
  const left = partsOf(path).filter((part) => existsSync(part))
  for (const part of left) renameSync(part, name + part.slice(path.length))
  return left.length === 0 ? null : name
}

async function inReader<T>(
  path: string,
  log: Asked<unknown>['log'],
  work: (read: Parameters<typeof markBook>[0]) => Promise<T>,
): Promise<T> {
  const { read, close } = await openReader(`file:${path}`, log)
  try {
    return await work(read)
  } finally {
    await close()
  }
}
