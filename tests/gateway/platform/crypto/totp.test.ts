import { expect, test } from 'vitest'
import { fromBase32, toBase32 } from '#gateway/platform/crypto/base32.ts'
import { codeOfStep, findStep, stepAt, toTotpUri } from '#gateway/platform/crypto/totp.ts'

/** The secret of both RFCs. */
const secret = Buffer.from('12345678901234567890')

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of "%s" is what RFC 4648 says, there and back', (plain, coded) => {
  expect(toBase32(Buffer.from(plain))).toBe(coded)
  expect(fromBase32(coded.toLowerCase()).toString()).toBe(plain)
})

test('base32 takes blanks and padding, and names a letter that does not belong', () => {
  expect(fromBase32('MZXW 6===').toString()).toBe('foo')
  expect(() => fromBase32('MZXW1')).toThrow('"1" is no letter of base32')
})

test.each(['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'])(
  'the code %s stands in RFC 4226, appendix D',
  (code) => {
    const codes = Array.from({ length: 10 }, (_, counter) => codeOfStep(secret, counter))
    expect(codes).toContain(code)
  },
)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code ends as RFC 6238, appendix B says', (second, code) => {
  expect(codeOfStep(secret, stepAt(new Date(second * 1_000)))).toBe(code)
})

test('a code of the step before or after is taken, one further off is not', () => {
  const now = new Date(1_111_111_109_000)
  const current = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map((drift) =>
    findStep(secret, codeOfStep(secret, current + drift), { now, lastStep: 0 }),
  )
  expect(found).toEqual([null, current - 1, current, current + 1, null])
})

test('a step that was used is used up, and so are those before it', () => {
  const now = new Date(1_111_111_109_000)
  const current = stepAt(now)
  expect(
    [-1, 0, 1].map((drift) => findStep(secret, codeOfStep(secret, current + drift), { now, lastStep: current })),
  ).toEqual([null, null, current + 1])
  expect(findStep(secret, '', { now, lastStep: 0 })).toBeNull()
})

test('the address for the QR code names the brand and the account, with blanks that every app reads', () => {
  expect(toTotpUri({ secret: Buffer.from('foobar'), issuer: 'Perlas & Co', account: 'tala 1' })).toBe(
    'otpauth://totp/Perlas%20%26%20Co:tala%201?secret=MZXW6YTBOI&issuer=Perlas%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  )
})
