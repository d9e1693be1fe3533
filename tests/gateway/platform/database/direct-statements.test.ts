import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDatabase } from '#gateway/platform/database/db.ts'
import { directStatements } from '#gateway/platform/database/direct-statements.ts'
import { list } from '#gateway/platform/database/sql.ts'
import { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { copySeededDatabase, type DatabaseFile } from '../../../support/database.ts'

let file: DatabaseFile
let db: Db
let client: PrismaClient
beforeAll(async () => {
  file = copySeededDatabase()
  db = await openDatabase(file.url, pino({ level: 'silent' }))
  client = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: file.url }) })
})
afterAll(async () => {
  await client.$disconnect()
  await db.close()
  file.remove()
})

test('rows come back as they do through the client: dates, booleans, 64 bits, sums, nothing', async () => {
  const ask = (one: Pick<Db['read'], '$queryRaw'>) => one.$queryRaw<Record<string, unknown>[]>`
    SELECT a.*, m."registeredAt", m."nickname", (SELECT SUM(e."amountMinor") FROM "LedgerEntry" e WHERE e."accountId" = a."id") AS "sum",
      COUNT(*) OVER () AS "all", CAST(9007199254740993 AS BIGINT) AS "big", 1.5 AS "half", NULL AS "nothing"
    FROM "LedgerAccount" a LEFT JOIN "Member" m ON m."id" = a."memberId" WHERE a."purpose" IN (${list(['main', 'vendor'])}) ORDER BY a."id" LIMIT ${20}`
  const direct = await ask(db.read)
  expect(direct).toHaveLength(20)
  expect(direct).toEqual(await ask(client))
  expect(direct[0]).toMatchObject({
    balanceMinor: expect.any(BigInt),
    mayOverdraw: expect.any(Boolean),
    createdAt: expect.any(Date),
    big: 9_007_199_254_740_993n,
  })
})

test('values go in as they do through the client, and what is written is what is read', async () => {
  const at = new Date('2026-11-21T08:00:00.123Z')
  const values = { memberId: 7, operation: 'o', key: 'k', contentHash: 'h', answer: "it's", createdAt: at }
  await db.write((tx) => tx.idempotentAnswer.create({ data: values }))
  const written = await db.write(
    (tx) => tx.$executeRaw`
    INSERT INTO "IdempotentAnswer" ("memberId", "operation", "key", "contentHash", "answer", "createdAt")
    VALUES (${8}, ${'o'}, ${'k'}, ${'h'}, ${"it's"}, ${at})`,
  )
  expect(written).toBe(1)
  const stored = await client.$queryRaw<
    { createdAt: string }[]
  >`SELECT CAST("createdAt" AS TEXT) AS "createdAt", "answer" FROM "IdempotentAnswer"`
  expect(stored).toHaveLength(2)
  expect(stored[1]).toEqual(stored[0])
})

test('raw statements and others of one work are not in each other’s way, and none is taken when the work is over', async () => {
  let escaped: (() => Promise<unknown>) | undefined
  const answers = await db.write((tx) => {
    escaped = () => tx.$executeRaw`DELETE FROM "IdempotentAnswer"`
    const count = tx.$queryRaw<{ n: bigint }[]>`SELECT COUNT(*) AS n FROM "IdempotentAnswer"`
    return Promise.all([tx.idempotentAnswer.count(), count, tx.idempotentAnswer.count()])
  })
  expect(answers).toEqual([2, [{ n: 2n }], 2])
  await expect(escaped?.()).rejects.toThrow(/outside of write/)
})

test('a failed raw statement rolls back its own work and nobody else’s', async () => {
  const insert = (key: string) =>
    db.write(async (tx) => {
      await tx.$executeRaw`INSERT INTO "IdempotentAnswer" VALUES (${9}, ${'o'}, ${key}, '', '', ${new Date('2026-11-21T08:00:00Z')})`
      if (key === 'bad') await tx.$executeRaw`INSERT INTO "NoSuchTable" VALUES (1)`
    })
  const outcomes = await Promise.allSettled([insert('one'), insert('bad'), insert('two')])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect((await db.read.idempotentAnswer.findMany({ where: { memberId: 9 } })).map(({ key }) => key)).toEqual([
    'one',
    'two',
  ])
})

test('an adapter that answers a 64-bit number as text is read as one', async () => {
  const { $queryRaw } = directStatements({
    queryRaw: async () => ({ columnNames: ['n', 'b'], columnTypes: [1, 5], rows: [['9223372036854775807', 0]] }),
    executeRaw: async () => 0,
  })
  expect(await $queryRaw`SELECT 1`).toEqual([{ n: 9_223_372_036_854_775_807n, b: false }])
})
