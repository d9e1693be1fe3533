import { randomBytes, randomUUID } from 'node:crypto'
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { NotYet, toCannotStart } from './cannot-start.server.ts'

const leastSecret = 32

/**
 * The secret that a file keeps, made where there is none. Throws CannotStart for a file that holds none, which everybody could guess, and
 * NotYet where it cannot be had.
 */
export function readOrMakeSecret(file: string): string {
  const secret = readOrMake(file).trim()
  if (secret.length >= leastSecret) return secret
  throw toCannotStart([
    `The file ${file} holds no secret: it has ${secret.length} characters of at least ${leastSecret}, as a full disk leaves it. Remove it, and a new one is made: everybody logs in again.`,
  ])
}

function readOrMake(file: string): string {
  try {
    if (!existsSync(file)) makeSecret(file)
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw toCannotStart(
      [
        `The secret that signs the cookies is kept in ${file}, and it cannot be made or read there: ${(error as Error).message}. Make room, let this user read and write there, or set SESSION_SECRET, then start again.`,
      ],
      NotYet,
    )
  }
}

/** Written under another name first: the file is never there without its secret, neither on a full disk nor for another process. */
function makeSecret(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx', flush: true })
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
