import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { type Db, openDatabase } from '#gateway/platform/database/db.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { findSeedMark } from '#gateway/platform/database/seed-mark.ts'
import { demoAccounts } from '#seed/areas/member/demo.ts'
import { addMissingSettings, fillDatabase, type SeedOptions, seedDoor, seedLimitMs } from '#seed/fill.ts'
import { hasPostgresql, startCluster } from '../gateway/platform/database/throwaway-cluster.ts'
import { openTestDatabase } from '../support/database.ts'

let db: Db
let close: () => Promise<void>
const options: SeedOptions = {
  seed: 1,
  scale: 0.001,
  now: new Date('2026-11-22T04:00:00Z'),
  content: 'needed',
  merchantCode: 'mymerchant',
}

/** Filled once for all that only look at it. */
let filled: Db
let closeFilled: () => Promise<void>
let counts: Awaited<ReturnType<typeof fillDatabase>>

beforeAll(async () => {
  ;({ db: filled, close: closeFilled } = await openTestDatabase())
  counts = await fillDatabase(filled, { ...options, content: 'demonstration' })
})
afterAll(() => closeFilled())
beforeEach(async () => {
  ;({ db, close } = await openTestDatabase())
})
afterEach(() => close())

test('production gets games, settings, texts and goods, and nobody’s account or money', async () => {
  await fillDatabase(db, options)
  const [games, settings, help, announcements, goods] = [
    await db.read.game.count(),
    await db.read.setting.count(),
    await db.read.helpTopic.count(),
    await db.read.announcement.count(),
    await db.read.pointReward.count(),
  ]
  expect(Math.min(games, settings, help, announcements, goods)).toBeGreaterThan(0)
  expect(await db.read.member.count()).toBe(0)
  expect(await db.read.ledgerEntry.count()).toBe(0)
  expect(await findSeedMark(db.read)).toBe('needed')
})

test('the regions are those of the merchant that is served, also where the setting is added later', async () => {
  await fillDatabase(db, options)
  const codes = async () => {
    const { value } = await db.read.setting.findUniqueOrThrow({ where: { name: 'merchants' } })
    return (JSON.parse(value) as { merchantCode: string }[]).map(({ merchantCode }) => merchantCode)
  }
  expect(await codes()).toEqual(['mymerchant'])
  await db.write((tx) => tx.setting.delete({ where: { name: 'merchants' } }))
  await addMissingSettings(db, { ...options, merchantCode: 'another' })
  expect(await codes()).toEqual(['another'])
})

test('development gets the accounts too, and a second run changes nothing', async () => {
  expect(counts?.members).toBe(await filled.read.member.count())
  expect(await filled.read.ledgerEntry.count()).toBeGreaterThan(0)
  expect(await findSeedMark(filled.read)).toBe('demonstration')
  expect(await fillDatabase(filled, { ...options, content: 'demonstration' })).toBeNull()
  expect(await filled.read.member.count()).toBe(counts?.members)
})

test('a letter of the seed is about something that happened: the deposit stands in the book, and nobody has mail from before they came', async () => {
  const [mails, members, entries] = [
    await filled.read.mail.findMany(),
    await filled.read.member.findMany({ select: { id: true, account: true, registeredAt: true } }),
    await filled.read.ledgerTransfer.findMany({ where: { kind: 'deposit' } }),
  ]
  const inOrder = mails.toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime())
  expect(inOrder, 'the inbox goes by number').toEqual(mails.toSorted((one, other) => one.id - other.id))
  const since = new Map(members.map(({ id, registeredAt }) => [id, registeredAt]))
  expect(mails.filter(({ memberId, sentAt }) => sentAt < (since.get(memberId) ?? options.now))).toEqual([])
  const arrived = mails.filter(({ subject }) => subject === 'Your deposit has arrived')
  expect(arrived.map(({ memberId }) => members.find(({ id }) => id === memberId)?.account)).toContain('player01')
  for (const { memberId, sentAt } of arrived) {
    expect(entries.some((entry) => entry.memberId === memberId && entry.createdAt.getTime() === sentAt.getTime())).toBe(
      true,
    )
  }
})

