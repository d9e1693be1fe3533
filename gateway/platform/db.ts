import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaClient } from '#prisma/generated/sqlite/client.ts'
import { Refusal } from './refusal.ts'

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

const transactionTimeoutMs = 30_000
const busyTimeoutMs = 2_000

/**
 * Opens both doors. Throws when the file cannot be made durable: WAL and `synchronous=FULL` must read back as set, because
 * better-sqlite3 re-opens WAL files with NORMAL, which loses acknowledged money on power loss (RELIABILITY 0.3).
 * `onPoisoned` is called when a COMMIT or BEGIN fails: from then on the client may answer what is not on disk, so the process ends.
 */
export async function openDatabase(url: string, log: FastifyBaseLogger, onPoisoned: () => void = () => process.exit(1)): Promise<Db> {
  const writer = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url, timeout: busyTimeoutMs }) })
  await writer.$queryRaw`PRAGMA journal_mode = WAL`
  await writer.$queryRaw`PRAGMA synchronous = FULL`
  await writer.$queryRaw`PRAGMA foreign_keys = ON`
  await requireDurable(writer)
  const read = new PrismaClient({ adapter: new PrismaBetterSqlite3({ url, readonly: true, timeout: busyTimeoutMs }) })

  let last: Promise<unknown> = Promise.resolve()
  let poisoned = false
  const poison = (error: unknown): void => {
    poisoned = true
    log.fatal({ err: error }, 'a transaction could not begin or commit; the process ends so that nothing is answered that is not on disk')
    onPoisoned()
  }

  const run = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (poisoned) throw new Refusal('system.not.available')
    let [began, done] = [false, false]
    try {
      return await writer.$transaction(
        async (tx) => {
          began = true
          const result = await work(tx)
          done = true
          return result
        },
        { maxWait: transactionTimeoutMs, timeout: transactionTimeoutMs },
      )
    } catch (error) {
      // Between begin and the end of the work the fault is the work's own, and Prisma has rolled it back.
      if (began && !done) throw error
      if (!began && isLocked(error)) throw new Refusal('system.not.available')
      poison(error)
      throw new Refusal('system.not.available')
    }
  }

  return {
    read,
    write(work) {
      const mine = last.then(() => run(work))
      last = mine.catch(() => undefined)
      return mine
    },
    async close() {
      await last
      await writer.$disconnect()
      await read.$disconnect()
    },
  }
}

/** Another process holds the file (a backup, a shell): this client is sound, the caller may try again. */
const isLocked = (error: unknown): boolean =>
  /locked|busy|P1008/i.test(error instanceof Error ? `${error.message} ${(error as { code?: string }).code ?? ''}` : '')

async function requireDurable(client: PrismaClient): Promise<void> {
  const [journal] = await client.$queryRaw<{ journal_mode: string }[]>`PRAGMA journal_mode`
  const [sync] = await client.$queryRaw<{ synchronous: bigint | number }[]>`PRAGMA synchronous`
  if (journal?.journal_mode !== 'wal' || Number(sync?.synchronous) !== 2) {
    throw new Error(`The database is not durable: journal_mode ${journal?.journal_mode} (wal needed), synchronous ${sync?.synchronous} (2, FULL, needed)`)
  }
}
