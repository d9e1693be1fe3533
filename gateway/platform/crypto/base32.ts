/** Base32 of RFC 4648, the letters in which authenticator apps take a secret: no digit 0 or 1, which people confuse. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const bitsPerLetter = 5

/** Without the padding of the RFC, which authenticator apps do not want. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => letters.charAt(Number.parseInt(group.padEnd(bitsPerLetter, '0'), 2))).join('')
}

/** Takes small letters, blanks and padding too. Throws a RangeError that names a letter which does not belong. */
export function fromBase32(text: string): Buffer {
  const bits = [...text.replace(/[\s=]/g, '').toUpperCase()].map((letter) => {
    const place = letters.indexOf(letter)
    if (place < 0) throw new RangeError(`"${letter}" is no letter of base32`)
    return place.toString(2).padStart(bitsPerLetter, '0')
  })
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
