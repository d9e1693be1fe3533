import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { GatewaySettings } from './env.ts'

/** What every part of the gateway stands on. Made once per process (or per test) and handed down; there are no globals. */
export type Platform = {
  db: Db
  clock: Clock
  settings: GatewaySettings
  log: FastifyBaseLogger
}
