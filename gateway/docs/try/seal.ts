import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'

// What a client of the wire does with a sensitive body (wire 4). This file is shown on the page as it is.

/** A body that only the gateway with this modulus can read, and the headers that say so. */
export function seal(modulus: string, input: object): { headers: Record<string, string>; body: string } {
  const key = randomBytes(8).toString('hex')
  const value = encrypt(key.slice(0, 8), JSON.stringify(input))
  return {
    headers: { encryption: sealKey(modulus, key), 'x-digest': value, 'x-rsa': modulus },
    body: JSON.stringify({ value }),
  }
}

/** DES-ECB of the payload, by triple DES with one key three times, because OpenSSL has no single DES any more. */
function encrypt(key: string, payload: string): string {
  const cipher = createCipheriv('des-ede3', Buffer.from(key.repeat(3), 'latin1'), null)
  return cipher.update(payload, 'utf8', 'base64') + cipher.final('base64')
}

/** Textbook RSA of the key: reversed and little-endian is big-endian as it stands. */
function sealKey(modulus: string, key: string): string {
  const n = Buffer.from(modulus, 'hex')
  const number = Buffer.concat([Buffer.alloc(n.length - key.length), Buffer.from(key, 'latin1')])
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'RSA', n: n.toString('base64url'), e: 'AQAB' } })
  return publicEncrypt({ key: publicKey, padding: constants.RSA_NO_PADDING }, number)
    .toString('hex')
    .replace(/^(?:0000)+/, '')
}
