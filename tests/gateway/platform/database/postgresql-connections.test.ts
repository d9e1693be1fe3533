import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, post } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { type Db, openDatabase } from '#gateway/platform/database/db.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { usualLimits } from '#gateway/platform/database/postgresql-connections.ts'
import { CannotStart } from '#gateway/platform/process/cannot-start.ts'
import { type Cluster, findFreePort, hasPostgresql, startCluster } from './throwaway-cluster.ts'
import { startWire } from './throwaway-wire.ts'

const log = pino({ level: 'silent' })
const at = new Date('2026-11-21T08:00:00Z')
const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

/** A pgbouncer that hands a connection to each transaction, with two of them for everybody. */
async function startPooler(database: URL, more: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-pooler-'))
  const port = await findFreePort()
  const settings = [
    '[databases]',
    `postgres = host=127.0.0.1 port=${database.port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 2',
    ...more,
  ]
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    settings.map((line) => (line.startsWith('postgres =') ? `${line} user=postgres` : line)).join('\n'),
  )
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    for (const path of [folder, file]) chownSync(path, idOf('-u'), idOf('-g'))
  }
  const child = spawn('pgbouncer', [...(isRoot ? ['--user=postgres'] : []), file], { stdio: 'ignore' })
  while (!(await answersAt(port))) expect(child.exitCode, 'pgbouncer ended').toBe(null)
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    async close() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answersAt = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.end() !== undefined))
    socket.on('error', () => setImmediate(resolve, false))
  })

describe.skipIf(!hasPostgresql)('connections to PostgreSQL', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster()
    await applyMigrations(cluster.url)
  })
  afterAll(() => cluster?.remove())

  test('a work has its limits, and they end with it', async () => {
    const db = await openDatabase(cluster.url, log, { limits: { ...usualLimits, lockMs: 1_234 }, workLimitMs: 4_321 })
    const shown = await db.write(async (tx) => [
      await tx.$queryRaw`SHOW transaction_isolation`,
      await tx.$queryRaw`SHOW lock_timeout`,
      await tx.$queryRaw`SHOW statement_timeout`,
      await tx.$queryRaw`SHOW idle_in_transaction_session_timeout`,
    ])
    expect(shown.map((rows) => Object.values((rows as object[])[0] ?? {})[0])).toEqual([
      'serializable',
      '1234ms',
      '4321ms',
      '15s',
    ])
    await db.close()
  })

  test('a work that runs into its limit writes nothing behind its end', async () => {
    const db = await openDatabase(cluster.url, log, { workLimitMs: 300 })
    let late: Promise<unknown> | undefined
    const name = 'written behind its end'
    const work = db.write(async (tx) => {
      // In flight when the time is over, so that the ROLLBACK waits behind it, and within the limit of a statement.
      await tx.$queryRaw`SELECT 1 AS one FROM pg_sleep(0.2)`
      await tx.$queryRaw`SELECT 1 AS one FROM pg_sleep(0.2)`
      const written = tx.$executeRaw`INSERT INTO "Setting" ("name", "value", "updatedAt") VALUES (${name}, '1', ${at})`
      late = written.catch((error: unknown) => error)
      await written
    })
    await expect(work).rejects.toThrow()
    await vi.waitFor(() => expect(late).toBeDefined())
    expect(await late).toMatchObject({ message: expect.stringContaining('after its transaction had ended') })
    expect(await db.read.setting.count({ where: { name } })).toBe(0)
    await db.close()
  })

  test('a question that takes too long is ended, and says that the site is busy', async () => {
    const db = await openDatabase(cluster.url, log, { limits: { ...usualLimits, readMs: 200 } })
    await expect(db.read.$queryRaw`SELECT pg_sleep(60)`).rejects.toMatchObject({ code: 'system.busy' })
    await db.close()
  })

  /** Whether each pool that is made from now on has ended. */
  function watchPools(): () => Promise<boolean[]> {
    const connect = vi.spyOn(PrismaPg.prototype, 'connect')
    onTestFinished(() => connect.mockRestore())
    return () =>
      Promise.all(connect.mock.results.map(async ({ value }) => (await value).underlyingDriver().ended as boolean))
  }

  test.each<[string, (db: Db) => Promise<unknown>]>([
    ['nothing', async () => undefined],
    ['raw questions only', (db) => db.read.$queryRaw`SELECT 1`],
    ['questions and works', (db) => Promise.all([db.read.setting.count(), db.write((tx) => tx.setting.count())])],
  ])('a database that was asked %s is left without a connection', async (_what, ask) => {
    const haveEnded = watchPools()
    const db = await openDatabase(cluster.url, log)
    await ask(db)
    await db.close()
    const ended = await haveEnded()
    expect(ended.length).toBeGreaterThan(0)
    expect(ended).not.toContain(false)
  })

  test('a database that is refused is left without a connection', async () => {
    const haveEnded = watchPools()
    const careless = `${cluster.url}?options=${encodeURIComponent('-c synchronous_commit=off')}`
    const refused = await openDatabase(careless, log).catch((error) => error)
    expect(refused).toBeInstanceOf(CannotStart)
    expect(refused.message).toMatch(/ is not durable: synchronous_commit is off\. Set it to on or remote_apply /)
    expect(await haveEnded()).not.toContain(false)
  })

  test('a database that waits for those who follow it, too, is durable enough', async () => {
    const careful = `${cluster.url}?options=${encodeURIComponent('-c synchronous_commit=remote_apply')}`
    const db = await openDatabase(careful, log)
    expect(await db.read.setting.count()).toBe(0)
    await db.close()
  })

  test('who has migrated is held by nothing', async () => {
    const made = vi.spyOn(globalThis, 'setTimeout')
    const cleared = vi.spyOn(globalThis, 'clearTimeout')
    onTestFinished(() => {
      made.mockRestore()
      cleared.mockRestore()
    })
    const haveEnded = watchPools()
    await applyMigrations(cluster.url)
    expect(await haveEnded()).not.toContain(false)
    const ended = new Set<unknown>(cleared.mock.calls.map(([timer]) => timer))
    const left = made.mock.results.map(({ value }) => value).filter((timer) => !ended.has(timer))
    expect(left.length, 'the timer of the engine').toBeGreaterThan(0)
    expect(left.filter((timer) => timer.hasRef())).toEqual([])
  })

  test.skipIf(!hasPooler).each([
    ['that refuses what a connection asks for at its beginning', []],
    ['that says yes to it and forgets it', ['ignore_startup_parameters = options']],
  ])('behind a pooler of transactions %s both doors do what they do elsewhere', async (_which, more) => {
    const pooler = await startPooler(new URL(cluster.url), more)
    const db = await openDatabase(pooler.url, log)
    const member = memberAccount.main(more.length + 1)
    const one = (index: number) =>
      db.write((tx) =>
        post(tx, {
          id: `${member.key} ${index}`,
          kind: 'deposit',
          currency: 'TLB',
          lines: [
            { account: houseAccount.depositsClearing(), amountMinor: -5n },
            { account: member, amountMinor: 5n },
          ],
          at,
        }),
      )
    const reads = Array.from({ length: 12 }, () => db.read.ledgerAccount.count())
    const done = await Promise.all(Array.from({ length: 12 }, (_, index) => one(index)))
    await Promise.all(reads)
    expect(new Set(done.map(({ outcome }) => outcome))).toEqual(new Set(['posted']))
    expect((await balanceOf(db.read, member)).balanceMinor).toBe(60n)
    await expect(db.read.setting.create({ data: { name: 'x', value: '1', updatedAt: at } })).rejects.toThrow(
      'read-only',
    )
    await expect(db.read.$executeRaw`DELETE FROM "Setting"`).rejects.toThrow('read-only')
    expect((await one(99)).outcome, 'nothing of the read door stays on a connection').toBe('posted')
    expect(await verifyBook(db.read)).toEqual([])
    await db.close()
    await pooler.close()
  })

  test.skipIf(!hasPooler)(
    'behind a pooler a question whose end is lost leaves its connection to the next',
    async () => {
      const pooler = await startPooler(new URL(cluster.url), [])
      const wire = await startWire(Number(new URL(pooler.url).port))
      const url = Object.assign(new URL(pooler.url), { port: String(wire.port) }).href
      const db = await openDatabase(url, log, { limits: { ...usualLimits, readers: 1 } })
      for (const at of ['before', 'after'] as const) {
        wire.cut(at)
        await db.read.setting.count().catch(() => undefined)
        expect(typeof (await db.read.setting.count())).toBe('number')
      }
      await db.close()
      wire.close()
      await pooler.close()
    },
  )
})
