import type { FastifyBaseLogger } from 'fastify'
import type { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import type { Provider } from './migration-files.ts'
import type { PoolLimits } from './postgresql-connections.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'
import type { Told } from './told.ts'
import { type DatabaseWatch, watched } from './watched.ts'

/** A transaction of the write door. */
export type Tx = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>
/** The read door: a second, read-only client; never sees what is not committed. */
export type Reader = Tx

/** The two doors to the database (design 6). Nothing else touches Prisma. */
export type Db = {
  read: Reader
  provider: Provider
  /**
   * Runs `work` as if nothing else were written meanwhile, and answers after the commit is durable. What `work` throws rolls back
   * its statements and nobody else's. Refuses with `system.not.available` when the database takes no writes. Every query inside is
   * awaited; a `write` inside `work` is a bug and throws. On PostgreSQL a work may run again after a conflict, so it keeps its
   * effects in the database.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * How much later than the time that a work has read inside it can be committed at the most, while others go by: sums of a period are
   * whole when so much of the next is over. Nothing where works run one at a time.
   */
  lateByMs: number
  /** Whether the write door is shut: nothing is written until the disk takes writes again, reads go on. */
  isShut(): boolean
  /**
   * Hears what works tell, each after its commit and before its caller is answered, and what other processes have told (shareTold).
   * Answers the way to stop.
   */
  hear(listener: (told: Told) => void): () => void
  /** Waits for the works that were accepted, then closes both doors. */
  close(): Promise<void>
}

export type DatabaseOptions = {
  /** Called when a COMMIT or ROLLBACK fails (danger 0.2): the supervisor starts a process that is sound. */
  onPoisoned?: () => void
  /** How long one `work` may take before it is given up and rolled back. The seed, which fills a database for nobody yet, takes longer. */
  workLimitMs?: number
  /** Sees what goes through the doors. */
  watch?: DatabaseWatch
  /** Of the pools of PostgreSQL. */
  limits?: PoolLimits
}

/** Opens both doors of `file:…` or `postgresql://…`. Throws when the database cannot keep what it acknowledges. */
export async function openDatabase(url: string, log: FastifyBaseLogger, options: DatabaseOptions = {}): Promise<Db> {
  const { onPoisoned = () => process.exit(1), workLimitMs = usualWorkLimitMs, watch, limits } = options
  const onCommit = () => watch?.committed()
  const open = async (): Promise<Db> => {
    if (url.startsWith('file:')) return openSqlite(url, log, { onPoisoned, workLimitMs, onCommit })
    const { openPostgresql } = await import('./postgresql.ts')
    return openPostgresql(url, log, { workLimitMs, onCommit, limits })
  }
  const db = await open()
  return watch === undefined ? db : watched(db, watch)
}

/** Opens the read door alone, which leaves a file as it is. */
export async function openReader(url: string, log: FastifyBaseLogger): Promise<Pick<Db, 'read' | 'close'>> {
  return url.startsWith('file:') ? openSqliteReader(url) : openDatabase(url, log)
}

const usualWorkLimitMs = 10_000
