import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import pino from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { databaseInWords } from '#gateway/platform/database/database-in-words.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { applyMigrations, diffFromDatabase } from '#gateway/platform/database/migrations.ts'
import { partsOf, settleSqlite } from '#gateway/platform/database/sqlite-file.ts'
import { CannotStart, NotYet } from '#gateway/platform/process/cannot-start.ts'
import { root } from '../../../../scripts/prepare.mjs'
import { changeFileSystem } from '../../../support/file-system.ts'
import { programOf } from '../../../support/program.ts'

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perlas-migrations-'))
  path = join(folder, 'data', 'perlas.db')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the migrations make exactly the schema, and a second run has nothing to do', async () => {
  expect((await applyMigrations(`file:${path}`)).length).toBeGreaterThan(0)
  expect(await diffFromDatabase(`file:${path}`)).toBe('')
  expect(await applyMigrations(`file:${path}`)).toEqual([])
})

const modeOf = (name: string): number => statSync(name).mode & 0o777

test('a new database is its owner’s alone, with its folder and what stands beside it', async () => {
  await applyMigrations(`file:${path}`)
  const db = await openDatabase(`file:${path}`, pino({ level: 'silent' }))
  onTestFinished(() => db.close())
  await db.write((tx) => tx.setting.create({ data: { name: 'one', value: '1', updatedAt: new Date(0) } }))
  expect(modeOf(dirname(path))).toBe(0o700)
  expect(partsOf(path).map(modeOf)).toEqual([0o600, 0o600, 0o600])
})

test('a folder that was there, and a database, keep the rights that somebody gave them', async () => {
  mkdirSync(dirname(path))
  chmodSync(dirname(path), 0o750)
  await applyMigrations(`file:${path}`)
  chmodSync(path, 0o640)
  await diffFromDatabase(`file:${path}`)
  expect([modeOf(dirname(path)), modeOf(path)]).toEqual([0o750, 0o640])
})

test('a database that differs from the schema is noticed', async () => {
  await applyMigrations(`file:${path}`)
  const database = new Database(path)
  database.exec('DROP TABLE "Setting"')
  database.close()
  expect(await diffFromDatabase(`file:${path}`)).toContain('CREATE TABLE "Setting"')
})

test('all guards of the book are there after the last migration', async () => {
  await applyMigrations(`file:${path}`)
  const database = new Database(path)
  const guards = database
    .prepare(`SELECT "name" FROM sqlite_master WHERE type = 'trigger' ORDER BY "name"`)
    .pluck()
    .all()
  database.close()
  expect(guards).toEqual([
    'LedgerAccount_balance',
    'LedgerAccount_delete',
    'LedgerAccount_insert',
    'LedgerAccount_limit',
    'LedgerAccount_update',
    'LedgerEntry_delete',
    'LedgerEntry_insert',
    'LedgerEntry_moves_balance',
    'LedgerEntry_update',
    'LedgerTransfer_delete',
    'LedgerTransfer_insert',
    'LedgerTransfer_update',
  ])
})

test('the file is free again once the migrations are applied', async () => {
  await applyMigrations(`file:${path}`)
  copyFileSync(path, join(folder, 'copy.db'))
  const database = new Database(path, { timeout: 0 })
  database.exec('BEGIN EXCLUSIVE; COMMIT')
  database.close()
})

test('a file that a gateway has open is left alone where nothing is missing, and else it is said who has to end', async () => {
  const url = `file:${path}`
  await applyMigrations(url)
  const gateway = new Database(path)
  onTestFinished(() => void gateway.close())
  gateway.pragma('journal_mode = WAL')
  gateway.prepare('SELECT COUNT(*) FROM "Setting"').get()
  expect(await applyMigrations(url)).toEqual([])
  gateway.exec(
    'DELETE FROM "_prisma_migrations" WHERE "migration_name" = (SELECT MAX("migration_name") FROM "_prisma_migrations")',
  )
  await expect(applyMigrations(url)).rejects.toThrow('a process has its file open')
})

/** One of the migrations, which makes an index and nothing else. */
const rooms = '20261127213000_rooms_without_lines'
const roomsIndex = 'ChatRoom_createdAt_idx'

