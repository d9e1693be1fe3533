import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readOrMakeSecret, readSecret } from '../../../scripts/kept-secret.mjs'
import { CannotStart, NotYet } from '../process/cannot-start.ts'
import type { GatewaySettings } from '../process/env.ts'
import { chance } from './chance.ts'

type KeySettings = Pick<GatewaySettings, 'DATA_KEY' | 'DATABASE_URL'>

/**
 * Seals what is stored and must be read again as it was, so that a copy of the database alone gives it away to nobody. The key
 * outlives the process, unlike `derivedKey`: it is `DATA_KEY`, or made and kept in a file beside the database. `about` says
 * whose secret it is and for what; a sealed text that was moved to another row does not open there.
 */
export function sealData(settings: KeySettings, about: string, secret: Uint8Array): string {
  const iv = chance.bytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(settings), iv).setAAD(Buffer.from(about))
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url')
}

/** Throws when the key is not the one that it was sealed with, or the text is not about this. */
export const openData = (settings: KeySettings, about: string, sealed: string): Buffer =>
  openWith([keyOf(settings), ...formerKeysOf(settings)], about, Buffer.from(sealed, 'base64url'))

/** Whether it opens with the key of now. */
export function canOpenData(settings: KeySettings, about: string, sealed: string): boolean {
  try {
    openData(settings, about, sealed)
    return true
  } catch {
    return false
  }
}

function openWith([key, ...others]: readonly [Buffer, ...Buffer[]], about: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined) throw error
    return openWith([next, ...rest], about, bytes)
  }
}

/**
 * A secret that is never stored: the same for the same `about` as long as the key stays, so that it can be told again where only its
 * hash is known.
 */
export const secretAbout = (settings: KeySettings, about: string): string =>
  Buffer.from(hkdfSync('sha256', keyOf(settings), '', `perlas secret ${about}`, keyBytes)).toString('base64url')

/** Tells keys apart and gives none away. Null where no key was needed yet; none is made. */
export function dataKeyFingerprint({ DATA_KEY, DATABASE_URL }: KeySettings): string | null {
  if (DATA_KEY !== undefined) return fingerprintOf(DATA_KEY)
  return fingerprintOfFile(dataKeyFile(DATABASE_URL))
}

/** Null where there is no such file; throws NotYet where it cannot be read. */
export const fingerprintOfFile = (file: string): string | null =>
  existsSync(file) ? fingerprintOf(readSecret(file, keptKey)) : null

/** The same for the same secret on every machine; a line's end around it makes no difference. */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret.trim(), '', 'perlas fingerprint', fingerprintBytes)).toString('hex')

const fingerprintBytes = 16
const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const keyBytes = 32

const keys = new Map<string, Buffer>()

/** Read once per file or setting. */
function keyOf({ DATA_KEY, DATABASE_URL }: KeySettings): Buffer {
  const name = DATA_KEY?.trim() ?? dataKeyFile(DATABASE_URL)
  const known = keys.get(name)
  if (known !== undefined) return known
  const key = keyFrom(DATA_KEY === undefined ? readOrMakeSecret(name, keptKey) : name)
  keys.set(name, key)
  return key
}

/** Until decision 459 white space around `DATA_KEY` was a part of the key: what was sealed so opens, also when a line's end has gone. */
const formerKeysOf = ({ DATA_KEY }: KeySettings): Buffer[] =>
  DATA_KEY === undefined ? [] : [DATA_KEY, `${DATA_KEY.trim()}\n`].map(keyFrom)

const keyFrom = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'perlas stored secrets', keyBytes))

/** Where the key is kept when it is no setting. */
export const dataKeyFile = (databaseUrl: string): string =>
  databaseUrl.startsWith('file:')
    ? join(dirname(databaseUrl.slice('file:'.length)), 'data-key')
    : join('data', 'data-key')

/** What is sealed with less would be open to everybody. */
const keptKey = {
  what: 'The key of stored secrets',
  setting: 'DATA_KEY',
  whenLost: 'Put back the key that is kept apart; where there is none, remove the file, and a new key is made.',
  refuse: (sentence: string, mayCome: boolean) => (mayCome ? new NotYet(sentence) : new CannotStart(sentence)),
}
