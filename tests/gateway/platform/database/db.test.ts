import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import Database from 'better-sqlite3'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseInWords } from '#gateway/platform/database/database-in-words.ts'
import { type Db, openDatabase, type Tx } from '#gateway/platform/database/db.ts'
import { Refusal } from '#gateway/platform/http/refusal.ts'
import { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { copyEmptyDatabase, type DatabaseFile } from '../../../support/database.ts'

const silent = pino({ level: 'silent' })
const at = new Date('2026-11-21T00:00:00Z')
const setting = (name: string) => ({ name, value: '1', updatedAt: at })

let file: DatabaseFile
let db: Db
const poisoned: string[] = []

beforeEach(async () => {
  poisoned.length = 0
  file = copyEmptyDatabase()
  db = await openDatabase(file.url, silent, { onPoisoned: () => void poisoned.push('poisoned') })
})
afterEach(async () => {
  await db.close()
  file.remove()
})

/** A promise and the function that fulfils it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** The ways of writing that danger 0.1 lists; each writes the setting of this name. */
const waysToWrite: Record<string, (tx: Tx, name: string) => Promise<unknown>> = {
  create: (tx, name) => tx.setting.create({ data: setting(name) }),
  createMany: (tx, name) => tx.setting.createMany({ data: [setting(name)] }),
  upsert: (tx, name) => tx.setting.upsert({ where: { name }, create: setting(name), update: {} }),
  update: async (tx, name) => tx.setting.update({ where: { name: await blank(tx, name) }, data: { value: '1' } }),
  updateMany: async (tx, name) =>
    tx.setting.updateMany({ where: { name: await blank(tx, name) }, data: { value: '1' } }),
  'delete and create again': async (tx, name) => {
    await tx.setting.delete({ where: { name: await blank(tx, name) } })
    await tx.setting.create({ data: setting(name) })
  },
  executeRaw: (tx, name) =>
    tx.$executeRaw`INSERT INTO "Setting" ("name", "value", "updatedAt") VALUES (${name}, '1', ${at})`,
  queryRaw: (tx, name) =>
    tx.$queryRaw`INSERT INTO "Setting" ("name", "value", "updatedAt") VALUES (${name}, '1', ${at}) RETURNING "name"`,
}

async function blank(tx: Tx, name: string): Promise<string> {
  await tx.setting.create({ data: { ...setting(name), value: '' } })
  return name
}

test.each(Object.keys(waysToWrite))(
  'a write by %s that was acknowledged survives the rollback of another, 200 times',
  async (way) => {
    const write = waysToWrite[way] as (tx: Tx, name: string) => Promise<unknown>
    const acknowledged: string[] = []
    for (let hundred = 0; hundred < 2; hundred += 1) {
      await Promise.all(
        Array.from({ length: 100 }, async (_, index) => {
          const name = `${way} ${hundred} ${index}`
          const foreign = db.write(async (tx) => {
            await tx.setting.create({ data: setting(`foreign to ${name}`) })
            throw new Error('refused, so rolled back')
          })
          const own = db.write((tx) => write(tx, name)).then(() => acknowledged.push(name))
          await expect(foreign).rejects.toThrow('refused')
          await own
        }),
      )
    }
    const kept = await db.read.setting.findMany({ where: { value: '1' }, select: { name: true } })
    expect(kept.map(({ name }) => name).sort()).toEqual(acknowledged.sort())
  },
)

test('a read sees nothing of a transaction that is open', async () => {
  const [inside, finish] = [gate(), gate()]
  const writing = db.write(async (tx) => {
    await tx.setting.create({ data: setting('open') })
    inside.open()
    await finish.opened
  })
  await inside.opened
  expect(await db.read.setting.findUnique({ where: { name: 'open' } })).toBeNull()
  expect(await db.read.$queryRaw`SELECT "name" FROM "Setting" WHERE "name" = 'open'`).toEqual([])
  finish.open()
  await writing
  expect(await db.read.setting.findUnique({ where: { name: 'open' } })).not.toBeNull()
})

test('without the doors the same write is lost and the same read is dirty: this is what the doors are for', async () => {
  const client = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url: file.url }) })
  const [inside, finish] = [gate(), gate()]
  const foreign = client.$transaction(async (tx) => {
    await tx.setting.create({ data: setting('foreign') })
    inside.open()
    await finish.opened
    throw new Error('refused, so rolled back')
  })
  await inside.opened
  await client.setting.create({ data: setting('acknowledged') })
  expect(await client.setting.findUnique({ where: { name: 'foreign' } }), 'the dirty read').not.toBeNull()
  finish.open()
  await expect(foreign).rejects.toThrow('refused')
  expect(await client.setting.findUnique({ where: { name: 'acknowledged' } }), 'the lost write').toBeNull()
  await client.$disconnect()
})

