import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import type { SqlDriverAdapterFactory, SqlQuery } from '@prisma/driver-adapter-utils'
import type { FastifyBaseLogger } from 'fastify'
import type { Renewals } from './renewals.ts'
import { endSilent } from './silence.ts'
import { endStale } from './stale-plans.ts'

const connectWithinMs = 5_000
const forgetIdleAfterMs = 60_000

export type PoolOptions = {
  url: string
  log: FastifyBaseLogger
  renewals: Renewals
  max: number
  silentMs: number
  options?: string
  areNamed: boolean
}

/** Statements are planned once per connection under a name that follows from their text; not behind a pooler, which shares connections. */
const nameOf = ({ sql, args }: SqlQuery): string =>
  args.length === 0 || args.length > mostNamed ? '' : createHash('sha1').update(sql).digest('base64url')
/** A list of many values has another text for each length: planning those would fill the server's memory. */
const mostNamed = 40

/** A pool of connections, each of which ends when it has been silent for too long while somebody has it. */
export function createPool({
  url,
  log,
  renewals,
  max,
  silentMs,
  options,
  areNamed,
}: PoolOptions): SqlDriverAdapterFactory {
  const connection = {
    connectionString: url,
    max,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: forgetIdleAfterMs,
    keepAlive: true,
    application_name: 'perlas',
    ...(options === undefined ? {} : { options }),
  }
  // The driver hangs the whole connection on its error, with the key by which its statements can be ended.
  const onError = ({ message }: Error): void => log.error({ reason: message }, 'a connection to the database was lost')
  const driver = new PrismaPg(connection, {
    onPoolError: onError,
    onConnectionError: onError,
    ...(areNamed ? { statementNameGenerator: nameOf } : {}),
  })
  return {
    provider: driver.provider,
    adapterName: driver.adapterName,
    async connect() {
      const pool = await driver.connect()
      endSilent(pool, silentMs, () => renewals.wentSilent(pool))
      if (areNamed) endStale(pool)
      return pool
    },
  }
}
