import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openData, sealData } from '#gateway/platform/crypto/data-key.ts'

const settings = { DATABASE_URL: 'file:unused', DATA_KEY: 'tests-only-0123456789abcdef0123456789abcdef' }
const secret = Buffer.from('a secret')

test('what is sealed opens again, looks different each time, and only as what it was sealed as', () => {
  const [one, other] = [sealData(settings, 'a', secret), sealData(settings, 'a', secret)]
  expect(one).not.toBe(other)
  expect(openData(settings, 'a', one).equals(secret)).toBe(true)
  expect(() => openData(settings, 'b', one)).toThrow()
  expect(() => openData({ ...settings, DATA_KEY: `${settings.DATA_KEY}x` }, 'a', one)).toThrow()
})

test('without a setting the key is kept beside the database, for its owner only', () => {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-key-'))
  try {
    const own = { DATABASE_URL: `file:${join(folder, 'perlas.db')}`, DATA_KEY: undefined }
    expect(openData(own, 'a', sealData(own, 'a', secret)).equals(secret)).toBe(true)
    expect(statSync(join(folder, 'data-key')).mode & 0o777).toBe(0o600)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
