import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import type { Db, Tx } from '../db.ts'
import { oneAtATime } from './attribution.ts'
import { directStatements, type Statements, withStatements } from './direct-statements.ts'
import { guardWriter } from './guarded-writer.ts'
import { keepStatements } from './kept-statements.ts'
import { createWriteQueue } from './write-queue.ts'

/** Longer than any batch of the write queue; only a fuse, because each work has a limit of its own. */
const transactionLimitMs = 30_000
const readerWaitMs = 250

/**
 * The two doors on an SQLite file: a writer whose transactions run one at a time, and a second, read-only client, because the
 * writer's connection shows what is not committed (DESIGN 6, RELIABILITY 0.1).
 */
export async function openSqlite(url: string, log: FastifyBaseLogger, onPoisoned: () => void): Promise<Db> {
  let poisoned = false
  const guarded = guardWriter(url, (error) => {
    poisoned = true
    log.fatal({ err: error }, 'a COMMIT or ROLLBACK failed: the process ends, because this connection would acknowledge what is not on disk')
    onPoisoned()
  })
  // 'minimal' spares a stack trace per query; an error's own message is the same.
  const writer = new PrismaClient({ adapter: guarded.factory, errorFormat: 'minimal' }).$extends(oneAtATime)
  await writer.$connect()
  const reader = readOnly(url)
  const read = new PrismaClient({ adapter: reader.factory, errorFormat: 'minimal' })
  await read.$connect()

  const queue = createWriteQueue<Tx>({
    transaction: (inside) =>
      writer.$transaction((tx) => inside(withStatements(tx as unknown as Tx, guarded.statements)), {
        maxWait: transactionLimitMs,
        timeout: transactionLimitMs,
      }),
    execute: guarded.execute,
    isPoisoned: () => poisoned,
  })
  return {
    read: withStatements(read, reader.statements()),
    write: queue.write,
    async close() {
      await queue.close()
      await read.$disconnect()
      await writer.$disconnect()
    },
  }
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
