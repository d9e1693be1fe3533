import { createCipheriv, randomBytes } from 'node:crypto'

/**
 * The client's side of wire 4, written from 4.3 and 4.4 word by word with BigInt and little-endian chunks, and not from
 * the gateway's code, so that the two can disagree. The tests seal with it too.
 */
export function sealForWire(modulusHex: string, key: string, payload: string): { body: string; encryption: string } {
  return { body: encryptPayload(key, payload), encryption: encryptKey(modulusHex, key) }
}

/** The 16 characters that a client makes up for each body. */
export const newWireKey = (): string => randomBytes(8).toString('hex')

export function encryptPayload(key: string, payload: string): string {
  const des = Buffer.from(key.slice(0, 8), 'latin1')
  const cipher = createCipheriv('des-ede3', Buffer.concat([des, des, des]), null)
  return Buffer.concat([cipher.update(payload, 'utf8'), cipher.final()]).toString('base64')
}

export function encryptKey(modulusHex: string, key: string): string {
  const modulus = BigInt(`0x${modulusHex}`)
  const reversed = [...key].reverse()
  let chunk = 0n
  reversed.forEach((character, index) => {
    chunk += BigInt(character.charCodeAt(0) & 0xff) << BigInt(8 * index)
  })
  const hex = power(chunk, 65_537n, modulus).toString(16)
  return hex.padStart(Math.ceil(hex.length / 4) * 4, '0')
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n
  for (let bit = exponent, square = base % modulus; bit > 0n; bit >>= 1n, square = (square * square) % modulus) {
    if (bit & 1n) result = (result * square) % modulus
  }
  return result
}
