/** Why a copy is not made or not taken back, in a sentence for who asked. Nothing has been changed. */
export class CannotDo extends Error {}

/** A disk that is full or a folder that may not be written, in words; every other error as it is. */
export function diskInWords(error: unknown, path: string): unknown {
  const { code } = error as { code?: string }
  if (code === 'SQLITE_FULL' || code === 'ENOSPC' || code === 'EDQUOT')
    return new CannotDo(
      `The disk of ${path} is full: make room or name another place with --to. Nothing was left there.`,
    )
  if (code === 'EACCES' || code === 'EROFS' || code === 'SQLITE_CANTOPEN')
    return new CannotDo(`${path} cannot be written by this user: name another place with --to.`)
  return error
}
