import { expect, test } from 'vitest'
import { derivedKey, sealWith } from '#gateway/platform/crypto/derived-key.ts'

test('a key is its own for each purpose and each shared secret, and the same when asked again', () => {
  const shared = { RSA_PRIVATE_KEY: '-----BEGIN one' }
  expect(derivedKey(shared, 'captcha')).toBe(derivedKey({ ...shared }, 'captcha'))
  const keys = [
    derivedKey(shared, 'captcha'),
    derivedKey(shared, 'code'),
    derivedKey({ RSA_PRIVATE_KEY: '-----BEGIN two' }, 'captcha'),
    derivedKey({}, 'captcha'),
  ]
  expect(new Set(keys).size).toBe(4)
})

test('what is sealed depends on the key and the text', () => {
  expect(new Set([sealWith('a', '1'), sealWith('a', '2'), sealWith('b', '1')]).size).toBe(3)
})
