import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newWireKey, sealForWire } from '#conformance/wire/cipher.ts'
import type { Cipher } from '#gateway/platform/crypto/cipher.ts'
import type { Db } from '#gateway/platform/database/db.ts'
import { readGatewaySettings } from '#gateway/platform/process/env.ts'
import { dayMs, minuteMs } from '#gateway/platform/time/clock.ts'
import { openCallKeys } from '#gateway/upkeep/call-keys.ts'
import { createTestClock } from '../../support/clock.ts'
import { type DatabaseFile, openTestDatabase } from '../../support/database.ts'

let db: Db
let file: DatabaseFile
let close: () => Promise<void>
const clock = createTestClock()
const stops: (() => void)[] = []
beforeEach(async () => {
  ;({ db, file, close } = await openTestDatabase())
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await close()
})

/** What a process that starts now shares with the others. */
async function startProcess(): Promise<Cipher> {
  const settings = readGatewaySettings({ NODE_ENV: 'test', DATABASE_URL: file.url })
  const keys = await openCallKeys({ db, clock, settings, log: pino({ level: 'silent' }) })
  stops.push(keys.stop)
  return keys.cipher
}

function read(cipher: Cipher, modulus: string): string {
  const { body, encryption } = sealForWire(modulus, newWireKey(), 'a password')
  return cipher.open({ body: JSON.stringify({ value: body }), encryption, rsa: modulus })
}

test('without a setting all processes of a database share one key, also after a start anew', async () => {
  const [one, other] = await Promise.all([startProcess(), startProcess()])
  expect(one.modulus).toBe(other.modulus)
  expect(read(other, one.modulus)).toBe('a password')
  const { value } = await db.read.setting.findUniqueOrThrow({ where: { name: 'call-keys' } })
  expect(value).not.toMatch(/BEGIN|PRIVATE/)
})

test('a key is renewed by itself, told when every process knows it, and the one before is read until the next', async () => {
  const first = (await startProcess()).modulus
  clock.advance(14 * dayMs)
  const renewing = await startProcess()
  expect(renewing.modulus).toBe(first)
  const known = await startProcess()
  clock.advance(3 * minuteMs)
  const second = renewing.modulus
  expect([second === first, known.modulus]).toEqual([false, second])
  expect([read(known, first), read(known, second)]).toEqual(['a password', 'a password'])
  clock.advance(14 * dayMs)
  const third = await startProcess()
  expect(read(third, second)).toBe('a password')
  expect(() => read(third, first)).toThrow()
})
