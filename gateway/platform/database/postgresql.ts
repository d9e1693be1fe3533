import { setTimeout as pause } from 'node:timers/promises'
import { PrismaPg } from '@prisma/adapter-pg'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaClient } from '#prisma/generated/postgresql/client.ts'
import { chance } from '../crypto/chance.ts'
import { Refusal } from '../http/refusal.ts'
import { newRun, oneAtATime, requireNoOpenWork, runAs } from './attribution.ts'
import type { Db, Reader, Tx } from './db.ts'
import { createTelling } from './telling.ts'

const waitForConnectionMs = 5_000
const mostTries = 20
/** What a commit and two machines' clocks may take on top of a work. */
const commitLimitMs = 5_000

/**
 * The two doors on PostgreSQL: ordinary pools. Works run side by side as SERIALIZABLE transactions, so that each behaves as if it
 * were alone, as on SQLite; one that conflicts is rolled back by the server and runs again.
 */
export async function openPostgresql(
  url: string,
  log: FastifyBaseLogger,
  workLimitMs: number,
  onCommit: () => void,
): Promise<Db> {
  const onPoolError = (error: Error): void => log.error({ err: error }, 'a connection to the database was lost')
  const writer = new PrismaClient({
    adapter: new PrismaPg({ connectionString: url }, { onPoolError }),
    errorFormat: 'minimal',
  }).$extends(oneAtATime)
  const readOnly = new PrismaPg(
    { connectionString: url, options: '-c default_transaction_read_only=on' },
    { onPoolError },
  )
  const read = new PrismaClient({ adapter: readOnly, errorFormat: 'minimal' })
  await requireDurable(read)

  const { hear, tell } = createTelling(log)
  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    requireNoOpenWork()
    for (let tries = 1; ; tries += 1) {
      try {
        // The models are the same; the two generated clients differ in their provider only.
        const run = newRun()
        const options = { isolationLevel: 'Serializable', maxWait: waitForConnectionMs, timeout: workLimitMs } as const
        const value = await writer.$transaction((tx) => runAs(run, () => work(tx as unknown as Tx)), options)
        onCommit()
        tell(run.told)
        return value
      } catch (error) {
        if (!isConflict(error)) throw error
        if (tries === mostTries) throw new Refusal('system.busy')
        await pause(chance.int(1, 5 * 2 ** Math.min(tries, 5)))
      }
    }
  }

  return {
    read: read as unknown as Reader,
    write,
    lateByMs: workLimitMs + commitLimitMs,
    // The server says so by itself, work by work.
    isShut: () => false,
    hear,
    async close() {
      await read.$disconnect()
      await writer.$disconnect()
    },
  }
}

/** A serialization failure or a deadlock: of a model's query (P2034), of a raw one (by the server's code), or of the COMMIT itself. */
function isConflict(error: unknown): boolean {
  const { code, message, cause } = error as { code?: string; message?: string; cause?: { kind?: string } }
  if (code === 'P2034' || cause?.kind === 'TransactionWriteConflict') return true
  return code === 'P2010' && /\b(40001|40P01)\b/.test(message ?? '')
}

async function requireDurable(client: Pick<PrismaClient, '$queryRaw'>): Promise<void> {
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const [row] = await client.$queryRaw<{ value: string }[]>`SELECT current_setting(${name}) AS value`
    if (row?.value !== 'on') throw new Error(`The database is not durable: ${name} is ${row?.value} (on needed)`)
  }
}
