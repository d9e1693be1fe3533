import pino from 'pino'
import { liveGames } from './areas/games/live-games.ts'
import { buildServer } from './build-server.ts'
import { jobs } from './jobs/jobs.ts'
import { startJobs } from './jobs/runner.ts'
import { createClock } from './platform/clock.ts'
import { openDatabase } from './platform/db.ts'
import { readGatewaySettings } from './platform/env.ts'

/** Reads settings, builds, listens, and ends cleanly: what is in flight is answered before the process goes. */
const settings = readGatewaySettings()
const log = pino({ level: settings.LOG_LEVEL, base: { part: 'gateway' }, timestamp: pino.stdTimeFunctions.isoTime })
const db = await openDatabase(settings.DATABASE_URL, log)
const platform = { db, clock: createClock(), settings, log }
const app = await buildServer(platform)

let runningJobs: ReturnType<typeof startJobs> | undefined
let ending = false
async function end(signal: string): Promise<void> {
  if (ending) return
  ending = true
  log.info({ signal }, 'ending: answering what is in flight')
  await runningJobs?.stop()
  await app.close()
  await db.close()
  process.exit(0)
}
process.on('SIGTERM', () => void end('SIGTERM'))
process.on('SIGINT', () => void end('SIGINT'))
process.on('unhandledRejection', (error) => {
  log.fatal({ err: error }, 'an error that nobody handled; the process ends so that it starts clean')
  process.exit(1)
})

const address = await app.listen({ host: settings.HOST, port: settings.GATEWAY_PORT })
log.info({ address }, 'the gateway listens')
runningJobs = startJobs(platform, jobs)
// The index takes a second to build; the first visitor should not wait for it.
await liveGames(platform).current()
