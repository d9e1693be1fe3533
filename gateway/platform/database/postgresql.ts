import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { SqlQueryable } from '@prisma/driver-adapter-utils'
import type { FastifyBaseLogger } from 'fastify'
import { PrismaClient } from '#prisma/generated/postgresql/client.ts'
import { chance } from '../crypto/chance.ts'
import { Refusal } from '../http/refusal.ts'
import { CannotStart } from '../process/cannot-start.ts'
import { inTurn, newRun, oneAtATime, requireNoOpenWork, runAs } from './attribution.ts'
import type { Db, Reader, Tx } from './db.ts'
import { directStatements, type Statements, withStatements } from './direct-statements.ts'
import { createLanes } from './lanes.ts'
import { type PoolLimits, readerPool, usualLimits, writerPool } from './postgresql-connections.ts'
import { isConflict, isLostConnection, isTaken, toRefusal, toRefusalOfWork } from './postgresql-errors.ts'
import { createRenewals } from './renewals.ts'
import { pastStale } from './stale-plans.ts'
import { createTelling } from './telling.ts'

const waitForConnectionMs = 5_000
const mostTries = 20
/** So often a work looks again that has met a row of another one. */
const triesWhereTaken = 2
/** From this try on a work runs again only when no other one does that has lost as often: two that always meet would go on for ever. */
const aloneFrom = 4
/** What a commit and two machines' clocks may take on top of a work. */
const commitLimitMs = 5_000

type Options = { workLimitMs: number; onCommit(): void; limits?: PoolLimits | undefined }

/**
 * The two doors on PostgreSQL: ordinary pools. Works run side by side as SERIALIZABLE transactions, so that each behaves as if it
 * were alone, as on SQLite; one that conflicts is rolled back by the server and runs again. What the server cannot be asked for is
 * refused with `system.not.available`; after a COMMIT whose answer was lost too, because then nobody knows. Whoever asks again with the
 * same one-time key is told what came of it.
 */
export async function openPostgresql(
  url: string,
  log: FastifyBaseLogger,
  { workLimitMs, onCommit, limits = usualLimits }: Options,
): Promise<Db> {
  const renewals = createRenewals(log)
  const reading = await readerPool({ url, log, renewals }, limits)
  if (reading.isPooled)
    log.info(
      'between this process and the database stands a pooler: each read is a transaction, statements have no names',
    )
  const asking = askingOf(limits.readers)
  const reader = new PrismaClient({ adapter: reading.factory, errorFormat: 'minimal' }).$extends(refusesOutages(asking))
  const read = withStatements(
    reader as unknown as Reader,
    refusing(directStatements(reading.adapter(), 'text'), asking),
  )
  await requireDurable(read).catch(async (error) => {
    await reading.close()
    throw error
  })

  const opening = new AsyncLocalStorage<{ begun?: SqlQueryable }>()
  const begun = (transaction: SqlQueryable): void => {
    const place = opening.getStore()
    if (place !== undefined) place.begun = transaction
  }
  const writer = new PrismaClient({
    adapter: writerPool({ url, log, renewals, areNamed: !reading.isPooled }, limits, workLimitMs, begun),
    errorFormat: 'minimal',
  }).$extends(oneAtATime)

  const lanes = createLanes(limits.writers)
  // Processes of one database should not meet in the same lanes.
  const firstLane = chance.int(0, 1_000)
  const alone = createLanes(1)
  const { hear, tell } = createTelling(log)

  /** One try: a transaction in a lane of its own. */
  const attempt = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    lanes.run((lane) => {
      const run = newRun(firstLane + lane)
      const place: { begun?: SqlQueryable } = {}
      return opening.run(place, async () => {
        const value = await writer.$transaction(
          // The models are the same; the two generated clients differ in their provider only.
          (tx) => runAs(run, () => work(withStatements(tx as unknown as Tx, statementsOf(place)))),
          { maxWait: waitForConnectionMs, timeout: workLimitMs },
        )
        onCommit()
        tell(run.told)
        return value
      })
    })

  const attemptAnew = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => pastStale(limits.writers, () => attempt(work))

  async function write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    requireNoOpenWork()
    for (let tries = 1; ; tries += 1) {
      try {
        return await (tries < aloneFrom ? attemptAnew(work) : alone.run(() => attemptAnew(work)))
      } catch (error) {
        if (!isConflict(error) && !(isTaken(error) && tries <= triesWhereTaken)) throw toRefusalOfWork(error)
        if (tries === mostTries) {
          log.warn({ err: error, tries }, 'a work met others too often and was given up')
          throw new Refusal('system.busy')
        }
        await pause(chance.int(1, 5 * 2 ** Math.min(tries, 5)))
      }
    }
  }

  return {
    read,
    provider: 'postgresql',
    write,
    lateByMs: workLimitMs + commitLimitMs,
    // The server says so by itself, work by work.
    isShut: () => false,
    hear,
    async close() {
      await lanes.close()
      await reader.$disconnect()
      await reading.close()
      await writer.$disconnect()
    },
  }
}

/** Raw statements of the open work, past Prisma's client and in turn with what goes through it. */
function statementsOf({ begun }: { begun?: SqlQueryable }): Statements {
  if (begun === undefined) throw new Error('A transaction began without its connection')
  return directStatements(
    {
      queryRaw: (query) => inTurn(() => begun.queryRaw(query)),
      executeRaw: (query) => inTurn(() => begun.executeRaw(query)),
    },
    'text',
  )
}

type Asking = <T>(ask: () => Promise<T>) => Promise<T>

/** The Prisma extension of the read door that says in our words what the server cannot be asked. */
const refusesOutages = (asking: Asking) => ({
  name: 'outages are refusals',
  query: {
    $allOperations: <A>({ args, query }: { args: A; query: (args: A) => Promise<unknown> }) =>
      asking(() => query(args)),
  },
})

const refusing = ({ $queryRaw, $executeRaw }: Statements, asking: Asking): Statements => ({
  $queryRaw: <T>(text: TemplateStringsArray, ...values: readonly unknown[]) =>
    asking(() => $queryRaw<T>(text, ...values)),
  $executeRaw: (text, ...values) => asking(() => $executeRaw(text, ...values)),
})

/** Asks once more where the connection had died or is stale: a question changes nothing. */
const askingOf =
  (readers: number): Asking =>
  async (ask) => {
    const askAnew = () => pastStale(readers, ask)
    try {
      return await askAnew().catch((error) => (isLostConnection(error) ? askAnew() : Promise.reject(error)))
    } catch (error) {
      throw toRefusal(error)
    }
  }

/** What a server that forgets nothing it has acknowledged says of each; `remote_apply` waits for those who follow, on top. */
const durable: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
}

async function requireDurable(read: Reader): Promise<void> {
  for (const [name, taken] of Object.entries(durable)) {
    const [row] = await read.$queryRaw<{ value: string }[]>`SELECT current_setting(${name}) AS value`
    if (!taken.includes(row?.value ?? ''))
      throw new CannotStart(
        `The database of DATABASE_URL is not durable: ${name} is ${row?.value}. Set it to ${taken.join(' or ')} on the server, or for its user or database where they have their own, and start again.`,
      )
  }
}
