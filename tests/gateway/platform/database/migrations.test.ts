import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import pino from 'pino'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { applyMigrations, diffFromDatabase } from '#gateway/platform/database/migrations.ts'
import { partsOf } from '#gateway/platform/database/sqlite-file.ts'

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
