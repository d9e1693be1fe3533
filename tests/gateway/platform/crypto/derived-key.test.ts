import { expect, test } from 'vitest'
import { derivedKey, sealWith } from '#gateway/platform/crypto/derived-key.ts'

test('a key is its own for each purpose and each DATA_KEY, and the same in every process that shares it', () => {
  const DATABASE_URL = 'file:none/perlas.db'
  const shared = { DATA_KEY: 'one key that is thirty-two letters', DATABASE_URL }
  expect(derivedKey(shared, 'captcha')).toBe(derivedKey({ ...shared, DATABASE_URL: 'file:other.db' }, 'captcha'))
  const keys = [
    derivedKey(shared, 'captcha'),
    derivedKey(shared, 'code'),
    derivedKey({ DATA_KEY: 'another key of thirty-two letters', DATABASE_URL }, 'captcha'),
  ]
  expect(new Set(keys).size).toBe(3)
})

test('what is sealed depends on the key and the text', () => {
  expect(new Set([sealWith('a', '1'), sealWith('a', '2'), sealWith('b', '1')]).size).toBe(3)
})
