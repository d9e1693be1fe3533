import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from './bus/bus.ts'
import type { Db } from './database/db.ts'
import type { Metrics } from './observing/metrics.ts'
import type { GatewaySettings } from './process/env.ts'
import type { Clock } from './time/clock.ts'

/** What every part of the gateway stands on. Made once per process (or per test) and handed down; there are no globals. */
export type Platform = {
  db: Db
  bus: Bus
  clock: Clock
  settings: GatewaySettings
  log: FastifyBaseLogger
  metrics: Metrics
}
