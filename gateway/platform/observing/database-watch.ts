import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseWatch } from '../database/watched.ts'
import type { GatewaySettings } from '../process/env.ts'
import type { Metrics } from './metrics.ts'

type Parts = { metrics: Metrics; log: FastifyBaseLogger; settings: Pick<GatewaySettings, 'SLOW_QUERY_MS'> }

/** Counts what goes through the doors of the database, and names in the log what is slow: what it was, never with which values. */
export function createDatabaseWatch({ metrics, log, settings }: Parts): DatabaseWatch {
  const commits = metrics.counter('database_commits_total', 'Commits that are durable; several works may share one.')
  const works = metrics.seconds('database_work_seconds', 'Works of the write door, without their wait for it.')
  const retries = metrics.counter('database_retries_total', 'Works that ran again after a conflict with another one.')
  const slow = metrics.counter('database_slow_total', 'Queries and works that took longer than SLOW_QUERY_MS.', [
    'door',
  ])
  for (const door of ['read', 'write'] as const) slow.inc({ door }, 0)
  return {
    passed({ door, what, tookMs, waitedMs }) {
      if (door === 'write') works.observe(tookMs / 1000)
      if (tookMs < settings.SLOW_QUERY_MS) return
      slow.inc({ door })
      const waited = waitedMs === undefined ? {} : { waitedMs: Math.round(waitedMs) }
      log.warn({ door, what, tookMs: Math.round(tookMs), ...waited }, 'the database was slow')
    },
    committed: () => commits.inc(),
    retried: () => retries.inc(),
    look({ waiting, oldestMs, isShut }) {
      metrics.looked('database_works_waiting', 'Works that wait for the write door.', waiting)
      metrics.looked('database_oldest_wait_seconds', 'How long the oldest of them waits.', () => oldestMs() / 1000)
      metrics.looked('database_door_shut', '1 while the write door is shut.', () => Number(isShut()))
    },
  }
}
