import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import type { FastifyBaseLogger } from 'fastify'
import { delegated } from './delegated.ts'
import { isReadOnlyServer } from './postgresql-errors.ts'

export type Renewals = {
  /** A door to a pool that may be another one later; `first` is its pool where there is one already. */
  door(pool: SqlDriverAdapterFactory, first?: SqlDriverAdapter): Promise<SqlDriverAdapter>
  /** Makes all pools anew where an error says that what they are connected to takes no writes. */
  noticed(error: unknown): void
  /** The same where the server says nothing on a connection of this pool. */
  wentSilent(pool: SqlDriverAdapter): void
}

/** The name may lead to the same server for a while: to connect for each work that is refused would help nobody. */
const againAfterMs = 2_000

/**
 * After a failover the name of the database leads to another server, but who is connected stays: a pool whose server has become, or was,
 * the one that only follows would refuse every work and read what is old until the process is started anew (decision 429). One that
 * lost its power refuses nothing and says nothing (decision 444).
 */
export function createRenewals(log: FastifyBaseLogger): Renewals {
  const doors: { current: SqlDriverAdapter; renew(): Promise<void> }[] = []
  let noticedMs = Number.NEGATIVE_INFINITY
  function renewAll(why: string): void {
    if (performance.now() - noticedMs < againAfterMs) return
    noticedMs = performance.now()
    log.error(`the server of DATABASE_URL ${why}; all connections are made anew`)
    for (const door of doors)
      door.renew().catch((err) => log.warn({ err }, 'connections to the database could not be closed'))
  }
  return {
    async door(pool, first) {
      const door = {
        current: first ?? (await pool.connect()),
        async renew() {
          const former = door.current
          door.current = await pool.connect()
          // What is under way there ends first, and is refused by itself.
          await former.dispose()
        },
      }
      doors.push(door)
      return delegated(() => door.current)
    },
    noticed(error) {
      if (isReadOnlyServer(error)) renewAll('takes no writes, as one that follows another')
    },
    wentSilent(pool) {
      // What was left goes silent late: it says nothing of what is there now.
      if (doors.some(({ current }) => current === pool)) renewAll('says nothing any more')
    },
  }
}