test('each settled bet of the seed stands in the book with its stake and its win, and nobody was ever overdrawn', async () => {
  const inBook = await filled.read.$queryRaw`
    SELECT t."memberId", SUBSTR(t."id", 7) AS "orderNo",
      CAST(-SUM(CASE WHEN e."amountMinor" < 0 THEN e."amountMinor" ELSE 0 END) AS BIGINT) AS "stake",
      CAST(SUM(CASE WHEN e."amountMinor" > 0 THEN e."amountMinor" ELSE 0 END) AS BIGINT) AS "win"
    FROM "LedgerTransfer" t JOIN "LedgerEntry" e ON e."transferId" = t."id" JOIN "LedgerAccount" a ON a."id" = e."accountId"
    WHERE t."kind" = 'bet' AND a."memberId" = t."memberId" GROUP BY t."id" ORDER BY t."id"`
  const bets = await filled.read.$queryRaw`
    SELECT "memberId", "orderNo", "betMinor" AS "stake", "winMinor" AS "win" FROM "Bet" WHERE "settledAt" IS NOT NULL ORDER BY "orderNo"`
  expect((bets as unknown[]).length).toBeGreaterThan(200)
  expect(inBook).toEqual(bets)
  expect(await verifyBook(filled.read)).toEqual([])
  const entries = await filled.read.ledgerEntry.findMany({
    where: { account: { memberId: { not: null }, purpose: 'main' } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { accountId: true, amountMinor: true, balanceAfterMinor: true },
  })
  const balances = new Map<number, bigint>()
  for (const { accountId, amountMinor, balanceAfterMinor } of entries) {
    const balanceMinor = (balances.get(accountId) ?? 0n) + amountMinor
    expect(balanceMinor).toBe(balanceAfterMinor)
    expect(balanceMinor).toBeGreaterThanOrEqual(0n)
    balances.set(accountId, balanceMinor)
  }
})

test('with any seed the demo accounts end with what the README says', async () => {
  const endAsTold = async ({ read }: Db): Promise<void> => {
    const wallets = await read.ledgerAccount.findMany({ where: { purpose: 'main', memberId: { not: null } } })
    for (const { id, balanceMinor } of demoAccounts)
      expect(wallets.find(({ memberId }) => memberId === id)?.balanceMinor ?? 0n).toBe(balanceMinor)
  }
  await endAsTold(filled)
  for (const seed of [2, 3]) {
    const { db, close } = await openTestDatabase()
    await fillDatabase(db, { ...options, seed, content: 'demonstration' })
    await endAsTold(db)
    await close()
  }
})

test('a seed that fails at its last step leaves nothing, and the next one fills everything', async () => {
  const [fails, failsNoMore] =
    db.provider === 'postgresql'
      ? [
          `ALTER TABLE "Setting" ADD CONSTRAINT "fails" CHECK ("name" <> 'seeded')`,
          'ALTER TABLE "Setting" DROP CONSTRAINT "fails"',
        ]
      : [
          `CREATE TRIGGER "fails" BEFORE INSERT ON "Setting" WHEN NEW."name" = 'seeded' BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`,
          'DROP TRIGGER "fails"',
        ]
  await db.write((tx) => tx.$executeRawUnsafe(fails))
  await expect(fillDatabase(db, { ...options, content: 'demonstration' })).rejects.toThrow()
  expect([await db.read.game.count(), await db.read.member.count(), await db.read.ledgerEntry.count()]).toEqual([
    0, 0, 0,
  ])
  await db.write((tx) => tx.$executeRawUnsafe(failsNoMore))
  await fillDatabase(db, { ...options, content: 'demonstration' })
  expect(await db.read.ledgerEntry.count()).toBeGreaterThan(0)
})

test('a database that an older seed filled by half is refused in words', async () => {
  await db.write((tx) =>
    tx.vendor.create({ data: { id: 1, code: 'PG', gameType: 'RNG', displayName: 'PG', position: 1 } }),
  )
  await expect(fillDatabase(db, options)).rejects.toThrow('This database was filled by half')
})

test.skipIf(!hasPostgresql)(
  'on PostgreSQL too: a seed that takes longer than it may leaves nothing, and with the time of a seed it is whole',
  async () => {
    const cluster = await startCluster()
    const log = pino({ level: 'silent' })
    const content = 'demonstration'
    try {
      await applyMigrations(cluster.url)
      const hasty = await openDatabase(cluster.url, log, { workLimitMs: 50 })
      await expect(fillDatabase(hasty, { ...options, content })).rejects.toThrow()
      expect([await hasty.read.game.count(), await hasty.read.member.count(), await findSeedMark(hasty.read)]).toEqual([
        0,
        0,
        null,
      ])
      await hasty.close()
      const patient = await openDatabase(cluster.url, log, { workLimitMs: seedLimitMs })
      const counts = await fillDatabase(patient, { ...options, content })
      expect(counts?.members).toBe(await patient.read.member.count())
      expect(await patient.read.ledgerEntry.count()).toBeGreaterThan(0)
      expect(await fillDatabase(patient, { ...options, content })).toBeNull()
      await patient.close()
    } finally {
      cluster.remove()
    }
  },
  300_000,
)

test.skipIf(!hasPostgresql)(
  'two first starts at once on one PostgreSQL fill it once, and both go on',
  async () => {
    const cluster = await startCluster()
    const log = pino({ level: 'silent' })
    try {
      await applyMigrations(cluster.url)
      const starts = await Promise.all([1, 2].map(() => openDatabase(cluster.url, log, seedDoor)))
      const counts = await Promise.all(starts.map((start) => fillDatabase(start, options)))
      expect(counts.filter((count) => count !== null)).toHaveLength(1)

      const [one] = starts as [Db, Db]
      const missing = { name: { in: ['brand', 'agents'] } }
      await one.write((tx) => tx.setting.deleteMany({ where: missing }))
      await Promise.all(starts.map((start) => addMissingSettings(start, options)))
      expect(await one.read.setting.count({ where: missing })).toBe(2)
      for (const start of starts) await start.close()
    } finally {
      cluster.remove()
    }
  },
  300_000,
)
