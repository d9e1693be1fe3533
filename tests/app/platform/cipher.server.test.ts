import { createDecipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPayload, newPayloadKey, sealKey, sealPayload } from '#app/platform/cipher.server.ts'
import { encryptKey } from '#conformance/wire/cipher.ts'
import { createCipher } from '#gateway/platform/crypto/cipher.ts'

/** The vectors of wire 5. */
const modulus =
  'e31e0bc2a8fcccf6796eb33cb50b244f519919396b06e92c9cbb69da27d6120bc6a45f4f6f2178fd446ccecbd9a9a229786f8429df261c3c7a32aca5c2659b4ab1b2857db3fc751416e9e9cbd95715173c20ad015b562b6cba5c551e162611656b7ffc135f9d76c4f7145d0ec16b2fd245a13f06d5d37d1c037a7f7b532f8bdf'
const vectors = [
  {
    key: 'A1b2C3d4E5f6G7h8',
    encryption:
      '62b4bdd8db2c4bb879ef3216580260468eaa0674d9d2af422181896d654136d80128e412d5c9ff1f87d8b3a8e4669a85cd11199b2e3f032c55a55c90a9a966d0acf7e5b46f303ef02c8ac43a4c997d9c6ae006f5815c24d0ae9a6fa6a00f646d24daca61766dd2888421923328bd56a5c949ddfe0de71d554b3d08f20704ba8b',
  },
  {
    key: 'gJli3ol7hsmbJiaP',
    encryption:
      '590e8b72dc65e48c9960f89788a6c035d4dfec4bf0e67063a0358d2fbeee263dbafa780dfea322d3f2eeaee9b88b5ea407953d64fc4b1cb2d846bbf816f98123bef941b1703920de0fe49cb2377682d738769516e6352e99a0abd024556ff24e8a8b915fe6dafe55725e232ec586bdcb527335984f4691386de3936dc9ae',
  },
]

test('the key of both golden vectors is sealed digit by digit, the short one with 252 digits', () => {
  for (const { key, encryption } of vectors) expect(sealKey(modulus, key)).toBe(encryption)
  expect(sealKey(modulus, 'gJli3ol7hsmbJiaP')).toHaveLength(252)
})

test('the payload of the golden vector is encrypted byte by byte', () => {
  expect(encryptPayload('A1b2C3d4E5f6G7h8', '{"username":"demo_user","password":"Demo#1234","type":"username"}')).toBe(
    '9k0Ge6DgPwMJekAeDV0rbe6UtJPqPrZFKw9/fQYyKJole5sE95DN6LuxPDcGhH4FqU4IK8YJZmkhbro+8RM0wr48ajhNbawU',
  )
})

test('the sealed key equals the textbook arithmetic for many random keys', () => {
  for (let round = 0; round < 50; round += 1) {
    const key = newPayloadKey()
    expect(key).toMatch(/^[0-9A-Za-z]{16}$/)
    expect(sealKey(modulus, key)).toBe(encryptKey(modulus, key))
  }
})

test('what is sealed is opened by the gateway, letters of every script included', () => {
  const cipher = createCipher()
  const payload = JSON.stringify({ username: 'señor', note: '₱25 を' })
  const { body, headers } = sealPayload(cipher.modulus, payload)
  expect(
    cipher.open({ body, encryption: headers.encryption, digest: headers['x-digest'], rsa: headers['x-rsa'] }),
  ).toBe(payload)
})

test('only the first eight characters of the key count for the payload', () => {
  const data = encryptPayload('A1b2C3d4XXXXXXXX', 'text')
  const des = Buffer.from('A1b2C3d4')
  const decipher = createDecipheriv('des-ede3', Buffer.concat([des, des, des]), null)
  expect(decipher.update(data, 'base64', 'utf8') + decipher.final('utf8')).toBe('text')
})
