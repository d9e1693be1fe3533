import { AsyncLocalStorage } from 'node:async_hooks'
import type { Told } from './told.ts'

/** One run of a `work` inside the write door. `turn` settles when the last of its statements has; `told` waits for the commit; no other work that runs meanwhile has its `lane`, which is null where works run one at a time. */
type WorkRun = { over: boolean; turn: Promise<unknown>; told: Told[]; lane: number | null }

/**
 * Knows on whose behalf a statement reaches the database. The writer has one connection, so a statement that arrives after its
 * work has ended (a promise that nobody awaited, a work that ran into its time limit) would join the transaction of somebody
 * else and be committed or rolled back with it. Such a statement is refused instead.
 */
const runs = new AsyncLocalStorage<WorkRun>()

/** Runs a work and answers when it has ended and nothing of it is on its way any more. */
export async function runAs<T>(run: WorkRun, work: () => Promise<T>): Promise<T> {
  try {
    // The inner await counts: a Prisma query begins only when somebody waits for it, and that must happen as this run.
    return await runs.run(run, async () => await work())
  } finally {
    await endRun(run)
  }
}

export const newRun = (lane: number | null = null): WorkRun => ({
  over: false,
  turn: Promise.resolve(),
  told: [],
  lane,
})

export async function endRun(run: WorkRun): Promise<void> {
  run.over = true
  await run.turn
}

/** Throws when the statement's work is over, or when it comes from outside any work. */
export function requireOpenWork(): WorkRun {
  const run = runs.getStore()
  if (run === undefined) throw new Error('A statement reached the write door from outside of write()')
  if (run.over)
    throw new Error(
      'A statement reached the database after its work had ended: every query inside write() must be awaited',
    )
  return run
}

/** Tells the rest of this process, and others that can hear it, what the open work has changed, once its commit is durable; never when it was rolled back. */
export const tellAfterCommit = (told: Told): void => void requireOpenWork().told.push(told)

/** The lane of the open work: what works that run side by side would all change can be kept in a part for each lane. Null where none do. */
export const laneOfWork = (): number | null => requireOpenWork().lane

/** A write inside a write would wait for itself for ever; it is a bug of the caller and fails at once. */
export function requireNoOpenWork(): void {
  const run = runs.getStore()
  if (run !== undefined && !run.over)
    throw new Error('write() was called inside write(): use the tx that is already open')
}

/**
 * Sends the statements of a work one after the other. Prisma gathers what a transaction is asked for in one tick into a batch, and
 * when one of a batch fails it tells those behind it that they succeeded, though they never ran (seen with 7.10.1).
 */
export async function inTurn<T>(statement: () => Promise<T>): Promise<T> {
  const run = requireOpenWork()
  const mine = run.turn.then(() => {
    requireOpenWork()
    return statement()
  })
  run.turn = mine.catch(() => undefined)
  return mine
}

/** The Prisma extension that puts `inTurn` around every operation of the write door. */
export const oneAtATime = {
  name: 'one statement at a time',
  query: {
    $allOperations: <A>({ args, query }: { args: A; query: (args: A) => Promise<unknown> }) =>
      inTurn(() => query(args)),
  },
}
