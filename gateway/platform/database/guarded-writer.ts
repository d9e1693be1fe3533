import { setTimeout as pause } from 'node:timers/promises'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { SqlDriverAdapter, SqlDriverAdapterFactory, SqlQuery, Transaction } from '@prisma/driver-adapter-utils'
import { inTurn, requireOpenWork } from './attribution.ts'
import { directStatements, type Statements } from './direct-statements.ts'
import { keepStatements } from './kept-statements.ts'

/** What better-sqlite3 itself may wait for a lock. It waits inside the event loop, so the rest of the wait is ours. */
const blockingWaitMs = 50
const waitForLockMs = 5_000
const pauseBetweenTriesMs = 25

/** The database is locked by another process (a backup, a shell) for longer than we wait. Nothing has happened; try again later. */
export class DatabaseLocked extends Error {}

export type GuardedWriter = {
  /** What the Prisma client of the write door is made of. */
  factory: SqlDriverAdapterFactory
  /** Runs a statement on the writer's connection beside Prisma: savepoints of the open transaction. */
  execute(statement: string): Promise<void>
  /** Raw statements of the open work, past Prisma's client and in turn with what goes through it. */
  statements: Statements
}

/**
 * The writer's connection, with what Prisma's adapter lacks (RELIABILITY 0.1 to 0.3):
 * - each open sets WAL, `synchronous=FULL` and foreign keys, and fails unless they read back: better-sqlite3 re-opens WAL files with
 *   NORMAL, which loses acknowledged money on power loss;
 * - a transaction takes the write lock when it begins (BEGIN IMMEDIATE), so that it cannot fail halfway because another process wrote;
 * - a failed COMMIT or ROLLBACK is told to `onPoisoned`: the connection then still has a transaction open, and whatever it
 *   acknowledges from there on is lost with it;
 * - a statement of a work that is over, or of nobody, is refused.
 */
export function guardWriter(url: string, onPoisoned: (error: unknown) => void): GuardedWriter {
  const factory = new PrismaBetterSqlite3({ url, timeout: blockingWaitMs })
  let connection: SqlDriverAdapter | undefined
  const requireOpen = (): SqlDriverAdapter => {
    if (connection === undefined) throw new Error('The write door is not open')
    return connection
  }
  return {
    factory: {
      provider: factory.provider,
      adapterName: factory.adapterName,
      async connect() {
        const adapter = keepStatements(await factory.connect())
        await makeDurable(adapter)
        connection = adapter
        return guardAdapter(adapter, onPoisoned)
      },
    },
    execute: async (statement) => requireOpen().executeScript(statement),
    statements: directStatements({
      queryRaw: (query) => inTurn(() => requireOpen().queryRaw(query)),
      executeRaw: (query) => inTurn(() => requireOpen().executeRaw(query)),
    }),
  }
}

const durable = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;'

async function makeDurable(adapter: SqlDriverAdapter): Promise<void> {
  await adapter.executeScript(durable)
  const [journal, synchronous, foreignKeys] = [
    await pragma(adapter, 'journal_mode'),
    await pragma(adapter, 'synchronous'),
    await pragma(adapter, 'foreign_keys'),
  ]
  if (journal === 'wal' && synchronous === '2' && foreignKeys === '1') return
  await adapter.dispose()
  throw new Error(
    `The database is not durable: journal_mode is ${journal} (wal needed), synchronous is ${synchronous} (2, FULL, needed), foreign_keys is ${foreignKeys} (1 needed)`,
  )
}

async function pragma(adapter: SqlDriverAdapter, name: string): Promise<string> {
  const { rows } = await adapter.queryRaw({ sql: `PRAGMA ${name}`, args: [], argTypes: [] })
  return String(rows[0]?.[0])
}

function guardAdapter(adapter: SqlDriverAdapter, onPoisoned: (error: unknown) => void): SqlDriverAdapter {
  const outside = (): never => {
    throw new Error('A statement reached the write door outside of a transaction')
  }
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: async () => outside(),
    executeRaw: async () => outside(),
    executeScript: async () => outside(),
    startTransaction: async () => guardTransaction(await beginImmediate(adapter), onPoisoned),
    dispose: () => adapter.dispose(),
  }
}

/** The adapter begins without a lock (BEGIN); nothing has been read yet, so the transaction can be exchanged for one that has it. */
async function beginImmediate(adapter: SqlDriverAdapter): Promise<Transaction> {
  const transaction = await adapter.startTransaction()
  try {
    await adapter.executeScript('COMMIT')
    for (let waitedMs = 0; ; waitedMs += blockingWaitMs + pauseBetweenTriesMs) {
      try {
        await adapter.executeScript('BEGIN IMMEDIATE')
        return transaction
      } catch (error) {
        if (!isLocked(error)) throw error
        if (waitedMs >= waitForLockMs) throw new DatabaseLocked('Another process holds the database', { cause: error })
        await pause(pauseBetweenTriesMs)
      }
    }
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

const isLocked = (error: unknown): boolean => (error as { cause?: { kind?: string } }).cause?.kind === 'SocketTimeout'

function guardTransaction(transaction: Transaction, onPoisoned: (error: unknown) => void): Transaction {
  const isEnding = (query: SqlQuery): boolean => query.sql === 'COMMIT' || query.sql === 'ROLLBACK'
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    async queryRaw(query) {
      requireOpenWork()
      return transaction.queryRaw(query)
    },
    async executeRaw(query) {
      if (!isEnding(query)) {
        requireOpenWork()
        return transaction.executeRaw(query)
      }
      try {
        return await transaction.executeRaw(query)
      } catch (error) {
        onPoisoned(error)
        throw error
      }
    },
    commit: () => transaction.commit(),
    rollback: () => transaction.rollback(),
  }
}
