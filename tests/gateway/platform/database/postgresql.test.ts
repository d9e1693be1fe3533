import { PrismaPg } from '@prisma/adapter-pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { balanceOf, post, reserve, settle, voidReserve } from '#gateway/ledger/ledger.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import type { Db, Tx } from '#gateway/platform/database/db.ts'
import { applyMigrations, diffFromEmpty } from '#gateway/platform/database/migrations.ts'
import { openTestPostgresql } from '../../../support/database.ts'
import { type Cluster, hasPostgresql } from './throwaway-cluster.ts'

const at = new Date('2026-11-21T08:00:00Z')
const vendor = houseAccount.vendor('PG')
const move = (from: Account, to: Account, amountMinor: bigint) => [
  { account: from, amountMinor: -amountMinor },
  { account: to, amountMinor },
]
const transfer = (id: string, from: Account, to: Account, amountMinor: bigint) => ({
  id,
  kind: 'test',
  currency: 'TLB',
  lines: move(from, to, amountMinor),
  at,
})

describe.skipIf(!hasPostgresql)('on PostgreSQL', () => {
  let cluster: Cluster
  let db: Db
  let close: (() => Promise<void>) | undefined

  beforeAll(async () => {
    ;({ db, cluster, close } = await openTestPostgresql())
  })
  afterAll(() => close?.())

  test('the migrations are those of the schema, and a second run has nothing to do', async () => {
    const connection = await new PrismaPg(cluster.url).connect()
    const pool = connection.underlyingDriver()
    const columns = `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns WHERE table_schema = $1`
    const shapeOf = async (schema: string): Promise<string[]> => {
      const { rows } = await pool.query(columns, [schema])
      const indexes = await pool.query('SELECT tablename, indexdef FROM pg_indexes WHERE schemaname = $1', [schema])
      return [...rows, ...indexes.rows].map((row) => JSON.stringify(row).replaceAll(`${schema}.`, '')).sort()
    }
    const one = await pool.connect()
    await one.query(`CREATE SCHEMA anew; SET search_path = anew`)
    await one.query((await diffFromEmpty(cluster.url)).replaceAll('CREATE SCHEMA IF NOT EXISTS "public";', ''))
    one.release(true)
    const migrated = (await shapeOf('public')).filter((row) => !row.includes('_prisma_migrations'))
    expect(await shapeOf('anew'), 'npm run migrate -- diff writes both').toEqual(migrated)
    await connection.dispose()
    expect(await applyMigrations(cluster.url)).toEqual([])
  })

  test('works run side by side, so sums of a period wait until the longest of them is committed', () => {
    expect(db.lateByMs).toBeGreaterThan(10_000)
  })

  test('a bet is reserved and settled, another is given back, and repeats change nothing', async () => {
    const main = memberAccount.main(1)
    await db.write((tx) => post(tx, transfer('opening', houseAccount.depositsClearing(), main, 1_000n)))
    await db.write((tx) => reserve(tx, transfer('round', main, vendor, 600n)))
    expect(await balanceOf(db.read, main)).toEqual({ balanceMinor: 1_000n, heldMinor: 600n, availableMinor: 400n })
    const lines = [...move(main, vendor, 600n), ...move(vendor, main, 250n)]
    const settled = await db.write((tx) => settle(tx, 'round', { lines, at }))
    expect(settled).toMatchObject({
      outcome: 'posted',
      entries: [{ balanceAfterMinor: 400n }, {}, {}, { balanceAfterMinor: 650n }],
    })
    expect(await db.write((tx) => settle(tx, 'round', { lines, at }))).toEqual({
      ...settled,
      outcome: 'already_posted',
    })
    await db.write((tx) => reserve(tx, transfer('given back', main, vendor, 650n)))
    expect(await db.write((tx) => voidReserve(tx, 'given back', { at }))).toEqual({ outcome: 'void' })
    expect(await db.write((tx) => post(tx, transfer('too much', main, vendor, 651n)))).toEqual({
      outcome: 'not_enough',
      account: main.key,
    })
    expect(await verifyBook(db.read)).toEqual([])
  })

  test('transfers that meet on the same accounts run again until each is done once', async () => {
    const members = [11, 12, 13, 14].map((id) => memberAccount.main(id))
    for (const main of members)
      await db.write((tx) => post(tx, transfer(`opening ${main.key}`, houseAccount.depositsClearing(), main, 100n)))
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const [from, to] = [members[index % 4], members[(index + 1) % 4]] as [Account, Account]
        return db.write((tx) => post(tx, transfer(`loop ${index}`, from, to, 10n)))
      }),
    )
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['posted']))
    for (const main of members) expect((await balanceOf(db.read, main)).balanceMinor).toBe(100n)
    expect(await verifyBook(db.read)).toEqual([])
  })

  test('a transfer reads what is its own and no more, so that it meets nobody who moves other money', async () => {
    const main = memberAccount.main(30)
    for (let at = 0; at < 30; at += 1)
      await db.write((tx) => post(tx, transfer(`own ${at}`, houseAccount.depositsClearing(), main, 1n)))
    for (const knows of ['nothing of its tables', 'how small they are']) {
      // What the server watches for this work: whoever writes there meets it.
      const watched = await db.write(async (tx) => {
        await post(tx, transfer(`own, ${knows}`, houseAccount.depositsClearing(), main, 1n))
        return tx.$queryRaw<{ name: string; what: string; many: number }[]>`
          SELECT "relation"::regclass::text AS "name", "locktype" AS "what", CAST(COUNT(*) AS INTEGER) AS "many" FROM pg_locks
          WHERE "mode" = 'SIReadLock' AND "pid" = pg_backend_pid() GROUP BY 1, 2`
      })
      expect([knows, watched.filter(({ what }) => what === 'relation')]).toEqual([knows, []])
      const names = watched.map(({ name }) => name.replaceAll('"', ''))
      for (const whole of ['LedgerTransfer_state_idx', 'LedgerEntry_accountId_kind_createdAt_id_amountMinor_idx'])
        expect([knows, ...names]).not.toContain(whole)
      expect(watched.filter(({ many }) => many > 4)).toEqual([])
      await db.write((tx) => tx.$executeRaw`ANALYZE`)
    }
  })

  test('twenty debits of the whole balance at the same time: exactly one is posted', async () => {
    const main = memberAccount.main(20)
    await db.write((tx) => post(tx, transfer('opening 20', houseAccount.depositsClearing(), main, 500n)))
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        db.write((tx) => post(tx, transfer(`all of it ${index}`, main, vendor, 500n))),
      ),
    )
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([...Array(19).fill('not_enough'), 'posted'])
  })

  test('a text with the character zero, which no database of this kind keeps, is a wrong parameter', async () => {
    const wrong = { code: 'request_param_err' }
    const text = 'a\u0000'
    await expect(db.read.setting.findUnique({ where: { name: text } })).rejects.toMatchObject(wrong)
    await expect(db.read.$queryRaw`SELECT 1 FROM "Setting" WHERE "name" = ${text}`).rejects.toMatchObject(wrong)
    await expect(
      db.write((tx) => tx.setting.create({ data: { name: text, value: '1', updatedAt: at } })),
    ).rejects.toMatchObject(wrong)
    await expect(db.write((tx) => tx.$executeRaw`UPDATE "Setting" SET "value" = ${text}`)).rejects.toMatchObject(wrong)
  })

  test('a number that no id can be is a wrong parameter', async () => {
    const wrong = { code: 'request_param_err' }
    const id = 8_640_000_000_000_000
    await expect(db.read.campaign.findUnique({ where: { id } })).rejects.toMatchObject(wrong)
    await expect(db.write((tx) => tx.mail.deleteMany({ where: { id } }))).rejects.toMatchObject(wrong)
  })

  test('the book guards itself here too, and the read door cannot write', async () => {
    const attempts: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => tx.$executeRaw`UPDATE "LedgerEntry" SET "amountMinor" = 1`,
      (tx) => tx.$executeRaw`DELETE FROM "LedgerTransfer"`,
      (tx) => tx.$executeRaw`UPDATE "LedgerAccount" SET "balanceMinor" = 5 WHERE "memberId" = 1`,
      (tx) => tx.$executeRaw`UPDATE "LedgerAccount" SET "heldMinor" = 5000 WHERE "memberId" = 1`,
    ]
    for (const attempt of attempts) await expect(db.write(attempt)).rejects.toThrow('ledger: ')
    await expect(db.read.setting.create({ data: { name: 'x', value: '1', updatedAt: at } })).rejects.toThrow(
      'read-only',
    )
    expect(await verifyBook(db.read)).toEqual([])
  })
})
