import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openData, sealData, secretAbout } from '#gateway/platform/crypto/data-key.ts'
import { CannotStart } from '#gateway/platform/process/cannot-start.ts'
import { runOnFullDisk } from '../../../support/full-disk.ts'

const settings = { DATABASE_URL: 'file:unused', DATA_KEY: 'tests-only-0123456789abcdef0123456789abcdef' }
const secret = Buffer.from('a secret')

let place: string
let folder: string
/** Of a database with a key in a file beside it. */
let own: { DATABASE_URL: string; DATA_KEY: undefined }
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'perlas-key-'))
  folder = join(place, 'data')
  own = { DATABASE_URL: `file:${join(folder, 'perlas.db')}`, DATA_KEY: undefined }
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

test('what is sealed opens again, looks different each time, and only as what it was sealed as', () => {
  const [one, other] = [sealData(settings, 'a', secret), sealData(settings, 'a', secret)]
  expect(one).not.toBe(other)
  expect(openData(settings, 'a', one).equals(secret)).toBe(true)
  expect(() => openData(settings, 'b', one)).toThrow()
  expect(() => openData({ ...settings, DATA_KEY: `${settings.DATA_KEY}x` }, 'a', one)).toThrow()
})

test('white space around the key is no part of it, as its fingerprint says', () => {
  const padded = { ...settings, DATA_KEY: ` ${settings.DATA_KEY}\n` }
  expect(openData(settings, 'a', sealData(padded, 'a', secret)).equals(secret)).toBe(true)
  expect(openData(padded, 'a', sealData(settings, 'a', secret)).equals(secret)).toBe(true)
  expect(secretAbout(padded, 'a')).toBe(secretAbout(settings, 'a'))
})

// Sealed for 'a' by the version before decision 459 with the key of above and what stands around it.
test.each([
  [' KEY\t', 'brGoMfSUJhbmxszXkQagknrbKgRpKaHLxnJfbB5CavBnXttw'],
  ['KEY\n', '_pmHpcr72k4w4QqAgBQ1jnYEZ4-AEAR7osjjEVKXebD9ENBr'],
  ['KEY', '_pmHpcr72k4w4QqAgBQ1jnYEZ4-AEAR7osjjEVKXebD9ENBr'],
])('what a version sealed that took white space for a part of the key opens with %j', (text, sealed) => {
  const now = { ...settings, DATA_KEY: text.replace('KEY', settings.DATA_KEY) }
  expect(openData(now, 'a', sealed).equals(secret)).toBe(true)
})

test('the key is kept beside the database, for its owner only', () => {
  expect(openData(own, 'a', sealData(own, 'a', secret)).equals(secret)).toBe(true)
  expect([join(folder, 'data-key'), folder].map((path) => statSync(path).mode & 0o777)).toEqual([0o600, 0o700])
  expect(readdirSync(folder)).toEqual(['data-key'])
})

test('a full disk leaves no key, and the next start makes one', () => {
  const line = `import { sealData } from '#gateway/platform/crypto/data-key.ts'; sealData(${JSON.stringify(own)}, 'a', new Uint8Array(8))`
  expect(runOnFullDisk(line)).toMatch(
    /is kept in .+data-key, and it cannot be made or read there: EFBIG: .+set DATA_KEY/,
  )
  expect(readdirSync(folder)).toEqual([])
  sealData(own, 'a', secret)
  expect(readFileSync(join(folder, 'data-key'), 'utf8')).toMatch(/^[\w-]{43}\n$/)
})

test.each(['', '\n', 'cut off'])('a file with %j is no key: nothing is sealed with it, and it stays', (text) => {
  const file = join(folder, 'data-key')
  mkdirSync(folder)
  writeFileSync(file, text)
  expect(() => sealData(own, 'a', secret)).toThrow(CannotStart)
  expect(() => sealData(own, 'a', secret)).toThrow(
    `The file ${file} holds no secret: it has ${text.trim().length} characters of at least 32`,
  )
  expect(readFileSync(file, 'utf8')).toBe(text)
})
