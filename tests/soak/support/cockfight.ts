import pino from 'pino'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { loneBus } from '#gateway/platform/bus/bus.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { createMetrics } from '#gateway/platform/observing/metrics.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { createClock } from '#gateway/platform/time/clock.ts'

/** Cockfight is off until the merchant wants it (decision 284). */
export async function switchOnCockfight(databaseUrl: string): Promise<void> {
  const log = pino({ level: 'error' })
  const db = await openDatabase(databaseUrl, log)
  const settings = readGatewaySettings({ DATABASE_URL: databaseUrl } as unknown as NodeJS.ProcessEnv)
  const desk = merchantSettings({ db, log, settings, bus: loneBus, clock: createClock(), metrics: createMetrics() })
  const { whitelabel } = await desk.all()
  await db.write((tx) => desk.change(tx, 'whitelabel', { ...whitelabel, COCKFIGHT3: true }))
  await db.close()
}