const exec = (at: string, statements: string): void => {
  const database = new Database(at)
  database.exec(statements)
  database.close()
}
const hasRoomsIndex = (at: string): boolean => {
  const database = new Database(at, { readonly: true })
  const found = database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(roomsIndex)
  database.close()
  return found !== undefined
}
const fill = `INSERT INTO "Setting" ("name", "value", "updatedAt") VALUES ('seeded', '"needed"', 0)`
const forgetRooms = `DELETE FROM "_prisma_migrations" WHERE "migration_name" = '${rooms}'`
const copiesOf = (): string[] => readdirSync(join(folder, 'data')).filter((name) => name.includes('.before'))

test('a filled file is copied aside before it is migrated, with its rights, and the last copy alone is kept', async () => {
  const url = `file:${path}`
  await applyMigrations(url)
  exec(path, `DROP INDEX "${roomsIndex}"; ${forgetRooms}`)
  await applyMigrations(url)
  expect(copiesOf(), 'nothing stands in it').toEqual([])

  exec(path, `${fill}; DROP INDEX "${roomsIndex}"; ${forgetRooms}`)
  await applyMigrations(url, { keepsCopy: false })
  expect(copiesOf(), 'a copy itself').toEqual([])

  exec(path, `DROP INDEX "${roomsIndex}"; ${forgetRooms}`)
  const movedAside = 'perlas.db.before-2026-11-27T10-00-00.000Z'
  for (const name of [movedAside, 'perlas.db.before-20261121122749_cases'])
    writeFileSync(join(folder, 'data', name), '')
  chmodSync(path, 0o640)
  const { size } = statSync(path)
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => write.mockRestore())
  expect(await applyMigrations(url)).toEqual([rooms])
  const copy = `${path}.before-${rooms}`
  expect(write).toHaveBeenCalledExactlyOnceWith(`  copying ${size} bytes to ${copy} before migrating …\n`)
  expect(copiesOf().sort()).toEqual([movedAside, `perlas.db.before-${rooms}`])
  expect(modeOf(copy)).toBe(0o640)
  expect([hasRoomsIndex(copy), hasRoomsIndex(path)]).toEqual([false, true])
})

async function makeUnmigrated(): Promise<string> {
  const url = `file:${path}`
  await applyMigrations(url)
  exec(path, `${fill}; DROP INDEX "${roomsIndex}"; ${forgetRooms}`)
  return url
}

test('where the room for the copy is missing nothing is written, and it is said how much is needed', async () => {
  const url = await makeUnmigrated()
  const { bavail, bsize } = statfsSync(folder)
  const size = bavail * bsize + 2 ** 30
  // It has this size and takes no room.
  truncateSync(path, size)
  const error = await applyMigrations(url).catch((each) => each)
  expect(error).toBeInstanceOf(CannotStart)
  expect(error).not.toBeInstanceOf(NotYet)
  expect(error.message).toMatch(new RegExp(`needs ${size} bytes, and \\d+ are free there. Make room, then start again`))
  expect([copiesOf(), hasRoomsIndex(path)]).toEqual([[], false])
})

test('where no size is reported, as some mounts of a network do not, the copy is made all the same', async () => {
  const url = await makeUnmigrated()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const silent = { ...statfsSync(folder), blocks: 0, bavail: 0 }
  changeFileSystem({ statfsSync: (() => silent) as unknown as typeof statfsSync })
  expect(await applyMigrations(url)).toEqual([rooms])
  expect(copiesOf()).toEqual([`perlas.db.before-${rooms}`])
})

const toCome = '29991231000000_to_come'
const asNewer = `${fill}; UPDATE "_prisma_migrations" SET "migration_name" = '${toCome}' WHERE "migration_name" = '${rooms}'`
const foreign = 'CREATE TABLE "Letter" ("text" TEXT)'

test.each([
  [
    'a letter',
    () => writeFileSync(path, 'Dear Sir or Madam'),
    /^DATABASE_URL names .+, which is no database of SQLite/,
  ],
  ['a folder', () => mkdirSync(path), /^DATABASE_URL names .+, which this user cannot read as a file: set it to/],
  ["another program's", () => exec(path, foreign), /^DATABASE_URL is a database of another program, .+: set it to/],
  ["a newer version's", () => exec(path, asNewer), new RegExp(`^DATABASE_URL is a database of a newer .+${toCome}`)],
])('what is %s is a sentence, and stays as it is', async (what, make, sentence) => {
  if (what === "a newer version's") await applyMigrations(`file:${path}`)
  else mkdirSync(dirname(path))
  make()
  const isFile = statSync(path).isFile()
  const before = isFile ? readFileSync(path) : null
  const error = await applyMigrations(`file:${path}`).catch((each) => each)
  expect(error).toBeInstanceOf(CannotStart)
  expect(error).not.toBeInstanceOf(NotYet)
  expect(error.message).toMatch(sentence)
  expect(readdirSync(dirname(path))).toEqual(['perlas.db'])
  if (isFile) expect(readFileSync(path).equals(before as Buffer)).toBe(true)
})

