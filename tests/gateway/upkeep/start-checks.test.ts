import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dataKeyFile } from '#gateway/platform/crypto/data-key.ts'
import { databaseInWords } from '#gateway/platform/database/database-in-words.ts'
import { type Db, openDatabase } from '#gateway/platform/database/db.ts'
import { CannotStart, NotYet } from '#gateway/platform/process/cannot-start.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { changeSharedKey, requireSharedKeys } from '#gateway/upkeep/shared-keys.ts'
import { requireDatabase, requireMigrated } from '#gateway/upkeep/start-checks.ts'
import { type DatabaseFile, openTestDatabase } from '../../support/database.ts'

let db: Db
let file: DatabaseFile
let close: () => Promise<void>
beforeEach(async () => {
  ;({ db, file, close } = await openTestDatabase())
})
afterEach(() => close())

const clock = createClock()
const withKeys = (keys: { DATA_KEY?: string; RSA_PRIVATE_KEY?: string }) => ({
  db,
  clock,
  settings: readGatewaySettings({ NODE_ENV: 'test', DATABASE_URL: file.url, ...keys }),
})
const told = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'starts',
    (error) => (error instanceof CannotStart ? error.message : String(error)),
  )
const [oneKey, otherKey] = ['one key that is thirty-two letters', 'another key of thirty-two letters']
const [oneRsa, otherRsa] = ['-----BEGIN one', '-----BEGIN other']

test('a process with another key refuses to start, until the key is changed for all', async () => {
  const first = { DATA_KEY: oneKey, RSA_PRIVATE_KEY: oneRsa }
  expect(await told(requireSharedKeys(withKeys(first)))).toBe('starts')
  expect(await told(requireSharedKeys(withKeys(first)))).toBe('starts')
  expect(await told(requireSharedKeys(withKeys({ ...first, DATA_KEY: otherKey })))).toMatch(
    /^This database is used with another key than DATA_KEY, .+`npm run change-key -- DATA_KEY`/,
  )
  expect(await told(requireSharedKeys(withKeys({ ...first, RSA_PRIVATE_KEY: otherRsa })))).toMatch(
    /than RSA_PRIVATE_KEY, .+`npm run change-key -- RSA_PRIVATE_KEY`/,
  )
  expect(await told(requireSharedKeys(withKeys({ DATA_KEY: oneKey })))).toMatch(/this one has none: give it theirs/)
  const changed = { ...first, RSA_PRIVATE_KEY: otherRsa }
  await changeSharedKey(withKeys(changed), 'RSA_PRIVATE_KEY', async () => undefined)
  expect(await told(requireSharedKeys(withKeys(changed)))).toBe('starts')
  expect(await told(requireSharedKeys(withKeys(first)))).toMatch(/than RSA_PRIVATE_KEY/)
  const { value } = await db.read.setting.findUniqueOrThrow({ where: { name: 'keys' } })
  expect(value).not.toMatch(/thirty-two|BEGIN/)
})

test('a key that comes beside the one of the database is refused until it is for all, and a lost key file is told', async () => {
  expect(await told(requireSharedKeys(withKeys({})))).toBe('starts')
  expect(await told(requireSharedKeys(withKeys({ RSA_PRIVATE_KEY: oneRsa })))).toMatch(
    /another key than RSA_PRIVATE_KEY/,
  )
  await changeSharedKey(withKeys({ RSA_PRIVATE_KEY: oneRsa }), 'RSA_PRIVATE_KEY', async () => undefined)
  expect(await told(requireSharedKeys(withKeys({ RSA_PRIVATE_KEY: oneRsa })))).toBe('starts')
  expect(await told(requireSharedKeys(withKeys({})))).toMatch(/this one has none/)
  rmSync(dataKeyFile(file.url))
  expect(await told(requireSharedKeys(withKeys({ RSA_PRIVATE_KEY: oneRsa })))).toMatch(
    /another key than the key in .+data-key \(DATA_KEY is not set\)/,
  )

  // Moved to another machine without its key: none is made there, which a backup would take for the right one.
  const moved = `file:${join(dirname(file.path), 'elsewhere', 'perlas.db')}`
  const settings = readGatewaySettings({ NODE_ENV: 'test', DATABASE_URL: moved })
  expect(await told(requireSharedKeys({ db, clock, settings }))).toMatch(/another key than the key in .+elsewhere/)
  expect(existsSync(dataKeyFile(moved))).toBe(false)
})

