import { Refusal } from '../http/refusal.ts'
import { CannotStart, NotYet } from '../process/cannot-start.ts'
import { halfDoneInWords } from './before-migration.ts'
import { providerOf } from './migration-files.ts'
import { toRefusal } from './postgresql-errors.ts'

export const fileInUse = (): CannotStart =>
  new CannotStart(
    'DATABASE_URL lacks a migration, and a process has its file open: an SQLite file is migrated while nobody does. End that one, then start again.',
  )

/** Why migrations were not applied, in words where the engine says more than that it has a bug; every other error as it is. */
export function engineInWords(error: unknown, url: string): unknown {
  const isFile = providerOf(url) === 'sqlite'
  const text = String(error)
  // The engine wants the file for itself.
  if (isFile && text.includes('SocketTimeout')) return fileInUse()
  const { code } = error as { code?: string }
  if (code === 'P1002')
    return new NotYet('Somebody else applies migrations to DATABASE_URL: start again when it is done.')
  if (code === 'P3005')
    return new CannotStart(
      'DATABASE_URL is a database of another program, with tables of its own: set it to the one of your site, or to an empty one, then start again. Nothing was changed.',
    )
  const begun = code === 'P3009' ? /The `(\w+)` migration started/.exec(text)?.[1] : undefined
  if (begun !== undefined) return new CannotStart(halfDoneInWords(begun, url))
  const failed = /with migration_name="(\w+)"/.exec(text)?.[1]
  if (failed === undefined) return error
  // A server that has gone may come back, and has undone it.
  const Why = !isFile && toRefusal(error) instanceof Refusal ? NotYet : CannotStart
  return new Why(`${halfDoneInWords(failed, url)}\nIt failed: ${reasonIn(text)}`)
}

/** The last line before the engine's trace is what the database has said. */
function reasonIn(text: string): string {
  const [said = ''] = text.split('\n   0: ')
  return said.slice(said.lastIndexOf('\n') + 1).replace(/^(?:SchemaConnectorError|Error querying the database): /, '')
}
