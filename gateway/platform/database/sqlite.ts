import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import type { DatabaseOptions, Db, Tx } from './db.ts'
import { directStatements, type Statements, withStatements } from './direct-statements.ts'
import { keepStatements } from './kept-statements.ts'
import { createTelling } from './telling.ts'
import { openWriteDoor } from './write-door.ts'
import { createWriteQueue } from './write-queue.ts'

/** A batch of the write queue may take so much longer than one work; only a fuse, because each work has its limit. */
const longerThanWorkMs = 20_000
const readerWaitMs = 250

/**
 * The two doors on an SQLite file: a writer whose transactions run one at a time, and a second, read-only client, because the
 * writer's connection shows what is not committed (design 6, danger 0.1).
 */
export async function openSqlite(
  url: string,
  log: FastifyBaseLogger,
  { onPoisoned, workLimitMs, onCommit }: Required<Omit<DatabaseOptions, 'watch' | 'limits'>> & { onCommit(): void },
): Promise<Db> {
  const transactionLimitMs = workLimitMs + longerThanWorkMs
  const door = await openWriteDoor(url, log, onPoisoned)
  const reader = await openSqliteReader(url)

  const { hear, tell } = createTelling(log)
  const queue = createWriteQueue<Tx>({
    async transaction(inside) {
      await door.transaction(inside, { maxWait: transactionLimitMs, timeout: transactionLimitMs })
      onCommit()
    },
    execute: door.execute,
    tell,
    isFull: door.isFull,
    isShut: door.isShut,
    workLimitMs,
  })
  return {
    read: reader.read,
    provider: 'sqlite',
    write: queue.write,
    // Also of several processes: a transaction has the file's lock before its work looks at the clock.
    lateByMs: 0,
    isShut: door.isShut,
    hear,
    async close() {
      await queue.close()
      await reader.close()
      await door.close()
    },
  }
}

export async function openSqliteReader(url: string): Promise<Pick<Db, 'read' | 'close'>> {
  const { factory, statements } = readOnly(url)
  const client = new PrismaClient({ adapter: factory, errorFormat: 'minimal' })
  await client.$connect()
  return { read: withStatements(client, statements()), close: () => client.$disconnect() }
}

function readOnly(url: string): { factory: SqlDriverAdapterFactory; statements(): Statements } {
  const factory = new PrismaBetterSqlite3({ url, readonly: true, timeout: readerWaitMs })
  let connection: SqlDriverAdapter | undefined
  return {
    factory: {
      provider: factory.provider,
      adapterName: factory.adapterName,
      async connect() {
        connection = keepStatements(await factory.connect())
        return connection
      },
    },
    statements() {
      if (connection === undefined) throw new Error('The read door is not open')
      return directStatements(connection)
    },
  }
}
