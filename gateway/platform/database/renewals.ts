import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { FastifyBaseLogger } from 'fastify'
import { delegated } from './delegated.ts'
import { isReadOnlyServer } from './postgresql-errors.ts'

export type Renewals = {
  /** A door to a pool that may be another one later; `first` is its pool where there is one already. */
  door(pool: SqlDriverAdapterFactory, first?: SqlDriverAdapter): Promise<SqlDriverAdapter>
  /** Makes all pools anew where an error says that what they are connected to takes no writes. */
  noticed(error: unknown): void
}

/** The name may lead to the same server for a while: to connect for each work that is refused would help nobody. */
const againAfterMs = 2_000

/**
 * After a failover the name of the database leads to another server, but who is connected stays: a pool whose server has become, or was,
 * the one that only follows would refuse every work and read what is old until the process is started anew (decision 429).
 */
export function createRenewals(log: FastifyBaseLogger): Renewals {
  const renewals: (() => Promise<void>)[] = []
  let noticedMs = Number.NEGATIVE_INFINITY
  return {
    async door(pool, first) {
      let current = first ?? (await pool.connect())
      renewals.push(async () => {
        const former = current
        current = await pool.connect()
        // What is under way there ends first, and is refused by itself.
        await former.dispose()
      })
      return delegated(() => current)
    },
    noticed(error) {
      if (!isReadOnlyServer(error) || performance.now() - noticedMs < againAfterMs) return
      noticedMs = performance.now()
      log.error(
        'the server of DATABASE_URL takes no writes, as one that follows another; all connections are made anew',
      )
      for (const renew of renewals)
        renew().catch((err) => log.warn({ err }, 'connections to the database could not be closed'))
    },
  }
}
