import type { Told } from '../database/told.ts'

/** So much more was done under a name; its count begins anew when so long has passed since the first. */
export type Counted = { name: string; add: number; windowMs: number }
export type Count = { sum: number; leftMs: number }

/**
 * What the processes of one site have in common besides the database, for what must be seen at once or by all together. Truth never
 * stands here: without it each process goes on by itself, and a page says what was not told.
 */
export type Bus = {
  /** `alone`: there is no other process to speak of. `lost`: there may be, and they cannot be reached. */
  state(): 'alone' | 'joined' | 'lost'
  /** Tells all other processes; what cannot be sent is dropped. */
  publish(told: readonly Told[]): void
  /** Hears what other processes tell, never what this one has. Answers the way to stop. */
  hear(listener: (told: Told) => void): () => void
  /** Counts for all processes together; null when they cannot be asked in time. */
  count(counted: readonly Counted[]): Promise<readonly Count[] | null>
  close(): Promise<void>
}

/** The bus of a process that is alone, or knows of no other. */
export const loneBus: Bus = {
  state: () => 'alone',
  publish: () => undefined,
  hear: () => () => undefined,
  count: async () => null,
  close: async () => undefined,
}
