import Database from 'better-sqlite3'
import { writeStatistics } from '#gateway/platform/database/sqlite-statistics.ts'
import type { Filling, Value } from './filling.ts'

const valuesAtOnce = 600

/** Straight into a file that nobody else has open. */
export function fillSqlite(file: string): Filling {
  const database = new Database(file, { fileMustExist: true })
  for (const setting of [
    // The driver forbids OFF, and with a log beside it the whole year would stand in that first.
    'journal_mode = MEMORY',
    'synchronous = OFF',
    'locking_mode = EXCLUSIVE',
    'foreign_keys = OFF',
    'temp_store = FILE',
    'cache_size = -1000000',
  ])
    database.pragma(setting)
  const rest = setAside(database)
  const sends: (() => void)[] = []
  const sendAll = (): void => {
    for (const send of sends) send()
  }
  database.exec('BEGIN')
  return {
    into(table, columns) {
      const { put, send } = intoTable(database, table, columns)
      sends.push(send)
      return put
    },
    settle: async () => undefined,
    async run(statement, values) {
      sendAll()
      database.prepare(statement).run(...values)
    },
    async finish() {
      sendAll()
      for (const sql of rest) database.exec(sql)
      database.exec('COMMIT')
      database.pragma('locking_mode = NORMAL')
      database.pragma('journal_mode = WAL')
      database.close()
      // What SQLite was told of an index goes with it.
      writeStatistics(file)
    },
  }
}

/** Drops the triggers and all indexes but those that a table cannot be without; answers what makes them anew. */
function setAside(database: Database.Database): string[] {
  const found = database
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL")
    .all() as { type: string; name: string; sql: string }[]
  for (const { type, name } of found) database.exec(`DROP ${type} "${name}"`)
  return found.map(({ sql }) => sql)
}

/** Many rows in one statement, because a statement costs as much as two rows. */
function intoTable(database: Database.Database, table: string, columns: readonly string[]) {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const marks = `(${columns.map(() => '?').join(', ')})`
  const insert = (rows: number) =>
    database.prepare(`INSERT INTO "${table}" (${names}) VALUES ${Array(rows).fill(marks).join(', ')}`)
  const rowsAtOnce = Math.max(1, Math.floor(valuesAtOnce / columns.length))
  const many = insert(rowsAtOnce)
  let waiting: Value[] = []
  return {
    put(row: readonly Value[]) {
      for (const value of row) waiting.push(value)
      if (waiting.length < rowsAtOnce * columns.length) return
      many.run(waiting)
      waiting = []
    },
    send() {
      if (waiting.length > 0) insert(waiting.length / columns.length).run(waiting)
      waiting = []
    },
  }
}
