import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { post } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { type Db, openDatabase, type Tx } from '#gateway/platform/database/db.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { settleSqlite } from '#gateway/platform/database/sqlite-file.ts'
import { readWholeSqlite } from '#gateway/platform/database/sqlite-rows.ts'
import { sayGone, sayRunning } from '#gateway/platform/process/register.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { markBook } from '#gateway/upkeep/book-mark.ts'
import { moveDatabase } from '#gateway/upkeep/moving/move-database.ts'
import { root } from '../../../../scripts/prepare.mjs'
import { copyEmptyDatabase, copySeededDatabase, type DatabaseFile } from '../../../support/database.ts'
import { programOf } from '../../../support/program.ts'
import {
  type Cluster,
  createDatabase,
  dropDatabase,
  hasPostgresql,
  startCluster,
} from '../../platform/database/throwaway-cluster.ts'

const log = pino({ level: 'silent' })
const clock = createClock()
const at = new Date('2026-11-21T08:00:00.120Z')
const difficult = `'"\\n\\\\\t\n\u0001 €😀 null {"a":1}`

const transfer = (id: string, memberId: number) => ({
  id,
  kind: 'bet',
  currency: 'TLB',
  lines: [
    { account: houseAccount.vendor('PG'), amountMinor: -100n },
    { account: memberAccount.main(memberId), amountMinor: 100n },
  ],
  memberId,
  at,
})

