// A secret that is made at the first start and kept in a file: of the gateway, the app and `npm start`, which have nothing else in common.
// Node built-ins only, because the last of them needs it before dependencies exist.
import { randomBytes, randomUUID } from 'node:crypto'
import { constants, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const leastSecret = 32

/**
 * `kept` says `what` the secret is, at the beginning of a sentence; the `setting` that can stand in its place; what to do `whenLost`.
 * Throws what `refuse` makes of a sentence: for a file that holds none, which everybody could guess, and, with `mayCome`, where it cannot be
 * had.
 */
export function readOrMakeSecret(file, kept) {
  const secret = readSecret(file, kept, () => existsSync(file) || makeSecret(file)).trim()
  if (secret.length >= leastSecret) return secret
  throw kept.refuse(
    `The file ${file} holds no secret: it has ${secret.length} characters of at least ${leastSecret}, as a full disk or a copy that was cut off leaves it. ${kept.whenLost}`,
    false,
  )
}

/** What stands in the file, whatever that is, when `before` is done. */
export function readSecret(file, { what, setting, refuse }, before = () => undefined) {
  try {
    before()
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw refuse(
      `${what} is kept in ${file}, and it cannot be made or read there: ${error.message}. Make room, let this user read and write there, or set ${setting}, then start again.`,
      true,
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
