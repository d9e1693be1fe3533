import { setTimeout as pause } from 'node:timers/promises'
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { SqlDriverAdapter, SqlDriverAdapterFactory, Transaction } from '@prisma/driver-adapter-utils'
import { inTurn, requireOpenWork } from './attribution.ts'
import { directStatements, type Statements } from './direct-statements.ts'
import { keepStatements } from './kept-statements.ts'
import { isEnding } from './transaction-end.ts'

/** What better-sqlite3 itself may wait for a lock. It waits inside the event loop, so the rest of the wait is ours. */
const blockingWaitMs = 50
const waitForLockMs = 2_000
const pauseBetweenTriesMs = 25

/** The database is locked by another process (a backup, a shell) for longer than we wait. Nothing has happened; try again later. */
class DatabaseLocked extends Error {}

/** A COMMIT or ROLLBACK failed. `isFull`: because the disk is full, so nothing of the transaction is on it. */
type FailedEnding = (error: unknown, isFull: boolean) => void

type GuardedWriter = {
  /** What the Prisma client of the write door is made of. */
  factory: SqlDriverAdapterFactory
  /** Runs a statement on the writer's connection beside Prisma: savepoints of the open transaction. */
  execute(statement: string): Promise<void>
  /** Raw statements of the open work, past Prisma's client and in turn with what goes through it. */
  statements: Statements
  /** The disk was full for a statement of the open or last transaction: nothing of it may count. */
  isFull(): boolean
  /** Writes something that changes nothing; throws where the disk does not take it. */
  tryWriting(): Promise<void>
}

/**
 * The writer's connection, with what Prisma's adapter lacks (danger 0.1 to 0.3):
 * - each open sets WAL, `synchronous=FULL` and foreign keys, and fails unless they read back: better-sqlite3 re-opens WAL files with
 *   NORMAL, which loses acknowledged money on power loss;
 * - a transaction takes the write lock when it begins (BEGIN IMMEDIATE), so that it cannot fail halfway because another process wrote;
 * - a failed COMMIT or ROLLBACK is told to `onFailedEnding`: the connection may still have a transaction open, and whatever it
 *   acknowledges from there on is lost with it;
 * - when the disk is full SQLite may end the transaction by itself, so no further statement of it is sent: it would stand alone;
 * - a statement of a work that is over, or of nobody, is refused.
 */
export function guardWriter(url: string, onFailedEnding: FailedEnding): GuardedWriter {
  const factory = new PrismaBetterSqlite3({ url, timeout: blockingWaitMs })
  let connection: SqlDriverAdapter | undefined
  const watch = watchForFullDisk()
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
        return guardAdapter(adapter, watch, onFailedEnding)
      },
    },
    execute: (statement) => watch.run(() => requireOpen().executeScript(statement)),
    statements: directStatements({
      queryRaw: (query) => inTurn(() => watch.run(() => requireOpen().queryRaw(query))),
      executeRaw: (query) => inTurn(() => watch.run(() => requireOpen().executeRaw(query))),
    }),
    isFull: watch.isFull,
    tryWriting: () =>
      requireOpen().executeScript('BEGIN IMMEDIATE; PRAGMA user_version = 1; PRAGMA user_version = 0; COMMIT'),
  }
}

type Watch = { run<T>(statement: () => Promise<T>): Promise<T>; begin(): void; isFull(): boolean }

/** Remembers that the disk was full for a statement of the open transaction. */
function watchForFullDisk(): Watch {
  let full = false
  return {
    async run(statement) {
      if (full) throw new Error('The disk was full for a statement of this transaction')
      try {
        return await statement()
      } catch (error) {
        full = isFullDisk(error)
        throw error
      }
    },
    begin() {
      full = false
    },
    isFull: () => full,
  }
}

const isFullDisk = (error: unknown): boolean =>
  (error as { cause?: { originalCode?: string } }).cause?.originalCode === 'SQLITE_FULL'

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

function guardAdapter(adapter: SqlDriverAdapter, watch: Watch, onFailedEnding: FailedEnding): SqlDriverAdapter {
  const outside = (): never => {
    throw new Error('A statement reached the write door outside of a transaction')
  }
  return {
    provider: adapter.provider,
    adapterName: adapter.adapterName,
    queryRaw: async () => outside(),
    executeRaw: async () => outside(),
    executeScript: async () => outside(),
    async startTransaction() {
      const transaction = await beginImmediate(adapter)
      watch.begin()
      return guardTransaction(transaction, watch, onFailedEnding)
    },
    dispose: () => adapter.dispose(),
  }
}

/** The adapter begins without a lock (BEGIN); nothing has been read yet, so the transaction can be exchanged for one that has it. */
async function beginImmediate(adapter: SqlDriverAdapter): Promise<Transaction> {
  const transaction = await adapter.startTransaction()
  try {
    await adapter.executeScript('COMMIT')
    const untilMs = performance.now() + waitForLockMs
    for (;;) {
      try {
        await adapter.executeScript('BEGIN IMMEDIATE')
        return transaction
      } catch (error) {
        if (!isLocked(error)) throw error
        if (performance.now() + pauseBetweenTriesMs + blockingWaitMs > untilMs)
          throw new DatabaseLocked('Another process holds the database', { cause: error })
        await pause(pauseBetweenTriesMs)
      }
    }
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

const isLocked = (error: unknown): boolean => (error as { cause?: { kind?: string } }).cause?.kind === 'SocketTimeout'

function guardTransaction(transaction: Transaction, watch: Watch, onFailedEnding: FailedEnding): Transaction {
  return {
    provider: transaction.provider,
    adapterName: transaction.adapterName,
    options: transaction.options,
    async queryRaw(query) {
      requireOpenWork()
      return watch.run(() => transaction.queryRaw(query))
    },
    async executeRaw(query) {
      if (!isEnding(query)) {
        requireOpenWork()
        return watch.run(() => transaction.executeRaw(query))
      }
      try {
        return await transaction.executeRaw(query)
      } catch (error) {
        onFailedEnding(error, watch.isFull() || isFullDisk(error))
        throw error
      }
    },
    commit: () => transaction.commit(),
    rollback: () => transaction.rollback(),
  }
}
