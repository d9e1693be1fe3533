import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CannotStart, NotYet } from '../process/cannot-start.ts'
import type { GatewaySettings } from '../process/env.ts'
import { chance, newSecret } from './chance.ts'
import { newUuid } from './ids.ts'

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
export function fingerprintOfFile(file: string): string | null {
  try {
    return fingerprintOf(readFileSync(file, 'utf8'))
  } catch (error) {
    if (isNowhere.has((error as NodeJS.ErrnoException).code ?? '')) return null
    throw cannotBeHad(file, error)
  }
}
const isNowhere = new Set(['ENOENT', 'ENOTDIR'])

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
  const key = keyFrom(DATA_KEY === undefined ? readOrMakeKey(name) : name)
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

/** Throws CannotStart for a file that holds no key: what is sealed with less would be open to everybody. Also where it cannot be had. */
function readOrMakeKey(file: string): string {
  const key = readOrMake(file).trim()
  if (key.length < leastKey)
    throw new CannotStart(
      `The file ${file} holds no key: it has ${key.length} characters of at least ${leastKey}, as a full disk or a copy that was cut off leaves it. Put back the key that is kept apart; where there is none, remove the file, and a new key is made.`,
    )
  return key
}
const leastKey = 32

function readOrMake(file: string): string {
  try {
    if (!existsSync(file)) makeKey(file)
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw cannotBeHad(file, error)
  }
}

const cannotBeHad = (file: string, error: unknown): NotYet =>
  new NotYet(
    `The key of stored secrets is kept in ${file}, and it cannot be made or read there: ${(error as Error).message}. Make room, let this user read and write there, or set DATA_KEY, then start again.`,
  )

/** Written under another name first: the file is never there without its key, neither on a full disk nor for another process. */
function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${newUuid()}`
  try {
    writeFileSync(draft, `${newSecret()}\n`, { mode: 0o600, flag: 'wx', flush: true })
    putInPlace(draft, file)
  } catch (error) {
    // Another process made it in the same moment; that one counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const hasNoLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** A link is there as a whole and only where nothing was. A file system that has none gets a copy, which the disk has shown that it has room for. */
function putInPlace(draft: string, file: string): void {
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!hasNoLinks.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    copyFileSync(draft, file, constants.COPYFILE_EXCL)
  }
}
