import { setTimeout as pause } from 'node:timers/promises'
import { fingerprintOf } from '#gateway/platform/crypto/data-key.ts'
import { newUuid } from '#gateway/platform/crypto/ids.ts'
import { providerOf } from '#gateway/platform/database/migration-files.ts'
import { appKeysOf } from '#gateway/platform/http/app-identity.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { CannotStart } from '#gateway/platform/process/cannot-start.ts'
import { goneAfterMs, listRunning, sayGone, sayRunning, saysEveryMs } from '#gateway/platform/process/register.ts'
import { secondMs } from '#gateway/platform/time/clock.ts'

type Of = Pick<Platform, 'db' | 'clock' | 'settings' | 'log'>

/**
 * Writes this gateway down among those that run. Throws CannotStart when one that runs has another APP_KEY: the app would be known to one
 * of them only. One that was killed is still written down for a while, so it is waited for whether it is there.
 */
export async function joinGateways(
  platform: Of,
  { waitMs = 2 * secondMs, times = Math.ceil(goneAfterMs / waitMs) + 1 } = {},
): Promise<{ leave(): Promise<void> }> {
  const id = newUuid()
  const keys = appKeysOf(platform.settings).map(fingerprintOf)
  const say = () => sayRunning(platform, id, { kind: 'gateway', secret: { by: keys[0] ?? null, takes: keys } })
  for (let looked = 1; (await say()) === 'differs'; looked += 1) {
    if (looked === 1)
      platform.log.warn('a gateway that ran moments ago has another APP_KEY; waiting whether it still runs')
    if (looked === times) throw differs(keys.length > 0)
    await pause(waitMs)
  }
  let beats = 0
  const onBeat = async (): Promise<void> => {
    beats += 1
    const isLook = beats === looksAtBeat
    if ((await say()) === 'differs') platform.log.error('another gateway of this database has another APP_KEY')
    if (isLook) await warnWithoutBus(platform)
  }
  const beat = setInterval(() => {
    onBeat().catch((error) => platform.log.warn({ err: error }, 'that this process runs could not be written down'))
  }, saysEveryMs)
  return {
    async leave() {
      clearInterval(beat)
      await sayGone(platform, id).catch(() => undefined)
    },
  }
}

/** Not before: one that was killed, or that this one takes the place of, is still written down. */
const looksAtBeat = Math.ceil(goneAfterMs / saysEveryMs)

/** A file has one gateway. */
async function warnWithoutBus({ db, clock, settings, log }: Of): Promise<void> {
  if (settings.REDIS_URL !== undefined || providerOf(settings.DATABASE_URL) === 'sqlite') return
  const gateways = (await listRunning(db.read, clock.now())).filter((kind) => kind === 'gateway')
  if (gateways.length > 1)
    log.warn(
      'another gateway of this database runs and REDIS_URL is not set: each counts its limits for itself, and what one does the others see late',
    )
}

const differs = (hasKey: boolean): CannotStart =>
  new CannotStart(
    `Another gateway of this database runs with ${hasKey ? 'another APP_KEY' : 'an APP_KEY, and this one has none'}, so the app would be known to one of them only: give all the same APP_KEY.`,
  )
