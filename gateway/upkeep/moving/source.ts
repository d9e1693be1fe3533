import { existsSync } from 'node:fs'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { openReader, type Reader } from '#gateway/platform/database/db.ts'
import { requireSqlite, settleSqlite } from '#gateway/platform/database/sqlite-file.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { listRunning } from '#gateway/platform/process/register.ts'
import { type BookMark, markBook } from '../book-mark.ts'
import { CannotDo } from '../cannot-do.ts'
import { howToStop, type Running } from '../running-sites.ts'
import { findDataKey } from '../shared-keys.ts'
import { requireMigrated } from '../start-checks.ts'

type Of = Pick<Platform, 'clock' | 'log'> & { url: string }

export function requireFile(url: string): string {
  const path = url.startsWith('file:') ? url.slice('file:'.length) : null
  if (path === null) throw new CannotDo('DATABASE_URL is a PostgreSQL already: set it to the file that is to be moved.')
  if (!existsSync(path)) throw new CannotDo(`There is no database at ${path}: set DATABASE_URL to the file to move.`)
  requireSqlite(path)
  return path
}

/** Throws CannotDo unless the file is of this version and nobody works on it. Afterwards everything stands in the file itself. */
export async function requireAtRest({ url, clock, log, running }: Of & { running: readonly Running[] }): Promise<void> {
  const path = requireFile(url)
  await inSource(url, log, async (read) => {
    await requireMigrated(read, url)
    const [kind] = await listRunning(read, clock.now())
    if (kind !== undefined)
      throw new CannotDo(
        `A ${kind} of this database runs, or did less than half a minute ago: stop the site${howToStop(running)}, wait so long, and move again.`,
      )
  })
  const state = settleSqlite(path)
  if (state === 'in use') throw inUse(path, running)
  if (state === 'damaged')
    throw new CannotDo(`${path} is damaged: put the last backup back (\`npm run restore\`) first.`)
}

export const inUse = (path: string, running: readonly Running[]): CannotDo =>
  new CannotDo(`${path} is in use: stop whatever has it open${howToStop(running)}, and move again.`)

/** The mark of a sound book; throws CannotDo where it is not. */
export const requireSound = ({ url, log }: Omit<Of, 'clock'>): Promise<BookMark> =>
  inSource(url, log, async (read) => {
    const [fault, ...more] = await verifyBook(read)
    if (fault !== undefined)
      throw new CannotDo(
        `The book is not sound: ${fault.rule} at ${fault.where}: ${fault.detail}${more.length === 0 ? '' : `, and ${more.length} more`}. Nothing was moved; \`npm run verify-book\` says all.`,
      )
    return markBook(read)
  })

export const findSourceKey = ({ url, log }: Omit<Of, 'clock'>): Promise<string | null> =>
  inSource(url, log, findDataKey)

async function inSource<T>(url: string, log: Of['log'], work: (read: Reader) => Promise<T>): Promise<T> {
  const { read, close } = await openReader(url, log)
  try {
    return await work(read)
  } finally {
    await close()
  }
}