test('a place where nothing can be made is a sentence that names it', async () => {
  writeFileSync(join(folder, 'data'), '')
  const error = await applyMigrations(`file:${path}`).catch((each) => each)
  expect(error).toBeInstanceOf(NotYet)
  expect(error.message).toMatch(/^DATABASE_URL is to be made at .+perlas\.db, and that failed: E\w+: .+Make room there/)
})

test('a new file on a full disk says so, and how to begin anew when there is room', async () => {
  const { exec: whole } = Database.prototype
  const full = vi.spyOn(Database.prototype, 'exec').mockImplementation(function (this: Database.Database, source) {
    this.pragma('max_page_count = 20')
    return whole.call(this, source)
  })
  const error = databaseInWords(await applyMigrations(`file:${path}`).catch((each) => each))
  full.mockRestore()
  expect(error).toBeInstanceOf(NotYet)
  expect((error as NotYet).message).toMatch(/^The disk of DATABASE_URL is full: make room there/)
  await expect(applyMigrations(`file:${path}`)).rejects.toThrow(
    `begun and not finished, so nothing is in it yet: move ${path} away, and also ${path}-journal`,
  )
})

test('a damaged file is not migrated, and the backup is named', async () => {
  const url = await makeUnmigrated()
  const database = new Database(path)
  const page = database.prepare("SELECT rootpage FROM sqlite_master WHERE name = 'ChatRoom'").pluck().get() as number
  const pageSize = database.pragma('page_size', { simple: true }) as number
  database.close()
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(pageSize, 0x55), 0, pageSize, (page - 1) * pageSize)
  closeSync(file)
  const error = await applyMigrations(url).catch((each) => each)
  expect(error).toBeInstanceOf(CannotStart)
  expect(error).not.toBeInstanceOf(NotYet)
  expect(error.message).toMatch(/^DATABASE_URL is damaged: .+`npm run restore`/)
  expect(copiesOf()).toEqual([])
})

test('who reads the file for a moment, as a backup does, is waited for', async () => {
  const url = await makeUnmigrated()
  exec(path, 'PRAGMA journal_mode = WAL')
  const backup = new Database(path, { readonly: true })
  backup.prepare('SELECT COUNT(*) FROM "Setting"').get()
  expect(settleSqlite(path)).toBe('in use')
  // It has looked once when this returns.
  const applying = applyMigrations(url)
  backup.close()
  expect(await applying).toEqual([rooms])
})

test('a migration that ended half done names the copy as the way back, which leads back', async () => {
  const url = `file:${path}`
  const copy = `${path}.before-${rooms}`
  await applyMigrations(url)
  exec(path, `${fill}; ${forgetRooms}`)
  const begun = `The migration ${rooms} of DATABASE_URL was begun and not finished. What the database was before, at `
  const first = await applyMigrations(url).catch((error) => error)
  expect(first).toBeInstanceOf(CannotStart)
  expect(first.message).toContain(begun)
  expect(first.message).toMatch(/\nIt failed: index ChatRoom_createdAt_idx already exists$/)
  const { mtimeMs } = statSync(copy)

  const again = await applyMigrations(url).catch((error) => error)
  expect(again).toBeInstanceOf(CannotStart)
  expect(again.message).toContain(begun)
  expect(again.message).toContain(`is kept in ${copy}: move ${path} away`)
  expect(again.message).toContain(`the name ${path} and the owner and rights that the file had`)
  expect(statSync(copy).mtimeMs, 'what was before is not replaced').toBe(mtimeMs)

  renameSync(copy, path)
  exec(path, `DROP INDEX "${roomsIndex}"`)
  expect(await applyMigrations(url)).toEqual([rooms])
  expect(existsSync(copy)).toBe(true)
})

test('who ends a process that applies migrations is heard when they are applied', async () => {
  const migrating = await programOf('tests/gateway/platform/database/migrating.ts')
  const words = [migrating, `file:${path}`, 'ended']
  const { signal, stdout, stderr } = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
  expect([signal, stdout, stderr]).toEqual(['SIGTERM', '', ''])
  expect(await applyMigrations(`file:${path}`), 'all were applied').toEqual([])
})