test('what a work throws rolls back its own statements and nobody else’s, though they share a commit', async () => {
  const works = Array.from({ length: 60 }, (_, index) =>
    db.write(async (tx) => {
      await tx.setting.create({ data: setting(`work ${index}`) })
      if (index % 3 === 0) throw new Error(`work ${index} fails`)
      return index
    }),
  )
  const settled = await Promise.allSettled(works)
  expect(settled.map(({ status }) => status)).toEqual(
    works.map((_, index) => (index % 3 === 0 ? 'rejected' : 'fulfilled')),
  )
  const kept = await db.read.setting.findMany({ select: { name: true } })
  expect(kept.map(({ name }) => name).sort()).toEqual(
    works.flatMap((_, index) => (index % 3 === 0 ? [] : [`work ${index}`])).sort(),
  )
})

test('works run in the order in which they came, one at a time', async () => {
  const order: string[] = []
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      db.write(async (tx) => {
        order.push(`begin ${index}`)
        await tx.setting.create({ data: setting(`work ${index}`) })
        order.push(`end ${index}`)
      }),
    ),
  )
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => [`begin ${index}`, `end ${index}`]).flat())
})

test('a work is answered only when it is on disk', async () => {
  const other = new Database(file.path, { readonly: true })
  const counted = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      db
        .write((tx) => tx.setting.create({ data: setting(`work ${index}`) }))
        .then(() => other.prepare('SELECT 1 FROM Setting WHERE name = ?').get(`work ${index}`)),
    ),
  )
  other.close()
  expect(counted.every((row) => row !== undefined)).toBe(true)
})

test('a statement that its work did not wait for is refused instead of joining another work of the same commit', async () => {
  const late = gate()
  let straggler: Promise<unknown> = Promise.resolve()
  const careless = db.write(async (tx) => {
    straggler = late.opened.then(() => tx.setting.create({ data: setting('straggler') }))
  })
  const other = db.write(async (tx) => {
    await tx.setting.create({ data: setting('other') })
    late.open()
    await expect(straggler).rejects.toThrow('after its work had ended')
  })
  await Promise.all([careless, other])
  expect((await db.read.setting.findMany()).map(({ name }) => name)).toEqual(['other'])
})

test('a statement still on its way when its work fails does not reach the next work of the same commit', async () => {
  const works = Array.from({ length: 40 }, (_, index) =>
    db.write(async (tx) => {
      const slow = tx.setting.create({ data: setting(`on its way ${index}`) })
      if (index % 2 === 0) await Promise.all([slow, Promise.reject(new Error('fails at once'))])
      return slow
    }),
  )
  await Promise.allSettled(works)
  const kept = await db.read.setting.findMany({ select: { name: true } })
  expect(kept.map(({ name }) => name).sort()).toEqual(
    works.flatMap((_, index) => (index % 2 === 0 ? [] : [`on its way ${index}`])).sort(),
  )
})

test('a statement that fails does not make the statements beside it look done', async () => {
  await db.write((tx) => tx.setting.create({ data: setting('taken') }))
  const names = ['taken', 'beside', 'beside too']
  const settled = await db.write((tx) =>
    Promise.allSettled(names.map((name) => tx.setting.create({ data: setting(name) }))),
  )
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(await db.read.setting.count()).toBe(3)
})

test('a write inside a write fails at once instead of waiting for itself', async () => {
  await expect(db.write(() => db.write(async () => 1))).rejects.toThrow('use the tx that is already open')
})

test('a write after a finished write, in the same chain of calls, is served', async () => {
  await db.write(async (tx) => tx.setting.create({ data: setting('first') }))
  await expect(db.write(async (tx) => tx.setting.count())).resolves.toBe(1)
})

test('the read door cannot write', async () => {
  await expect(db.read.setting.create({ data: setting('by the read door') })).rejects.toThrow()
  expect(await db.read.setting.count()).toBe(0)
})

test('both doors open durably, whatever the file was opened with before', async () => {
  await db.close()
  const careless = new Database(file.path)
  careless.pragma('journal_mode = DELETE')
  careless.close()
  db = await openDatabase(file.url, silent)
  const [journal, synchronous, foreignKeys] = await db.write(async (tx) => [
    await tx.$queryRaw`PRAGMA journal_mode`,
    await tx.$queryRaw`PRAGMA synchronous`,
    await tx.$queryRaw`PRAGMA foreign_keys`,
  ])
  expect([journal, synchronous, foreignKeys]).toEqual([
    [{ journal_mode: 'wal' }],
    [{ synchronous: 2n }],
    [{ foreign_keys: 1n }],
  ])
})

test('a database that cannot be durable is refused', async () => {
  await expect(openDatabase('file::memory:', silent)).rejects.toThrow('journal_mode is memory (wal needed)')
})

test('a foreign key that points nowhere is refused', async () => {
  await expect(
    db.write((tx) => tx.knownAddress.create({ data: { memberId: 404, ip: '127.0.0.1', createdAt: at } })),
  ).rejects.toThrow()
})

