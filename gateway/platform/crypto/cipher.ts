import {
  constants,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
} from 'node:crypto'
import { CannotStart } from '../process/cannot-start.ts'

/**
 * The encryption of sensitive calls (wire 4): textbook RSA over a reversed 16-character key, DES-ECB over the payload.
 * It is weak by today's standards and kept for compatibility inside TLS, never as the only protection.
 */
export type Cipher = {
  /** The modulus as 256 hex digits and nothing else: a trailing newline sends real clients into an endless loop (wire 4.2). */
  readonly modulus: string
  /** Whether a sealed key that nothing is encrypted with was made for this gateway, as free play sends it. */
  opensKey(encryption: string): boolean
  /** Reads an encrypted body. Throws CipherError when a part is missing or does not fit. */
  open(parts: {
    body: string
    encryption: string | undefined
    digest?: string | undefined
    rsa?: string | undefined
  }): string
}

export class CipherError extends Error {}

const modulusBytes = 128
const keyLength = 16

/**
 * A 1024-bit key in PEM, for `createCipher`. Asked for as text: a key that is exported while what made it is collected as garbage locks
 * the process in itself for ever (Node 20, `KeyGenJob`).
 */
export const newCipherKey = (): string =>
  generateKeyPairSync('rsa', {
    modulusLength: modulusBytes * 8,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey

/** Several keys as one: the first is told to whoever asks for it, and what was sealed for any of them is read. Asked anew each time. */
export function createCipherOf(ciphers: () => readonly [Cipher, ...Cipher[]]): Cipher {
  return {
    get modulus() {
      return ciphers()[0].modulus
    },
    opensKey: (encryption) => ciphers().some((cipher) => cipher.opensKey(encryption)),
    open(parts) {
      const all = ciphers()
      const named = all.find(({ modulus }) => modulus === parts.rsa?.toLowerCase())
      const meant = named ?? all.find(({ opensKey }) => parts.encryption !== undefined && opensKey(parts.encryption))
      return (meant ?? all[0]).open(parts)
    },
  }
}

/** A fresh 1024-bit key, or the one of `RSA_PRIVATE_KEY` (PEM) when several processes share it. Larger keys hang real clients. */
export function createCipher(pem = newCipherKey()): Cipher {
  const privateKey = readKey(pem)
  const modulus = modulusOf(privateKey)
  if (modulus.length !== modulusBytes * 2)
    throw new CannotStart('RSA_PRIVATE_KEY must be a 1024-bit RSA key: clients hang on any other size.')
  return {
    modulus,
    opensKey(encryption) {
      try {
        return openKey(privateKey, encryption).length === keyLength
      } catch (error) {
        if (error instanceof CipherError) return false
        throw error
      }
    },
    open({ body, encryption, digest, rsa }) {
      if (encryption === undefined) throw new CipherError('the Encryption header is missing')
      if (rsa !== undefined && rsa.toLowerCase() !== modulus)
        throw new CipherError('X-RSA is not a modulus of this gateway')
      const data = payloadOf(body)
      if (digest !== undefined && digest !== data) throw new CipherError('X-Digest is not the body')
      return decryptPayload(openKey(privateKey, encryption), data)
    },
  }
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (error) {
    throw new CannotStart('RSA_PRIVATE_KEY must be a private key in PEM, and this one cannot be read.', {
      cause: error,
    })
  }
}

function modulusOf(key: KeyObject): string {
  const jwk = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(jwk.n ?? '', 'base64url').toString('hex')
}

/** The three body forms of wire 4.5: `{"value":"<D>"}`, the JSON text `"<D>"`, and D itself. */
function payloadOf(body: string): string {
  const text = body.trim()
  if (!text.startsWith('{') && !text.startsWith('"')) return text
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new CipherError('the body is neither JSON nor base64')
  }
  const value = typeof parsed === 'string' ? parsed : (parsed as { value?: unknown } | null)?.value
  if (typeof value !== 'string') throw new CipherError('the body has no text in "value"')
  return value
}

/**
 * The hex may be shorter than 256 digits: leading zero limbs are not sent. The clients' little-endian chunk of the reversed
 * key is, read as big-endian bytes, zeros followed by the key itself.
 */
function openKey(privateKey: KeyObject, encryption: string): Buffer {
  if (!/^[0-9a-f]{1,256}$/i.test(encryption)) throw new CipherError('the Encryption header is not hex')
  const sealed = Buffer.from(encryption.padStart(modulusBytes * 2, '0'), 'hex')
  let opened: Buffer
  try {
    opened = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, sealed)
  } catch {
    throw new CipherError('the Encryption header was not made with this key')
  }
  const key = opened.subarray(modulusBytes - keyLength)
  const padding = opened.subarray(0, modulusBytes - keyLength)
  if (!padding.every((byte) => byte === 0) || !key.every((byte) => byte >= 0x20 && byte <= 0x7e)) {
    throw new CipherError('the Encryption header was not made with this key')
  }
  return key
}

/** Single DES by triple DES with the same key three times: OpenSSL 3 has no des-ecb any more (wire 4.7). */
function decryptPayload(key: Buffer, data: string): string {
  const des = key.subarray(0, 8)
  const decipher = createDecipheriv('des-ede3', Buffer.concat([des, des, des]), null)
  try {
    return Buffer.concat([decipher.update(data, 'base64'), decipher.final()]).toString('utf8')
  } catch {
    throw new CipherError('the body does not fit the Encryption header')
  }
}
