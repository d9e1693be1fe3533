import pino from 'pino'
import { expect, test } from 'vitest'
import type { Platform } from '#gateway/platform/platform.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { setTrouble } from '#gateway/platform/process/standing.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { startSharedRounds } from '#gateway/studio/shared/clockwork.ts'

test('while the process has a trouble, as with its clock, no shared round is looked at', async () => {
  let asked = 0
  const read = new Proxy({}, { get: () => (asked += 1) })
  const settings = readGatewaySettings({ NODE_ENV: 'test' })
  const parts = { db: { read }, clock: createClock(), settings, log: pino({ level: 'silent' }) }
  const platform = parts as unknown as Platform
  setTrouble(platform, 'clock', 'on purpose')
  await startSharedRounds(platform).stop()
  expect(asked).toBe(0)
  setTrouble(platform, 'clock', null)
  await startSharedRounds(platform).stop()
  expect(asked).toBeGreaterThan(0)
})
