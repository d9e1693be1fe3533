import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { PrismaPg } from '@prisma/adapter-pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseInWords } from '#gateway/platform/database/database-in-words.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { lookBefore, wholeScripts } from '#gateway/platform/database/postgresql-migrating.ts'
import { CannotStart, NotYet } from '#gateway/platform/process/cannot-start.ts'
import { root } from '../../../../scripts/prepare.mjs'
import { programOf } from '../../../support/program.ts'
import { type Cluster, createDatabase, hasPostgresql, startCluster } from './throwaway-cluster.ts'

/** One of the migrations, which makes an index and nothing else. */
const rooms = '20261127213000_rooms_without_lines'
const ofRooms = `"migration_name" = '${rooms}'`
const dropIndex = 'DROP INDEX "ChatRoom_createdAt_idx"'
/** As its process leaves it that dies before the server has begun with the script, or in the middle of it. */
const isBegun = `UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE ${ofRooms}`
const takenBack = `SELECT COUNT(*) FILTER (WHERE "rolled_back_at" IS NOT NULL)::int AS "count" FROM "_prisma_migrations" WHERE ${ofRooms}`

test('a server that takes a connection and says nothing cannot be reached', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const connected = once(server, 'connection')
  const { port } = server.address() as AddressInfo
  const taking = lookBefore(`postgresql://a@127.0.0.1:${port}/b`).catch((each) => each)
  await connected
  vi.advanceTimersByTime(10_000)
  expect(databaseInWords(await taking)).toBeInstanceOf(NotYet)
})

