import pino from 'pino'
import { liveGames } from './areas/games/live-games.ts'
import { buildServer } from './build-server.ts'
import { jobs } from './jobs/jobs.ts'
import { startJobs } from './jobs/runner.ts'
import { openBus, shareTold } from './platform/bus/open-bus.ts'
import { databaseInWords } from './platform/database/database-in-words.ts'
import { openDatabase } from './platform/database/db.ts'
import type { PoolLimits } from './platform/database/postgresql-connections.ts'
import { findSeedMark } from './platform/database/seed-mark.ts'
import { takeHandedConnections } from './platform/http/handed-connections.ts'
import { askingLine } from './platform/observing/asking.ts'
import { createDatabaseWatch } from './platform/observing/database-watch.ts'
import { createMetrics } from './platform/observing/metrics.ts'
import type { Platform } from './platform/platform.ts'
import { CannotStart, endBecause, inWords } from './platform/process/cannot-start.ts'
import { type GatewaySettings, readGatewaySettings, warningsOf } from './platform/process/env.ts'
import { finish } from './platform/process/finish.ts'
import { toLoggedError } from './platform/process/logged-error.ts'
import { beginEnding } from './platform/process/standing.ts'
import { createClock, secondMs } from './platform/time/clock.ts'
import { startSharedRounds } from './studio/shared/clockwork.ts'
import { joinGateways } from './upkeep/app-key.ts'
import { openCallKeys } from './upkeep/call-keys.ts'
import { watchClock } from './upkeep/clock-check.ts'
import { requireSharedKeys } from './upkeep/shared-keys.ts'
import { requireDatabase } from './upkeep/start-checks.ts'

/** Whoever supervises starts the process again, also one that does so after failures only. */
const startAnewCode = 1

/** Reads settings, builds, listens, and ends cleanly: what is in flight is answered before the process goes. */
async function start(): Promise<void> {
  const settings = readGatewaySettings()
  const serializers = { err: (error: unknown) => toLoggedError(error) }
  const log = pino({
    level: settings.LOG_LEVEL,
    base: { part: 'gateway' },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers,
    mixin: askingLine,
  })
  for (const warning of warningsOf(settings)) log.warn(warning)
  const inWordsOfDatabase = (error: unknown) => Promise.reject(databaseInWords(error))
  await requireDatabase(settings.DATABASE_URL, log).catch(inWordsOfDatabase)
  const metrics = createMetrics()
  metrics.watchProcess()
  const watch = createDatabaseWatch({ metrics, log, settings })
  const opened = openDatabase(settings.DATABASE_URL, log, { watch, limits: limitsOf(settings) })
  const db = await opened.catch(inWordsOfDatabase)
  const clock = createClock()
  await requireOwnDatabase({ db, settings })
  await requireSharedKeys({ db, clock, settings })
  const bus = await openBus({ db, clock, settings, log })
  const platform = { db: shareTold(db, bus), bus, clock, settings, log, metrics }
  // Until the process listens nothing is in flight.
  let startAnew = (): void => process.exit(startAnewCode)
  const clockWatch = await watchClock(platform, () => startAnew())
  const keys = await openCallKeys(platform)
  const app = await buildServer(platform, keys.cipher)
  const gateways = await joinGateways(platform)
  // The index of the games takes a second to build; the first visitor should not wait for it.
  await liveGames(platform).current()

  const handed = takeHandedConnections(app.server)
  let runningJobs: ReturnType<typeof startJobs> | undefined
  let runningRounds: ReturnType<typeof startSharedRounds> | undefined
  let ending = false
  async function end(signal: string, drainMs: number, code = 0): Promise<void> {
    if (ending) return
    ending = true
    beginEnding(platform)
    log.info({ signal }, 'ending: answering what is in flight')
    handed.leave()
    keys.stop()
    clockWatch.stop()
    const parts = {
      stopWork: () => Promise.all([runningJobs?.stop(), runningRounds?.stop()]),
      // Open lines end with the server, and what was handed over is none of what it waits for.
      answerAll: (withinMs: number) => Promise.all([handed.answered(withinMs), app.close()]),
      close: async () => {
        // Until here it serves, and whoever wants the database at rest is told so.
        await gateways.leave()
        await bus.close()
        await db.close()
      },
    }
    if (!(await finish(parts, drainMs))) log.warn('ending: what took too long was left, and will be made up for')
    process.exit(code)
  }
  startAnew = () => void end('clock', 0, startAnewCode)
  process.on('SIGTERM', () => void end('SIGTERM', settings.DRAIN_SECONDS * secondMs))
  process.on('SIGINT', () => void end('SIGINT', 0))
  // Whoever has started this process is gone, and nobody would end it.
  process.on('disconnect', () => void end('disconnect', 0))
  if (process.connected === false) void end('disconnect', 0)
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'an error that nobody handled; the process ends so that it starts clean')
    process.exit(1)
  })

  const listening = app.listen({ host: settings.HOST, port: settings.GATEWAY_PORT })
  const address = await listening.catch((error) => Promise.reject(inWords(error, 'GATEWAY_PORT')))
  log.info({ address }, 'the gateway listens')
  runningJobs = startJobs(platform, Object.values(jobs))
  runningRounds = startSharedRounds(platform)
}

const limitsOf = (settings: GatewaySettings): PoolLimits => ({
  writers: settings.DATABASE_WRITERS,
  readers: settings.DATABASE_READERS,
  readMs: settings.DATABASE_READ_MS,
  lockMs: settings.DATABASE_LOCK_MS,
  idleMs: settings.DATABASE_IDLE_MS,
})

async function requireOwnDatabase({ db, settings }: Pick<Platform, 'db' | 'settings'>): Promise<void> {
  if (settings.NODE_ENV !== 'production' || (await findSeedMark(db.read)) !== 'demonstration') return
  throw new CannotStart(
    'This database has the accounts of the demonstration, whose passwords everybody knows: production needs one of its own (DATABASE_URL).',
  )
}

await start().catch(endBecause)
