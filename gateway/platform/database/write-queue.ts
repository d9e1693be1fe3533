import { Refusal } from '../http/refusal.ts'
import { endRun, newRun, requireNoOpenWork, runAs } from './attribution.ts'
import type { Told } from './told.ts'

/** How long works are gathered into one commit. Longer saves disk flushes under load and delays the first of them. */
const gatherMs = 20
/** Above this the door refuses at once: at 400 works a second the last in the queue would wait longer than anybody does. */
const queueLimit = 1_000

type Queued<Tx> = {
  work: (tx: Tx) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

type WriteEngine<Tx> = {
  /** Runs `inside` in a transaction; its promise settles after the commit is durable or after the rollback. */
  transaction(inside: (tx: Tx) => Promise<void>): Promise<void>
  /** A savepoint statement on the connection of the open transaction. */
  execute(statement: string): Promise<void>
  /** Hears what a work has told, after its commit. Never throws. */
  tell(told: readonly Told[]): void
  /** True when the disk was full for a statement of the transaction: the database may have ended it, and with it all its works. */
  isFull(): boolean
  /** True after a COMMIT or ROLLBACK has failed; nothing is run until there is a connection that can. */
  isShut(): boolean
  /** How long one `work` may take before it is given up and rolled back. */
  workLimitMs: number
}

type WriteQueue<Tx> = { write<T>(work: (tx: Tx) => Promise<T>): Promise<T>; close(): Promise<void> }

/**
 * Runs works strictly one after the other, in the order in which they came. Works that wait at the same time share one commit, and
 * with it one flush to disk; each of them is answered only after that commit. They stay apart nevertheless: every work runs
 * between savepoints, and what it throws rolls back its own statements only.
 */
export function createWriteQueue<Tx>(engine: WriteEngine<Tx>): WriteQueue<Tx> {
  const queue: Queued<Tx>[] = []
  let draining: Promise<void> | undefined
  let closed = false

  async function drain(): Promise<void> {
    while (queue.length > 0) {
      await runBatch(engine, queue)
      // Lets requests and timers in between two commits.
      await new Promise(setImmediate)
    }
    draining = undefined
  }

  return {
    write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        requireNoOpenWork()
        if (closed || engine.isShut() || queue.length >= queueLimit) throw new Refusal('system.not.available')
        queue.push({ work, resolve: resolve as (value: unknown) => void, reject })
        draining ??= drain()
      })
    },
    async close() {
      closed = true
      await draining
    },
  }
}

/** Takes works from the queue into one transaction, and settles each of them when it is over. Never throws. */
async function runBatch<Tx>(engine: WriteEngine<Tx>, queue: Queued<Tx>[]): Promise<void> {
  const settlements: (() => void)[] = []
  const taken: Queued<Tx>[] = []
  try {
    await engine.transaction(async (tx) => {
      const endMs = performance.now() + gatherMs
      do {
        const queued = queue.shift() as Queued<Tx>
        taken.push(queued)
        // The first needs no savepoint: when it fails, the whole transaction (its own) is rolled back.
        const isFirst = taken.length === 1
        if (!isFirst) await engine.execute('SAVEPOINT work')
        try {
          const { value, told } = await runWithin(tx, queued.work, engine.workLimitMs)
          if (!isFirst) await engine.execute('RELEASE work')
          settlements.push(() => {
            engine.tell(told)
            queued.resolve(value)
          })
        } catch (error) {
          if (engine.isFull()) throw error
          settlements.push(() => queued.reject(error))
          if (isFirst) throw new RolledBack()
          await engine.execute('ROLLBACK TO work; RELEASE work')
        }
      } while (queue.length > 0 && performance.now() < endMs)
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) {
      // Not one of them is on disk. When no transaction could begin, nobody in the queue can be served.
      const failed = taken.length > 0 ? taken : queue.splice(0)
      const answer = new Refusal('system.not.available')
      answer.cause = error
      for (const { reject } of failed) reject(answer)
      return
    }
  }
  for (const settle of settlements) settle()
}

class RolledBack extends Error {}

/** Runs one work with its time limit. Whatever it still sends afterwards is refused (attribution.ts). */
async function runWithin<Tx>(
  tx: Tx,
  work: (tx: Tx) => Promise<unknown>,
  workLimitMs: number,
): Promise<{ value: unknown; told: readonly Told[] }> {
  const run = newRun()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`A work in the write door took longer than ${workLimitMs} ms and was rolled back`)),
      workLimitMs,
    )
  })
  try {
    const value = await Promise.race([runAs(run, () => work(tx)), late])
    return { value, told: run.told }
  } finally {
    clearTimeout(timer)
    await endRun(run)
  }
}
