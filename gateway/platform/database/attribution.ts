import { AsyncLocalStorage } from 'node:async_hooks'

/** One run of a `work` inside the write door. */
export type WorkRun = { over: boolean }

/**
 * Knows on whose behalf a statement reaches the database. The writer has one connection, so a statement that arrives after its
 * work has ended (a promise that nobody awaited, a work that ran into its time limit) would join the transaction of somebody
 * else and be committed or rolled back with it. Such a statement is refused instead.
 */
const runs = new AsyncLocalStorage<WorkRun>()

/** Awaits inside: a query that is returned without `await` starts only when somebody awaits it, and must start in here. */
export const runAs = <T>(run: WorkRun, work: () => Promise<T>): Promise<T> => runs.run(run, async () => await work())

/** Throws when the statement's work is over, or when it comes from outside any work. */
export function requireOpenWork(): void {
  const run = runs.getStore()
  if (run === undefined) throw new Error('A statement reached the write door from outside of write()')
  if (run.over) throw new Error('A statement reached the database after its work had ended: every query inside write() must be awaited')
}

/** A write inside a write would wait for itself for ever; it is a bug of the caller and fails at once. */
export function requireNoOpenWork(): void {
  const run = runs.getStore()
  if (run !== undefined && !run.over) throw new Error('write() was called inside write(): use the tx that is already open')
}
