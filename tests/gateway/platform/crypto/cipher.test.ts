import { createPrivateKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptKey, encryptPayload, sealForWire } from '#conformance/wire/cipher.ts'
import { CipherError, createCipher } from '#gateway/platform/crypto/cipher.ts'

// The golden vectors of wire 5; the key was made for them and protects nothing.
const modulus =
  'e31e0bc2a8fcccf6796eb33cb50b244f519919396b06e92c9cbb69da27d6120bc6a45f4f6f2178fd446ccecbd9a9a229786f8429df261c3c7a32aca5c2659b4ab1b2857db3fc751416e9e9cbd95715173c20ad015b562b6cba5c551e162611656b7ffc135f9d76c4f7145d0ec16b2fd245a13f06d5d37d1c037a7f7b532f8bdf'
const exponent =
  '87cd4874edfcb345d1985abe3af6dd903c175258dde134fdc2fde12e5bd189dad6bd246c67e3d8e77fc99be19255f72bdae2bb611a183c9c00e95a0887739fe569fd485a89150987e3846f0bbe51f57bcfa974616d38ea242d2d031049b6442d3867fd620b03de0bef8aca16e70669f603a1950df2a24638b7b95e71541f0879'
const sealedKey =
  '62b4bdd8db2c4bb879ef3216580260468eaa0674d9d2af422181896d654136d80128e412d5c9ff1f87d8b3a8e4669a85cd11199b2e3f032c55a55c90a9a966d0acf7e5b46f303ef02c8ac43a4c997d9c6ae006f5815c24d0ae9a6fa6a00f646d24daca61766dd2888421923328bd56a5c949ddfe0de71d554b3d08f20704ba8b'
const plaintext = '{"username":"demo_user","password":"Demo#1234","type":"username"}'
const sealedText = '9k0Ge6DgPwMJekAeDV0rbe6UtJPqPrZFKw9/fQYyKJole5sE95DN6LuxPDcGhH4FqU4IK8YJZmkhbro+8RM0wr48ajhNbawU'
const shortKey =
  '590e8b72dc65e48c9960f89788a6c035d4dfec4bf0e67063a0358d2fbeee263dbafa780dfea322d3f2eeaee9b88b5ea407953d64fc4b1cb2d846bbf816f98123bef941b1703920de0fe49cb2377682d738769516e6352e99a0abd024556ff24e8a8b915fe6dafe55725e232ec586bdcb527335984f4691386de3936dc9ae'

/** The private key of the vectors as PEM: p and q follow from n, e and d. */
function vectorKey(): string {
  const [n, e, d] = [BigInt(`0x${modulus}`), 65_537n, BigInt(`0x${exponent}`)]
  const power = (base: bigint, by: bigint): bigint => {
    let result = 1n
    for (let bit = by, square = base; bit > 0n; bit >>= 1n, square = (square * square) % n)
      if (bit & 1n) result = (result * square) % n
    return result
  }
  const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b))
  let odd = e * d - 1n
  let twos = 0
  for (; odd % 2n === 0n; odd /= 2n) twos++
  for (let base = 2n; ; base++) {
    let value = power(base, odd)
    for (let step = 0; step < twos; step++) {
      const factor = gcd(value - 1n, n)
      if (factor > 1n && factor < n) return pemOf(n, d, factor, n / factor)
      value = (value * value) % n
    }
  }
}

function pemOf(n: bigint, d: bigint, p: bigint, q: bigint): string {
  const inverse = (value: bigint, by: bigint): bigint => {
    let [a, b, x, y] = [value % by, by, 1n, 0n]
    while (b > 0n) [a, b, x, y] = [b, a % b, y, x - (a / b) * y]
    return ((x % by) + by) % by
  }
  const text = (value: bigint): string =>
    Buffer.from(
      value.toString(16).padStart(value.toString(16).length + (value.toString(16).length % 2), '0'),
      'hex',
    ).toString('base64url')
  const jwk = {
    kty: 'RSA',
    n: text(n),
    e: text(65_537n),
    d: text(d),
    p: text(p),
    q: text(q),
    dp: text(d % (p - 1n)),
    dq: text(d % (q - 1n)),
    qi: text(inverse(q, p)),
  }
  return createPrivateKey({ key: jwk, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' }).toString()
}

const cipher = createCipher(vectorKey())

test('the modulus is 256 hex digits and nothing else', () => {
  expect(cipher.modulus).toBe(modulus)
  expect(createCipher().modulus).toMatch(/^[0-9a-f]{256}$/)
})

test('the first golden vector opens', () => {
  expect(cipher.open({ body: sealedText, encryption: sealedKey })).toBe(plaintext)
})

test('the short golden vector opens: leading zero limbs are not sent', () => {
  expect(cipher.open({ body: encryptPayload('gJli3ol7hsmbJiaP', '{}'), encryption: shortKey })).toBe('{}')
})

test('the client side of the tests makes both golden vectors', () => {
  expect(encryptKey(modulus, 'A1b2C3d4E5f6G7h8')).toBe(sealedKey)
  expect(encryptPayload('A1b2C3d4E5f6G7h8', plaintext)).toBe(sealedText)
  expect(encryptKey(modulus, 'gJli3ol7hsmbJiaP')).toBe(shortKey)
})

test.each([
  ['an object with value', JSON.stringify({ value: sealedText })],
  ['a JSON text', JSON.stringify(sealedText)],
  ['the bare base64', sealedText],
])('a body that is %s opens', (_form, body) => {
  expect(cipher.open({ body, encryption: sealedKey })).toBe(plaintext)
})

test('the optional headers are checked when they are there', () => {
  expect(cipher.open({ body: sealedText, encryption: sealedKey, digest: sealedText, rsa: modulus.toUpperCase() })).toBe(
    plaintext,
  )
  expect(() => cipher.open({ body: sealedText, encryption: sealedKey, digest: 'other' })).toThrow(CipherError)
  expect(() => cipher.open({ body: sealedText, encryption: sealedKey, rsa: `${modulus.slice(0, -1)}0` })).toThrow(
    CipherError,
  )
})

test.each([
  ['no Encryption header', sealedText, undefined],
  ['an Encryption header that is not hex', sealedText, 'zz'],
  ['an Encryption header longer than the modulus', sealedText, `${sealedKey}00`],
  ['a key sealed for another gateway', sealedText, encryptKey(createCipher().modulus, 'A1b2C3d4E5f6G7h8')],
  ['a key of 15 characters', sealedText, encryptKey(modulus, 'A1b2C3d4E5f6G7h')],
  ['a payload under another key', encryptPayload('B1b2C3d4E5f6G7h8', plaintext), sealedKey],
  ['a body that is no base64', '{"value":5}', sealedKey],
  ['broken JSON', '{"value":', sealedKey],
])('%s is refused', (_case, body, encryption) => {
  expect(() => cipher.open({ body, encryption })).toThrow(CipherError)
})

test('random keys and payloads come through, also beyond ASCII', () => {
  for (let round = 0; round < 40; round++) {
    const key = Array.from({ length: 16 }, (_, index) =>
      String.fromCharCode(0x21 + ((round * 31 + index * 17) % 94)),
    ).join('')
    const payload = JSON.stringify({ round, text: 'ñandú ₱1,000 漢字' })
    const { body, encryption } = sealForWire(modulus, key, payload)
    expect(cipher.open({ body, encryption })).toBe(payload)
  }
})
