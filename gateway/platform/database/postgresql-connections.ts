import type {
  SqlDriverAdapter,
  SqlDriverAdapterFactory,
  SqlQuery,
  SqlQueryable,
  Transaction,
} from '@prisma/driver-adapter-utils'
import { delegated } from './delegated.ts'
import { createPool, type PoolOptions } from './postgresql-pool.ts'
import { endsOnce } from './transaction-end.ts'

export type PoolLimits = {
  /** Connections of the write door, and so works at once; of the read door. */
  writers: number
  readers: number
  /** How long one statement of the read door may take, and how long a work may wait for a row that another one has. */
  readMs: number
  lockMs: number
  /** How long a transaction may stand open without a statement: a process that hangs holds its rows no longer. */
  idleMs: number
  /** How much longer than that a connection may say nothing while somebody has it: the server, or the way to it, has gone without a word. */
  silentMs?: number
}

export const usualLimits: PoolLimits = {
  writers: 10,
  readers: 10,
  readMs: 120_000,
  lockMs: 3_000,
  idleMs: 15_000,
}

/** What a commit and the way there and back may take on top. */
const usualSilentMs = 5_000

type Connection = {
  factory: SqlDriverAdapterFactory
  adapter(): SqlQueryable
  close(): Promise<void>
}

/** What a transaction says first, in one message; a pooler hands it to whichever connection serves this transaction. */
function begin(mode: string, settings: Readonly<Record<string, number | 'off'>>): SqlQuery {
  const local = Object.entries(settings).map(([name, value]) => `SET LOCAL ${name} = ${value}`)
  return { sql: [`SET TRANSACTION ${mode}`, ...local].join('; '), args: [], argTypes: [] }
}

/** Who reads a whole table, which is cheapest where it is small, meets everybody who writes there; what has no index shall not be compiled (decision 305). */
const byIndexes = { enable_seqscan: 'off', jit: 'off' } as const

/** Called with the driver's transaction when one has begun. */
type Begun = (transaction: SqlQueryable) => void

/** The pool of the write door: each transaction is SERIALIZABLE and has the limits of a work. */
export function writerPool(
  of: Omit<PoolOptions, 'max' | 'silentMs'>,
  { writers, lockMs, idleMs, silentMs = usualSilentMs }: PoolLimits,
  workLimitMs: number,
  begun: Begun,
): SqlDriverAdapterFactory {
  const first = begin('ISOLATION LEVEL SERIALIZABLE, READ WRITE', {
    statement_timeout: workLimitMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: Math.max(idleMs, workLimitMs),
    ...byIndexes,
  })
  const { renewals } = of
  const pool = createPool({ ...of, max: writers, silentMs: workLimitMs + silentMs })
  return {
    provider: pool.provider,
    adapterName: pool.adapterName,
    async connect() {
      const adapter = await renewals.door(pool)
      return delegated(() => adapter, {
        async startTransaction() {
          const transaction = endsOnce(await adapter.startTransaction(), renewals)
          await orRollBack(transaction, () => transaction.executeRaw(first))
          begun(transaction)
          return transaction
        },
      })
    },
  }
}

/** The pool of the read door. The server itself refuses what would write. */
export async function readerPool(
  all: Omit<PoolOptions, 'max' | 'areNamed' | 'silentMs'>,
  limits: PoolLimits,
): Promise<Reading> {
  const { renewals } = all
  const of = { ...all, max: limits.readers, silentMs: limits.readMs + (limits.silentMs ?? usualSilentMs) }
  const direct = createPool({
    ...of,
    areNamed: true,
    options: `-c default_transaction_read_only=on -c statement_timeout=${limits.readMs}`,
  })
  const adapter = await direct.connect()
  const asksDirectly = await isReadOnly(adapter).catch(async (error) => {
    await adapter.dispose()
    throw error
  })
  if (asksDirectly) return { ...kept(await renewals.door(direct, adapter)), isPooled: false }
  await adapter.dispose()
  const pooled = createPool({ ...of, areNamed: false })
  return { ...kept(inReadOnlyTransactions(await renewals.door(pooled), limits)), isPooled: true }
}

type Reading = Connection & {
  /** There is a pooler in between that does not take what a connection asks for at its beginning. */
  isPooled: boolean
}

/** Prisma's client closes only what it has asked itself; raw statements go past it, so whoever keeps this closes it. */
function kept(adapter: SqlDriverAdapter): Connection {
  const lent = delegated(() => adapter, { dispose: async () => undefined })
  return {
    factory: { provider: adapter.provider, adapterName: adapter.adapterName, connect: async () => lent },
    adapter: () => adapter,
    close: () => adapter.dispose(),
  }
}

/** A pooler of transactions refuses what a connection asks for at its beginning, or says yes and forgets it. */
async function isReadOnly(adapter: SqlDriverAdapter): Promise<boolean> {
  const query = { sql: 'SHOW default_transaction_read_only', args: [], argTypes: [] }
  try {
    return (await adapter.queryRaw(query)).rows[0]?.[0] === 'on'
  } catch (error) {
    if (/unsupported startup parameter/.test(JSON.stringify((error as { cause?: unknown }).cause) ?? '')) return false
    throw error
  }
}

/** Each statement in a transaction of its own: two messages more, and nothing that stays behind on a shared connection. */
function inReadOnlyTransactions(adapter: SqlDriverAdapter, { readMs }: PoolLimits): SqlDriverAdapter {
  const first = begin('READ ONLY', { statement_timeout: readMs })
  const alone = async <T>(statement: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const transaction = await adapter.startTransaction()
    const value = await orRollBack(transaction, async () => {
      await transaction.executeRaw(first)
      const answer = await statement(transaction)
      // Where it fails, too, the connection is given back: the pool would wait for it for ever.
      await transaction.executeRaw({ sql: 'COMMIT', args: [], argTypes: [] })
      return answer
    })
    await transaction.commit()
    return value
  }
  return delegated(() => adapter, {
    queryRaw: (query) => alone((transaction) => transaction.queryRaw(query)),
    executeRaw: (query) => alone((transaction) => transaction.executeRaw(query)),
  })
}

async function orRollBack<T>(transaction: Transaction, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await transaction.executeRaw({ sql: 'ROLLBACK', args: [], argTypes: [] }).catch(() => undefined)
    await transaction.rollback()
    throw error
  }
}
