import type { PrismaClient } from '#prisma/generated/sqlite/client.ts'

/** A transaction of the write door. */
export type Tx = Omit<PrismaClient, '$connect' | '$disconnect' | '$on' | '$transaction' | '$extends'>
/** The read door: a second, read-only client; never sees what is not committed. */
export type Reader = Tx

/** The two doors to the database (DESIGN 6). Nothing else touches Prisma. */
export type Db = {
  read: Reader
  /** Runs `work` in a transaction of its own, one at a time, and answers after the commit is durable. What `work` throws rolls it back. */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}
