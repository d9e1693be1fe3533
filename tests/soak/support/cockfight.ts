import pino from 'pino'
import { merchantSettings } from '#gateway/kernel/settings/merchant-settings.ts'
import { openDatabase } from '#gateway/platform/database/db.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { createClock } from '#gateway/platform/time/clock.ts'

/** Cockfight is off until the merchant wants it (decision 284). */
export async function switchOnCockfight(databaseUrl: string): Promise<void> {
  const db = await openDatabase(databaseUrl, pino({ level: 'error' }))
  const desk = merchantSettings({ db, clock: createClock() } as Platform)
  const { whitelabel } = await desk.all()
  await db.write((tx) => desk.change(tx, 'whitelabel', { ...whitelabel, COCKFIGHT3: true }))
  await db.close()
}
