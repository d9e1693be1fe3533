// A secret that is made at the first start and kept in a file.
import { randomBytes, randomUUID } from 'node:crypto'
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { CannotStart, StepFailed } from './prepare.mjs'

const leastSecret = 32

/** Throws a CannotStart for a file that holds none, which everybody could guess, a StepFailed where it cannot be had. */
export function readOrMakeSecret(file) {
  const secret = readOrMake(file).trim()
  if (secret.length >= leastSecret) return secret
  throw new CannotStart(
    `The file ${file} holds no secret: it has ${secret.length} characters of at least ${leastSecret}, as a full disk leaves it. Remove it, and a new one is made.`,
  )
}

function readOrMake(file) {
  try {
    if (!existsSync(file)) makeSecret(file)
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StepFailed(
      `The key that the app and the gateway share is kept in ${file}, and it cannot be made or read there: ${error.message}. Make room, let this user read and write there, or set APP_KEY, then start again.`,
    )
  }
}

/** Written under another name first: the file is never there without its secret, neither on a full disk nor for another process. */
function makeSecret(file) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
    putInPlace(draft, file)
  } catch (error) {
    // Another process made it in the same moment; that one counts.
    if (error.code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const hasNoLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'])

/** A link is there as a whole and only where nothing was. A file system that has none gets a copy, which the disk has shown that it has room for. */
function putInPlace(draft, file) {
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!hasNoLinks.has(error.code)) throw error
    copyFileSync(draft, file, constants.COPYFILE_EXCL)
  }
}
