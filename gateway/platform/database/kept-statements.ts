import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils'
import type { ColumnDefinition, Database, Statement } from 'better-sqlite3'

/** More than the gateway has; lists of different lengths make new ones. */
const mostKept = 400

/**
 * Lets a connection compile each statement once. Prisma's adapter compiles anew for every query, with the triggers of the tables it
 * writes, which cost a sixth of a transfer. The connection is a field that the adapter does not promise: without it nothing is
 * kept, and all else is the same.
 */
export function keepStatements<A extends SqlDriverAdapter>(adapter: A): A {
  const { client } = adapter as { client?: Database }
  if (typeof client?.prepare !== 'function') return adapter
  const compile = client.prepare.bind(client)
  const kept = new Map<string, Kept>()
  client.prepare = ((source: string) => {
    let found = kept.get(source)
    if (found === undefined) {
      found = { statement: compile(source), columns: null }
      if (kept.size >= mostKept) kept.clear()
      kept.set(source, found)
    }
    return unbound(found)
  }) as typeof client.prepare
  return adapter
}

/** To name its columns anew each time takes as long as to read a row by its key. */
type Kept = { statement: Statement; columns: ColumnDefinition[] | null }

/** A statement can be bound only once, so the values wait here until it runs. The adapter runs it at once, before anybody else can. */
function unbound(kept: Kept) {
  const { statement } = kept
  let values: unknown[] = []
  const handle = {
    reader: statement.reader,
    bind(given: unknown[]) {
      values = given
      return handle
    },
    columns() {
      kept.columns ??= statement.columns()
      return kept.columns
    },
    raw: () => ({ all: () => statement.raw().all(values) }),
    run: () => statement.run(values),
  }
  return handle
}
