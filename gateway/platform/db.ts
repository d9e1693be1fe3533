import type { FastifyBaseLogger } from 'fastify'
import type { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { openSqlite } from './database/sqlite.ts'

/** A transaction of the write door. */
export type Tx = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>
/** The read door: a second, read-only client; never sees what is not committed. */
export type Reader = Tx

/** The two doors to the database (DESIGN 6). Nothing else touches Prisma. */
export type Db = {
  read: Reader
  /**
   * Runs `work` in a transaction of its own, one at a time, and answers after the commit is durable. What `work` throws rolls back
   * its statements and nobody else's. Refuses with `system.not.available` when the database takes no writes. Every query inside is
   * awaited; a `write` inside `work` is a bug and throws. On PostgreSQL a work may run again after a conflict, so it keeps its
   * effects in the database.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Waits for the works that were accepted, then closes both doors. */
  close(): Promise<void>
}

/**
 * Opens both doors of `file:…` or `postgresql://…`. Throws when the database cannot keep what it acknowledges.
 * `onPoisoned` is called when a COMMIT or ROLLBACK fails (RELIABILITY 0.2): the supervisor starts a process that is sound.
 */
export async function openDatabase(url: string, log: FastifyBaseLogger, onPoisoned: () => void = () => process.exit(1)): Promise<Db> {
  if (url.startsWith('file:')) return openSqlite(url, log, onPoisoned)
  const { openPostgresql } = await import('./database/postgresql.ts')
  return openPostgresql(url, log)
}