test('a failed COMMIT ends the process, and nothing is answered after it', async () => {
  const doomed = db.write(async (tx) => {
    await tx.$executeRaw`PRAGMA defer_foreign_keys = ON`
    await tx.knownAddress.create({ data: { memberId: 404, ip: '127.0.0.1', createdAt: at } })
  })
  const behind = db.write((tx) => tx.setting.create({ data: setting('behind') }))
  await expect(doomed).rejects.toThrow(Refusal)
  await expect(behind).rejects.toThrow(Refusal)
  expect(poisoned).toEqual(['poisoned'])
  await expect(db.write((tx) => tx.setting.create({ data: setting('after') }))).rejects.toThrow(Refusal)
})

test('a transaction that the database itself rolled back ends the process', async () => {
  await expect(
    db.write(async (tx) => {
      await tx.setting.create({ data: setting('taken') })
      await tx.$executeRaw`INSERT OR ROLLBACK INTO "Setting" ("name", "value", "updatedAt") VALUES ('taken', '1', ${at})`
    }),
  ).rejects.toThrow()
  expect(poisoned).toEqual(['poisoned'])
})

test('an error of a work is not a failed commit', async () => {
  await expect(db.write(() => Promise.reject(new Refusal('account.balance.not.enough')))).rejects.toThrow(
    'The balance is not enough',
  )
  await expect(db.write((tx) => tx.$executeRaw`INSERT INTO "NoSuchTable" VALUES (1)`)).rejects.toThrow()
  expect(poisoned).toEqual([])
})

test('a full disk refuses writes as long as it is full, takes no read along, and ends nothing', async () => {
  await db.write((tx) => tx.setting.create({ data: setting('before') }))
  const filling = (name: string) =>
    db.write((tx) => tx.setting.create({ data: { ...setting(name), value: 'x'.repeat(200_000) } }))
  // Of this connection only: the file may not grow any more.
  await db.write((tx) => tx.$queryRaw`PRAGMA max_page_count = 1`)
  // The small one is refused when it shares the transaction of a large one, and kept when it came before.
  const [beside, ...large] = await Promise.allSettled([
    db.write((tx) => tx.setting.create({ data: setting('beside') })),
    filling('large'),
    filling('larger'),
  ])
  for (const answer of large)
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'system.not.available' } })
  await expect(filling('at once')).rejects.toMatchObject({ code: 'system.not.available' })
  const told = databaseInWords((large[0] as PromiseRejectedResult).reason)
  expect(told).toMatchObject({ message: expect.stringMatching(/^The disk of DATABASE_URL is full: make room/) })
  const kept = beside.status === 'fulfilled' ? ['before', 'beside'] : ['before']
  expect((await db.read.setting.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name)).toEqual(kept)
  // The next connection may let the file grow, as a disk from which something was taken away.
  for (let isWritten = false; !isWritten; ) {
    await new Promise(setImmediate)
    isWritten = await filling('after').then(
      () => true,
      () => false,
    )
  }
  expect((await db.read.setting.findMany({ orderBy: { name: 'asc' } })).map(({ name }) => name)).toEqual([
    'after',
    ...kept,
  ])
  expect(poisoned).toEqual([])
})

test('a lock that another process holds for long is waited for two seconds, and then refused', async () => {
  const other = new Database(file.path)
  other.exec('BEGIN IMMEDIATE')
  const startedAt = performance.now()
  const answers = await Promise.allSettled(
    ['one', 'two', 'three'].map((name) => db.write((tx) => tx.setting.create({ data: setting(name) }))),
  )
  const waitedMs = performance.now() - startedAt
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'system.not.available' } })
  expect(waitedMs).toBeGreaterThan(1_500)
  other.exec('COMMIT')
  other.close()
  await db.write((tx) => tx.setting.create({ data: setting('afterwards') }))
  expect(poisoned).toEqual([])
})

test('a lock that another process holds for a moment is waited for', async () => {
  const other = new Database(file.path)
  other.exec('BEGIN IMMEDIATE')
  const writing = db.write((tx) => tx.setting.create({ data: setting('waited') }))
  const reading = db.read.setting.count()
  expect(await reading).toBe(0)
  other.exec('COMMIT')
  other.close()
  await writing
  expect(await db.read.setting.count()).toBe(1)
  expect(poisoned).toEqual([])
})

test('a transaction has the lock before it reads, so that no other process can write between its reading and its writing', async () => {
  const other = new Database(file.path, { timeout: 0 })
  await db.write(async (tx) => {
    await tx.setting.count()
    expect(() => other.exec('BEGIN IMMEDIATE')).toThrow('locked')
    await tx.setting.create({ data: setting('own') })
  })
  other.close()
})

test('a closed door answers what it accepted and refuses what comes after', async () => {
  const accepted = Array.from({ length: 10 }, (_, index) =>
    db.write((tx) => tx.setting.create({ data: setting(`work ${index}`) })),
  )
  const closing = db.close()
  await expect(db.write(async () => 1)).rejects.toThrow(Refusal)
  await closing
  expect((await Promise.all(accepted)).length).toBe(10)
  db = await openDatabase(file.url, silent)
  expect(await db.read.setting.count()).toBe(10)
})
