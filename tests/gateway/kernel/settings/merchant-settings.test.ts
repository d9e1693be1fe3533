import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantSettings, readSetting } from '#gateway/kernel/settings/merchant-settings.ts'
import { isSwitchedOn } from '#gateway/kernel/settings/offered.ts'
import { changeSetting } from '#gateway/operator/settings-store.ts'
import { loneBus } from '#gateway/platform/bus/bus.ts'
import type { Db } from '#gateway/platform/database/db.ts'
import { createMetrics } from '#gateway/platform/observing/metrics.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { sayRunning } from '#gateway/platform/process/register.ts'
import { createClock, secondMs } from '#gateway/platform/time/clock.ts'
import { settingRows } from '#seed/areas/system.ts'
import { openTestDatabase } from '../../../support/database.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
})
afterAll(() => close())

/** A platform of its own: a desk is remembered per platform. */
const newPlatform = (): Platform => ({
  db,
  bus: loneBus,
  clock: createClock(),
  settings: readGatewaySettings({ NODE_ENV: 'test' } as NodeJS.ProcessEnv),
  log: pino({ level: 'silent' }),
  metrics: createMetrics(),
})
const now = new Date('2026-11-21T00:00:00Z')
const writeAll = (rows = settingRows(now)) =>
  db.write(async (tx) => {
    await tx.setting.deleteMany()
    await tx.setting.createMany({ data: rows })
  })
const writeText = (name: string, value: string) =>
  db.write((tx) => tx.setting.update({ where: { name }, data: { value } }))

test('a missing setting stops the first reader with a sentence that names it', async () => {
  await writeAll(settingRows(now).filter((row) => row.name !== 'brand'))
  await expect(merchantSettings(newPlatform()).all()).rejects.toThrow('The merchant setting brand is missing')
})

test('a wrong setting stops the first reader with a sentence that names it and the rule', async () => {
  await writeAll()
  await writeText('brand', JSON.stringify({ name: 'Perlas', copyright: '', leastAge: 17 }))
  await expect(merchantSettings(newPlatform()).all()).rejects.toThrow(
    /The merchant setting brand is not valid: .*leastAge/s,
  )
})

test('a setting that turns wrong later leaves the former ones in force', async () => {
  await writeAll()
  const platform = newPlatform()
  const desk = merchantSettings(platform)
  const before = await desk.all()
  await writeText('brand', '{')
  desk.forget()
  expect(await desk.all()).toBe(before)
})

test('what is decided by a setting that cannot be read is refused in words, and it can be saved anew', async () => {
  await writeAll()
  const platform = newPlatform()
  const { agents } = await merchantSettings(platform).all()
  for (const text of ['{', '{"headRates":7}']) {
    await writeText('agents', text)
    await expect(readSetting(db.read, 'agents')).rejects.toMatchObject({
      code: 'system.not.available',
      message: expect.stringMatching(/^The setting agents cannot be read, .+ save it anew in the console \(#503\)$/),
    })
    await db.write((tx) => changeSetting(tx, platform, 'agents', (before) => before))
    expect(await readSetting(db.read, 'agents')).toEqual(agents)
  }
})

test('the settings stay the same object until one changes', async () => {
  await writeAll()
  const platform = newPlatform()
  const desk = merchantSettings(platform)
  const before = await desk.all()
  platform.clock.advance(10 * secondMs)
  expect(await desk.all()).toBe(before)
  // What a process writes of itself stands in the same table.
  await sayRunning(platform, 'one', { kind: 'gateway', secret: { by: null, takes: [] } })
  platform.clock.advance(10 * secondMs)
  expect(await desk.all()).toBe(before)
  await db.write((tx) => desk.change(tx, 'wallet', { isSingle: true }))
  desk.forget()
  expect(await desk.all()).toMatchObject({ wallet: { isSingle: true } })
})

test('a change by another process shows after five seconds and not before', async () => {
  await writeAll()
  const platform = newPlatform()
  const desk = merchantSettings(platform)
  await desk.all()
  await writeText('wallet', JSON.stringify({ isSingle: true }))
  expect((await desk.all()).wallet.isSingle).toBe(false)
  platform.clock.advance(5 * secondMs)
  expect((await desk.all()).wallet.isSingle).toBe(true)
})

test('a change is checked before it is written', async () => {
  await writeAll()
  const desk = merchantSettings(newPlatform())
  await expect(db.write((tx) => desk.change(tx, 'currency', { code: '', symbol: '₱' }))).rejects.toThrow()
  expect((await desk.all()).currency).toEqual({ code: 'TLB', symbol: '₱' })
})

test('all who ask about one platform get one desk', () => {
  const platform = newPlatform()
  expect(merchantSettings(platform)).toBe(merchantSettings(platform))
})

test('a flag that nobody listed is off', () => {
  expect(isSwitchedOn({ whitelabel: { FREEPLAY3: true } }, 'FREEPLAY3')).toBe(true)
  expect(isSwitchedOn({ whitelabel: { FREEPLAY3: false } }, 'FREEPLAY3')).toBe(false)
  expect(isSwitchedOn({ whitelabel: {} }, 'FREEPLAY3')).toBe(false)
})
