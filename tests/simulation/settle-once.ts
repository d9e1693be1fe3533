import pino from 'pino'
import { settleDue } from '#gateway/areas/contracts/settlement/run.ts'
import { loneBus } from '#gateway/platform/bus/bus.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { createMetrics } from '#gateway/platform/observing/metrics.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { beginTheMorning, createTestClock } from '../support/clock.ts'

// A process that settles what is due in the database that its argument names, to be killed in the middle (contract-kill.test.ts).
beginTheMorning()
const url = process.argv[2] ?? ''
const log = pino({ level: 'silent' })
const platform = {
  db: await openDatabase(url, log),
  bus: loneBus,
  clock: createTestClock(),
  log,
  metrics: createMetrics(),
  settings: readGatewaySettings({ DATABASE_URL: url } as unknown as NodeJS.ProcessEnv),
}
await settleDue(platform)
await platform.db.close()
