import { constants, createCipheriv, createPublicKey, publicEncrypt, randomInt } from 'node:crypto'

/**
 * The client's side of wire 4: a random key, reversed and sealed by textbook RSA, and DES-ECB over the payload.
 * It is weak by today's standards and is never the only protection: the gateway is reached on loopback or over TLS.
 */

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const keyLength = 16

/** 16 characters from 62 (wire 4.3). */
export const newPayloadKey = (): string =>
  Array.from({ length: keyLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/**
 * Seals a 16-character key for the header `Encryption`. The wire wants the reversed key as a little-endian number; read
 * big-endian, that is zeros followed by the key itself. Leading zero limbs of 16 bits are left out (wire 4.4).
 */
export function sealKey(modulusHex: string, key: string): string {
  const modulus = Buffer.from(modulusHex, 'hex')
  const chunk = Buffer.alloc(modulus.length)
  chunk.write(key, modulus.length - key.length, 'latin1')
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: modulus.toString('base64url'), e: 'AQAB' } })
  const sealed = publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, chunk)
  return sealed.toString('hex').replace(/^(?:0000)+/, '')
}

/** Single DES by triple DES with the same key three times: OpenSSL 3 has no des-ecb any more (wire 4.7). Base64. */
export function encryptPayload(key: string, payload: string): string {
  const des = Buffer.from(key.slice(0, 8), 'latin1')
  const cipher = createCipheriv('des-ede3', Buffer.concat([des, des, des]), null)
  return cipher.update(payload, 'utf8', 'base64') + cipher.final('base64')
}

/** Body and headers of an encrypted call. `modulusHex` goes back exactly as it was fetched. */
export function sealPayload(
  modulusHex: string,
  payload: string,
  key = newPayloadKey(),
): { body: string; headers: Record<string, string> } {
  const data = encryptPayload(key, payload)
  return {
    body: JSON.stringify({ value: data }),
    headers: { encryption: sealKey(modulusHex, key), 'x-digest': data, 'x-rsa': modulusHex },
  }
}
