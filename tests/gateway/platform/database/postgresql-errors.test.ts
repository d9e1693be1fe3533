import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, post } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { type Db, openDatabase, type Tx } from '#gateway/platform/database/db.ts'
import { parkFault } from '#gateway/platform/database/in-batches.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { isReadOnlyServer, toRefusalOfWork } from '#gateway/platform/database/postgresql-errors.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { openTestPostgresql } from '../../../support/database.ts'
import { type Cluster, hasPostgresql, startCluster } from './throwaway-cluster.ts'
import { startWire } from './throwaway-wire.ts'

const log = pino({ level: 'silent' })
const main = memberAccount.main(1)
const deposit = (db: Db, id: string) =>
  db.write((tx) =>
    post(tx, {
      id,
      kind: 'deposit',
      currency: 'TLB',
      lines: [
        { account: houseAccount.depositsClearing(), amountMinor: -100n },
        { account: main, amountMinor: 100n },
      ],
      at: new Date('2026-11-21T08:00:00Z'),
    }),
  )
const notAvailable = { code: 'system.not.available', status: 503 }

describe.skipIf(!hasPostgresql)('a PostgreSQL that is away', () => {
  let cluster: Cluster
  let db: Db
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    ;({ db, cluster, close } = await openTestPostgresql())
  })
  afterAll(() => close?.())

  test('is said to be away, and is used again as soon as it is back', async () => {
    await deposit(db, 'before')
    cluster.stop()
    await expect(deposit(db, 'meanwhile')).rejects.toMatchObject(notAvailable)
    await expect(balanceOf(db.read, main)).rejects.toMatchObject(notAvailable)
    await expect(db.read.setting.findMany()).rejects.toMatchObject(notAvailable)
    cluster.start()
    expect((await deposit(db, 'after')).outcome).toBe('posted')
    expect((await deposit(db, 'meanwhile')).outcome).toBe('posted')
    expect((await balanceOf(db.read, main)).balanceMinor).toBe(300n)
  })

  test('a work that meets a row which another has just written looks again, and one that makes it twice itself says so', async () => {
    const row = { name: 'once', value: '1', updatedAt: new Date(0) }
    const twice = async (tx: Tx) => {
      await tx.setting.create({ data: row })
      await tx.setting.create({ data: row })
    }
    let tries = 0
    const alwaysTwice = db.write((tx) => {
      tries += 1
      return twice(tx)
    })
    await expect(alwaysTwice).rejects.toMatchObject({ code: 'P2002' })
    expect(tries).toBe(3)
    let met = 0
    const second = await db.write(async (tx) => {
      met += 1
      if (met === 1) await twice(tx)
      return 'done'
    })
    expect([met, second]).toEqual([2, 'done'])
  })

  test('a server without room is away, which says nothing of the row that a job was at', async () => {
    await db.write(
      (tx) => tx.$executeRaw`CREATE FUNCTION "fail"(code text) RETURNS void LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = code; END $$`,
    )
    const platform = { db, log, clock: createClock() }
    for (const code of ['53000', '53100', '53200', '53400', '58030', '25P03']) {
      const row = { job: 'of-rows', key: code }
      const tried = parkFault(platform, row, () => db.write((tx) => tx.$executeRaw`SELECT "fail"(${code})`))
      await expect(tried, code).rejects.toMatchObject(notAvailable)
    }
    expect(await db.read.parkedRow.count()).toBe(0)
  })

  test('what was open when it went is not half done', async () => {
    const before = await balanceOf(db.read, main)
    const cutOff = db.write(async (tx) => {
      await tx.setting.create({ data: { name: 'half', value: '1', updatedAt: new Date(0) } })
      cluster.stop()
      await tx.setting.create({ data: { name: 'other half', value: '1', updatedAt: new Date(0) } })
    })
    await expect(cutOff).rejects.toMatchObject(notAvailable)
    cluster.start()
    expect(await db.read.setting.count({ where: { name: { contains: 'half' } } })).toBe(0)
    expect(await balanceOf(db.read, main)).toEqual(before)
  })

  test.each(['before', 'after'] as const)(
    'a COMMIT whose answer was lost %s the server had it is settled by the same id',
    async (when) => {
      const wire = await startWire(Number(new URL(cluster.url).port))
      const far = await openDatabase(Object.assign(new URL(cluster.url), { port: String(wire.port) }).href, log)
      wire.cut(when)
      await expect(deposit(far, `lost ${when}`)).rejects.toMatchObject(notAvailable)
      const again = await deposit(far, `lost ${when}`)
      expect(again.outcome).toBe(when === 'before' ? 'posted' : 'already_posted')
      expect(await verifyBook(far.read)).toEqual([])
      await far.close()
      wire.close()
    },
  )
})

/** A name that leads to one server or another; who is connected stays, unless all are cut. */
async function startName() {
  const open = new Set<Socket>()
  let port = 0
  const server = createServer((client) => {
    const database = connect(port, '127.0.0.1')
    const end = (): void => void [client.destroy(), database.destroy()]
    for (const socket of [client, database]) socket.on('error', end).on('close', end)
    client.pipe(database).pipe(client)
    open.add(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = (cluster: Cluster): number => Number(new URL(cluster.url).port)
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(cluster: Cluster): void {
      port = at(cluster)
    },
    cut(): void {
      for (const client of open) client.destroy()
    },
    close: () => server.close(),
  }
}

describe.skipIf(!hasPostgresql)('a name that leads to another server after a failover', () => {
  let [first, second]: (Cluster | undefined)[] = []
  afterAll(() => {
    first?.remove()
    second?.remove()
  })

  test('connections to one that takes no writes are an outage, and are made anew for writes and for reads', async () => {
    const [main, follower] = [await startCluster(), await startCluster()]
    first = main
    second = follower
    for (const cluster of [main, follower]) await applyMigrations(cluster.url)
    follower.follow()
    const name = await startName()
    name.leadTo(main)
    const db = await openDatabase(Object.assign(new URL(main.url), { port: String(name.port) }).href, log)
    await deposit(db, 'before')
    name.leadTo(follower)
    name.cut()
    expect(await follows(db)).toBe(true)
    const meanwhile = deposit(db, 'meanwhile')
    await expect(meanwhile).rejects.toMatchObject(notAvailable)
    // Nobody cuts those that are connected there.
    name.leadTo(main)
    expect((await deposit(db, 'after')).outcome).toBe('posted')
    expect([await follows(db), (await balanceOf(db.read, memberAccount.main(1))).balanceMinor]).toEqual([false, 200n])
    await db.close()
    name.close()
  })
})

async function follows({ read }: Db): Promise<boolean | undefined> {
  const [row] = await read.$queryRaw<{ is: boolean }[]>`SELECT pg_is_in_recovery() AS "is"`
  return row?.is
}

test.each([
  ['25006', 'cannot execute INSERT in a read-only transaction', true],
  ['0A000', 'cannot set transaction read-write mode during recovery', true],
  ['0A000', 'cannot use serializable mode in a hot standby', true],
  ['0A000', 'cached plan must not change result type', false],
])('%s, %s: it is known whether the server takes no writes', (originalCode, message, is) => {
  const error = Object.assign(new Error('of the adapter'), { cause: { kind: 'postgres', originalCode, message } })
  expect(isReadOnlyServer(error)).toBe(is)
  expect(toRefusalOfWork(error)).toMatchObject(is ? notAvailable : { message: 'of the adapter' })
})