describe.skipIf(!hasPostgresql)('on PostgreSQL', () => {
  let cluster: Cluster
  let url: string
  let databases = 0
  beforeAll(async () => {
    cluster = await startCluster()
    await applyMigrations(createDatabase(cluster.url, 'migrated'))
  })
  afterAll(() => cluster?.remove())
  beforeEach(() => {
    databases += 1
    url = createDatabase(cluster.url, `other_${databases}`, 'migrated')
  })

  type Ask = (text: string) => Promise<unknown[]>
  async function inOneConnection(work: (ask: Ask) => Promise<void>): Promise<void> {
    const adapter = await new PrismaPg(url).connect()
    const one = await adapter.underlyingDriver().connect()
    await work(async (text) => (await one.query(text)).rows).finally(() => one.release(true))
    await adapter.dispose()
  }

  test('a migration that was begun and not finished is begun anew by itself', async () => {
    await inOneConnection(async (ask) => void (await ask(`${dropIndex}; ${isBegun}`)))
    expect(await applyMigrations(url)).toEqual([rooms])
    expect(await applyMigrations(url)).toEqual([])
    await inOneConnection(async (ask) => expect(await ask(takenBack)).toEqual([{ count: 1 }]))
  })

  test('one that somebody applies at this moment is left alone', () =>
    inOneConnection(async (ask) => {
      await ask(`${dropIndex}; ${isBegun}; SELECT pg_advisory_lock(72707369)`)
      await lookBefore(url)
      expect(await ask(takenBack)).toEqual([{ count: 0 }])
      await ask('SELECT pg_advisory_unlock(72707369)')
      await lookBefore(url)
      expect(await ask(takenBack)).toEqual([{ count: 1 }])
    }))

  test('a database of a newer version is left alone, also what is unfinished there', async () => {
    const toCome = '29991231000000_to_come'
    await inOneConnection(async (ask) => {
      await ask(`${isBegun}; UPDATE "_prisma_migrations" SET "migration_name" = '${toCome}' WHERE "finished_at" IS NOT NULL
        AND "migration_name" = (SELECT MAX("migration_name") FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL)`)
      const error = await applyMigrations(url).catch((each) => each)
      expect(error).toBeInstanceOf(CannotStart)
      expect(error.message).toMatch(new RegExp(`^DATABASE_URL is a database of a newer version \\(migration ${toCome}`))
      expect(await ask(takenBack)).toEqual([{ count: 0 }])
    })
  })

  test('where nothing is unfinished nothing is written', async () => {
    await lookBefore(`${url}?options=-c%20default_transaction_read_only%3Don`)
    await inOneConnection(async (ask) => void (await ask(isBegun)))
    await expect(lookBefore(`${url}?options=-c%20default_transaction_read_only%3Don`)).rejects.toThrow()
  })

  const waiting = `SELECT COUNT(*)::int AS "count" FROM pg_locks WHERE NOT "granted" AND "database" = (SELECT "oid" FROM pg_database WHERE "datname" = current_database())`

  test('who waits for somebody who migrates gives up with a sentence, while its connection waits on', () =>
    inOneConnection(async (ask) => {
      await ask('SELECT pg_advisory_lock(72707369)')
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      onTestFinished(() => void vi.useRealTimers())
      const applying = applyMigrations(url).catch((each) => each)
      await expect.poll(() => ask(waiting), { timeout: 20_000 }).toEqual([{ count: 1 }])
      // As long as the engine waits.
      vi.advanceTimersByTime(10_000)
      const error = await applying
      expect(error).toBeInstanceOf(NotYet)
      expect(error.message).toMatch(/^Somebody else applies migrations/)
      expect(await ask(waiting)).toEqual([{ count: 1 }])
      await ask('SELECT pg_advisory_unlock(72707369)')
    }))

  test('who ends a process that waits in a migration is heard at once, and the migration is done all the same or begun anew', () =>
    inOneConnection(async (ask) => {
      await ask(`DELETE FROM "_prisma_migrations" WHERE ${ofRooms}; ${dropIndex}`)
      await ask('BEGIN')
      await ask('LOCK TABLE "ChatRoom"')
      const migrating = await programOf('tests/gateway/platform/database/migrating.ts')
      const child = spawn(process.execPath, [migrating, url], { cwd: root })
      const ended = once(child, 'close')
      await expect.poll(() => ask(waiting), { timeout: 20_000 }).toEqual([{ count: 1 }])
      child.kill('SIGTERM')
      expect(await ended).toEqual([null, 'SIGTERM'])
      await ask('COMMIT')
      await applyMigrations(url)
      expect(await applyMigrations(url)).toEqual([])
    }))

  test('while somebody applies them the engine holds the lock that is looked at', () =>
    inOneConnection(async (ask) => {
      await ask(`DELETE FROM "_prisma_migrations" WHERE ${ofRooms}; ${dropIndex}`)
      await ask('BEGIN')
      await ask('LOCK TABLE "ChatRoom"')
      const applying = applyMigrations(url)
      const held = `SELECT "objid"::int FROM pg_locks WHERE "locktype" = 'advisory' AND "database" = (SELECT "oid" FROM pg_database WHERE "datname" = current_database())`
      await expect.poll(() => ask(held), { timeout: 20_000 }).toEqual([{ objid: 72707369 }])
      await ask('COMMIT')
      expect(await applying).toEqual([rooms])
    }))

  test('a script is done with the note that it is, and neither where it fails', async () => {
    const connection = await wholeScripts(new PrismaPg(url)).connect()
    const finished = `SELECT "finished_at" IS NOT NULL AS "done", to_regclass('one') IS NOT NULL AS "one", to_regclass('two') IS NOT NULL AS "two" FROM "_prisma_migrations" WHERE ${ofRooms}`
    await inOneConnection(async (ask) => {
      await ask(isBegun)
      await expect(connection.executeScript('CREATE TABLE two (id int); SELECT 1 / 0')).rejects.toThrow()
      expect(await ask(finished)).toEqual([{ done: false, one: false, two: false }])
      await connection.executeScript('CREATE TABLE one (id int) -- the last word')
      expect(await ask(finished)).toEqual([{ done: true, one: true, two: false }])
    })
    await connection.dispose()
  })

  test('one that fails is told with what the server says, and tried again when that is mended', async () => {
    await inOneConnection(async (ask) => void (await ask(`DELETE FROM "_prisma_migrations" WHERE ${ofRooms}`)))
    const error = await applyMigrations(url).catch((each) => each)
    expect(error).toBeInstanceOf(CannotStart)
    expect(error).not.toBeInstanceOf(NotYet)
    expect(error.message).toMatch(
      /^The migration \w+ of DATABASE_URL was begun and is not finished.+PostgreSQL has undone/,
    )
    expect(error.message).toMatch(/\nIt failed: ERROR: relation .?"ChatRoom_createdAt_idx.?" already exists$/)
    await inOneConnection(async (ask) => void (await ask(dropIndex)))
    expect(await applyMigrations(url)).toEqual([rooms])
  })

  test('a database that is not there, and a user whom the server does not take, are sentences', async () => {
    const told = async (address: string) => databaseInWords(await applyMigrations(address).catch((each) => each))
    const [nowhere, nobody] = [
      await told(cluster.url.replace(/postgres$/, 'nowhere')),
      await told(cluster.url.replace('postgres@', 'nobody@')),
    ] as Error[]
    for (const error of [nowhere, nobody]) expect(error).toBeInstanceOf(CannotStart)
    expect(nowhere?.message).toMatch(/^DATABASE_URL: There is no database of that name on the server/)
    expect(nobody?.message).toMatch(/^DATABASE_URL: That user may not use that database/)
  })
})