async function inDatabase<T>(url: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDatabase(url, log)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
const change = (url: string, ...works: ((tx: Tx) => Promise<unknown>)[]): Promise<void> =>
  inDatabase(url, async (db) => {
    for (const work of works) await db.write(work)
  })

describe.skipIf(!hasPostgresql)('a site is moved to PostgreSQL', () => {
  let cluster: Cluster
  let to: string
  let file: DatabaseFile
  let told: string[]
  let targets = 0
  const running = [{ pid: 4711, port: '3000' }]
  beforeAll(async () => {
    cluster = await startCluster()
    await applyMigrations(createDatabase(cluster.url, 'migrated'))
  })
  afterAll(() => cluster?.remove())
  beforeEach(() => {
    file = copyEmptyDatabase()
    told = []
    targets += 1
    to = createDatabase(cluster.url, `target_${targets}`)
  })
  afterEach(() => file.remove())

  const move = (from = file.url, where = to) =>
    moveDatabase({ from, to: where, clock, log, running, tell: (sentence) => told.push(sentence) })
  const refusal = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => 'done',
      (error: Error) => error.message,
    )
  /** The empty tables of a move that did not end, with something of its own in them. */
  const begin = async (...works: ((tx: Tx) => Promise<unknown>)[]): Promise<void> => {
    dropDatabase(cluster.url, `target_${targets}`)
    createDatabase(cluster.url, `target_${targets}`, 'migrated')
    await change(to, ...works)
  }

  test('all of a seeded site arrives: every value, the book, the numbers and what guards it', async () => {
    const seeded = copySeededDatabase()
    await change(
      seeded.url,
      (tx) => tx.mail.create({ data: { memberId: 1, subject: difficult, content: '', sentAt: at } }),
      (tx) => tx.mail.create({ data: { id: 900_000, memberId: 1, subject: 'gone', content: '', sentAt: at } }),
      (tx) => tx.mail.delete({ where: { id: 900_000 } }),
      (tx) =>
        tx.proofImage.create({
          data: {
            memberId: 1,
            subject: 's',
            type: 't',
            bytes: Buffer.from([0, 255, 39, 92]),
            width: 1,
            height: 1,
            createdAt: at,
          },
        }),
    )
    const read = ({ read: from }: Db) =>
      Promise.all([
        markBook(from),
        from.member.findMany({ orderBy: { id: 'asc' } }),
        from.mail.findMany({ orderBy: { id: 'asc' } }),
        from.proofImage.findMany(),
        from.ledgerTransfer.findMany({ orderBy: { id: 'asc' }, where: { kind: 'deposit' } }),
        from.dailyAggregate.findMany({ orderBy: [{ memberId: 'asc' }, { day: 'asc' }], take: 50 }),
      ])
    const before = await inDatabase(seeded.url, read)
    const whole = async (db: Db): Promise<void> => {
      const [mark, ...rows] = await read(db)
      expect(mark).toEqual(before[0])
      // Another collation puts the keys of texts in another order.
      expect(rows.map((list) => list.length)).toEqual(before.slice(1).map((list) => (list as unknown[]).length))
      expect(rows.slice(0, 3)).toEqual(before.slice(1, 4))
    }
    expect(settleSqlite(seeded.path)).toBe('settled')
    const bytes = readFileSync(seeded.path)
    const { book, rows } = await move(seeded.url)
    expect(book).toEqual(before[0])
    expect(rows).toBeGreaterThan(1_000n)
    expect(readFileSync(seeded.path).equals(bytes)).toBe(true)

    await inDatabase(to, async (db) => {
      await whole(db)
      expect((await db.read.mail.findFirstOrThrow({ where: { subject: difficult } })).sentAt).toEqual(at)
      // Numbers that were given are not given again, also where their row is gone.
      const { id } = await db.write((tx) =>
        tx.mail.create({ data: { memberId: 1, subject: 'next', content: '', sentAt: at } }),
      )
      expect(id).toBe(900_001)
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, index) => db.write((tx) => post(tx, transfer(`after ${index}`, 7_000 + index)))),
      )
      expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['posted']))
      expect(await db.read.ledgerAccount.count({ where: { key: { startsWith: 'house:vendor:PG#' } } })).toBeGreaterThan(
        0,
      )
      expect(await verifyBook(db.read)).toEqual([])
      await expect(db.write((tx) => tx.ledgerEntry.deleteMany())).rejects.toThrow('ledger: ')
      await expect(db.write((tx) => tx.member.updateMany({ data: { uplineId: 999_999 } }))).rejects.toThrow()
    })
    expect(await refusal(move(seeded.url))).toMatch(/^The target is not empty: there are rows in /)
    seeded.remove()
  })

  test('nothing is moved from what is in use, not of this version or not sound', async () => {
    expect(await refusal(move(to))).toMatch(/^DATABASE_URL is a PostgreSQL already/)
    expect(await refusal(move('file:/nowhere/at-all.db'))).toMatch(/^There is no database at /)
    expect(await refusal(move(`file:${import.meta.filename}`))).toMatch(/^DATABASE_URL names .+ no database of SQLite/)
    expect(await refusal(move(file.url, file.url))).toMatch(/^--to must be an address/)
    expect(await refusal(move(file.url, `${to}${to.includes('?') ? '&' : '?'}schema=perlas`))).toMatch(
      /^--to must be without a schema, which no connection would use/,
    )

    await inDatabase(file.url, async (db) => {
      await sayRunning({ db, clock }, 'one', { kind: 'gateway', secret: { by: null, takes: [] } })
      expect(await refusal(move())).toMatch(
        /^A gateway of this database runs, or did less than half a minute ago: stop the site \(`kill 4711` ends the one of port 3000\)/,
      )
      await sayGone({ db, clock }, 'one')
      expect(await refusal(move())).toMatch(/ is in use: stop whatever has it open \(`kill 4711` ends/)
    })

    await change(file.url, (tx) => tx.$executeRaw`UPDATE "_prisma_migrations" SET "finished_at" = NULL`)
    expect(await refusal(move())).toMatch(/was begun and not finished, so nothing is in it yet/)
    await change(file.url, (tx) => tx.$executeRaw`UPDATE "_prisma_migrations" SET "finished_at" = 1`)
    await change(file.url, (tx) => post(tx, transfer('one', 1)))
    const database = new Database(file.path)
    for (const name of database.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").pluck().all())
      database.exec(`DROP TRIGGER "${name}"`)
    database.exec('UPDATE "LedgerEntry" SET "amountMinor" = "amountMinor" * 2')
    database.close()
    expect(await refusal(move())).toMatch(/^The book is not sound: .* Nothing was moved/)
    expect(told).toEqual(['Reading the book of the file.'])
  })

  test('nobody can write to the file while it is read', async () => {
    expect(settleSqlite(file.path)).toBe('settled')
    const source = readWholeSqlite(file.path)
    expect(source.isHeld).toBe(true)
    await expect(openDatabase(file.url, log)).rejects.toThrow()
    source.close()
    await change(file.url, (tx) => post(tx, transfer('one', 1)))
  })

  test('what is in the target already is never written over', async () => {
    await change(to, (tx) => tx.$executeRaw`CREATE TABLE "theirs" ("id" int)`)
    expect(await refusal(move())).toMatch(/^The target is not empty: it has the table theirs/)
    await begin((tx) => tx.setting.create({ data: { name: 'x', value: '1', updatedAt: at } }))
    expect(await refusal(move())).toMatch(/^The target is not empty: there are rows in Setting/)
    await begin(
      (tx) => tx.$executeRaw`UPDATE "_prisma_migrations" SET "finished_at" = NULL WHERE "migration_name" LIKE '%init'`,
    )
    expect(await refusal(move())).toMatch(/^The migration \d+_init of the target was begun and not finished/)
    await begin(
      (tx) =>
        tx.$executeRaw`UPDATE "_prisma_migrations" SET "migration_name" = '99990101000000_later' WHERE "migration_name" LIKE '%init'`,
    )
    expect(await refusal(move())).toMatch(/^The target is of another version \(migration 99990101000000_later\)/)
    await begin((tx) => tx.$executeRaw`ALTER TABLE "Mail" ADD COLUMN "more" text`)
    expect(await refusal(move())).toMatch(/^"Mail"."more" is on one side only/)
    expect(await refusal(move(file.url, cluster.url.replace(/postgres$/, 'nowhere')))).toMatch(
      /^--to: There is no database/,
    )
    expect(await refusal(move(file.url, 'postgresql://a@127.0.0.1:1/b'))).toMatch(/^The target cannot be reached/)
  })

  const fill = (url: string) =>
    change(
      url,
      (tx) => tx.mail.create({ data: { memberId: 1, subject: 'a', content: '', sentAt: at } }),
      (tx) => tx.mail.create({ data: { memberId: 2, subject: 'b', content: '', sentAt: at } }),
      (tx) => post(tx, transfer('one', 1)),
    )
  /** What the target does by itself when a row comes, and what is said of it. */
  const planted: readonly [what: string, rule: (tx: Tx) => Promise<unknown>, said: RegExp][] = [
    [
      'a row less',
      (tx) => tx.$executeRaw`CREATE RULE planted AS ON INSERT TO "Mail" WHERE NEW."memberId" = 2 DO INSTEAD NOTHING`,
      /"Mail" has 2 rows in the file and 1 in the target/,
    ],
    [
      'a moment that is an hour off',
      (tx) =>
        tx.$executeRaw`CREATE RULE planted AS ON INSERT TO "Mail" DO ALSO UPDATE "Mail" SET "sentAt" = "sentAt" + interval '1 hour' WHERE "memberId" = 2`,
      /"Mail" has as many rows on both sides, and not the same/,
    ],
    [
      'an amount that is a centavo more',
      (tx) =>
        tx.$executeRaw`CREATE RULE planted AS ON INSERT TO "LedgerEntry" DO ALSO UPDATE "LedgerAccount" SET "balanceMinor" = "balanceMinor" + 1 WHERE "memberId" = 1`,
      /"LedgerAccount" has as many rows on both sides, and not the same/,
    ],
  ]
  test.each(planted)('%s in the target is noticed, and nothing is left there', async (_what, rule, said) => {
    await fill(file.url)
    await begin(rule)
    expect(await refusal(move())).toMatch(said)
    expect(told).toContain('The target has the empty tables of a move that did not end: it is begun anew.')
    await inDatabase(to, async ({ read }) =>
      expect([await read.mail.count(), await read.ledgerAccount.count()]).toEqual([0, 0]),
    )
    await change(
      to,
      (tx) => tx.$executeRaw`DO $$ DECLARE one record; BEGIN
      FOR one IN SELECT tablename FROM pg_rules WHERE rulename = 'planted' LOOP EXECUTE format('DROP RULE planted ON %I', one.tablename); END LOOP; END $$`,
    )
    expect((await move()).rows).toBeGreaterThan(0n)
  })

  test('killed in the middle it has moved nothing, and is begun anew', async () => {
    await fill(file.url)
    await begin(
      (tx) => tx.$executeRaw`
        CREATE FUNCTION planted() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN true; END $$`,
      (tx) => tx.$executeRaw`ALTER TABLE "Mail" ADD CONSTRAINT planted CHECK (planted())`,
    )
    // The book is copied, and it waits with the first row of the next table.
    const holder = await openDatabase(to, log, { workLimitMs: 300_000 })
    await holder.write(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM (SELECT pg_advisory_xact_lock(1)) AS "held"`
      const command = [await programOf('scripts/move-database.ts'), `--to=${to}`]
      const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, DATABASE_URL: file.url } })
      await isWaiting(holder)
      child.kill('SIGKILL')
      await once(child, 'exit')
    })
    await holder.close()
    await inDatabase(to, async ({ read }) => expect(await read.ledgerAccount.count()).toBe(0))
    expect((await move()).book.entries).toBe(2)
    expect(told[0]).toMatch(/begun anew/)
  }, 180_000)
})

/** Returns when somebody waits for what the test holds. */
async function isWaiting({ read }: Db): Promise<void> {
  for (;;) {
    const waiting = await read.$queryRaw<
      unknown[]
    >`SELECT 1 FROM pg_locks WHERE NOT "granted" AND "locktype" = 'advisory'`
    if (waiting.length > 0) return
  }
}
