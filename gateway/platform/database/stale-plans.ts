import type { PrismaPg } from '@prisma/adapter-pg'
import { isStalePlan } from './postgresql-errors.ts'

type Pool = Pick<Awaited<ReturnType<PrismaPg['connect']>>, 'underlyingDriver'>

/**
 * Ends a connection, once who has it gives it back, on which the server refused a statement that was planned before a migration: the
 * driver sends its name only, for ever, so each work that comes to it would be refused.
 */
export function endStale(pool: Pool): void {
  const stale = new WeakSet<object>()
  pool
    .underlyingDriver()
    .on('connect', (client) => {
      connectionOf(client).on('errorMessage', (error) => {
        if (isStalePlan(error)) stale.add(client)
      })
    })
    .on('release', (_error, client) => {
      if (stale.has(client)) void client.end().catch(() => undefined)
    })
}

type Told = { on(event: 'errorMessage', hear: (error: unknown) => void): void }
const connectionOf = (client: object): Told => (client as { connection: Told }).connection

/**
 * Does once more what met such a connection. Each ends with that, so after as many as there are all are new. A work was rolled back, and a
 * question changes nothing.
 */
export async function pastStale<T>(connections: number, ask: () => Promise<T>): Promise<T> {
  for (let left = connections; ; left -= 1) {
    try {
      return await ask()
    } catch (error) {
      if (left === 0 || !isStalePlan(error)) throw error
    }
  }
}