test('a command without the settings of the site makes no key and takes none for that of all', async () => {
  await requireSharedKeys(withKeys({ DATA_KEY: oneKey }))
  const change = (key: 'DATA_KEY' | 'RSA_PRIVATE_KEY') => changeSharedKey(withKeys({}), key, async () => undefined)
  await expect(change('DATA_KEY')).rejects.toThrow(
    /^DATA_KEY is not set, and there is no key in .+data-key: .+ Nothing was changed\.$/,
  )
  await change('RSA_PRIVATE_KEY')
  expect(existsSync(dataKeyFile(file.url))).toBe(false)
  expect(await told(requireSharedKeys(withKeys({ DATA_KEY: oneKey })))).toBe('starts')

  writeFileSync(dataKeyFile(file.url), '')
  await expect(change('DATA_KEY')).rejects.toThrow(/holds no secret/)
})

test('tables of a newer version, of an older one and half done are sentences', async () => {
  const change = (statement: string): void => {
    const database = new Database(file.path)
    database.exec(statement)
    database.close()
  }
  const check = () => told(requireMigrated(db.read, file.url))
  expect(await check()).toBe('starts')
  const latest = `(SELECT MAX("migration_name") FROM "_prisma_migrations")`
  change(`UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE "migration_name" = ${latest}`)
  expect(await check()).toMatch(/^The migration \w+ of DATABASE_URL was begun and not finished: restore/)
  change(`DELETE FROM "_prisma_migrations" WHERE "migration_name" = ${latest}`)
  expect(await check()).toMatch(/^DATABASE_URL lacks the migration \w+: run `npm run migrate`/)
  change(
    `UPDATE "_prisma_migrations" SET "migration_name" = '29991231000000_to_come' WHERE "migration_name" = ${latest}`,
  )
  expect(await check()).toMatch(/^DATABASE_URL is a database of a newer version \(migration 29991231000000_to_come\)/)
  change('DROP TABLE "_prisma_migrations"')
  expect(await check()).toMatch(/^DATABASE_URL lacks the migration \d+_init: run `npm run migrate`/)
})

test('the file of another program is refused as it was, without a mode that is ours', async () => {
  const theirs = join(dirname(file.path), 'theirs.db')
  new Database(theirs).exec('CREATE TABLE "notes" ("text" TEXT)').close()
  const before = readFileSync(theirs)
  expect(await told(requireDatabase(`file:${theirs}`, pino({ level: 'silent' })))).toMatch(/^DATABASE_URL lacks/)
  expect(readFileSync(theirs).equals(before)).toBe(true)
})

test('a PostgreSQL where nobody answers is a sentence, and another try may help', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  await new Promise((resolve) => server.close(resolve))
  const error = await openDatabase(`postgresql://nobody@127.0.0.1:${port}/none`, pino({ level: 'silent' })).catch(
    databaseInWords,
  )
  expect(error).toBeInstanceOf(NotYet)
  expect((error as NotYet).message).toMatch(/^DATABASE_URL cannot be reached: start .+ set DATABASE_URL/)
})

test.each([
  // A name that leads to two addresses, as `localhost` does on most machines.
  Object.assign(new AggregateError([new Error('::1'), new Error('127.0.0.1')], ''), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('getaddrinfo EAI_AGAIN db.example'), { code: 'EAI_AGAIN' }),
  Object.assign(new Error('connect ENOENT /run/postgresql/.s.PGSQL.5432'), { code: 'ENOENT' }),
  Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
  Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
])('%s is a PostgreSQL that cannot be reached, in words', (error) =>
  expect(databaseInWords(error)).toEqual(
    new NotYet('DATABASE_URL cannot be reached: start the database, or set DATABASE_URL to one that runs.'),
  ),
)

test('a file that is not there is no database that cannot be reached', () => {
  const error = Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT' })
  expect(databaseInWords(error)).toBe(error)
})
