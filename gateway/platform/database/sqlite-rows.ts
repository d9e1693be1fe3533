import Database from 'better-sqlite3'

/** Numbers come as bigint, because half of them are money. */
export type SqliteValue = string | number | bigint | Buffer | null

export type SqliteRows = {
  /** Nobody can write as long as this reads; untrue when somebody opened the file after it was settled (sqlite-file.ts). */
  isHeld: boolean
  /** The columns of each table, but for what SQLite and the migrations keep for themselves. */
  tables: ReadonlyMap<string, readonly string[]>
  rows(table: string, columns: readonly string[]): Iterable<SqliteValue[]>
  /** The last number that each table gave, also to rows that are gone since. */
  lastNumbers: ReadonlyMap<string, number>
  close(): void
}

/**
 * Reads a whole file row by row, as it is in one moment. In a file that was settled nobody else can write meanwhile, because the log
 * beside the file is what lets one write while others read.
 */
export function readWholeSqlite(path: string): SqliteRows {
  const database = new Database(path, { readonly: true, fileMustExist: true }).defaultSafeIntegers(true)
  database.exec('BEGIN')
  const names = database
    .prepare<[], string>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> '_prisma_migrations'`,
    )
    .pluck()
    .all()
  const columnsOf = (table: string): string[] =>
    database.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)
  const numbers = database.prepare<[], [string, bigint]>('SELECT name, seq FROM sqlite_sequence').raw().all()
  return {
    isHeld: database.pragma('journal_mode', { simple: true }) === 'delete',
    tables: new Map(names.map((table) => [table, columnsOf(table)])),
    rows: (table, columns) =>
      database
        .prepare<[], SqliteValue[]>(`SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM "${table}"`)
        .raw()
        .iterate(),
    lastNumbers: new Map(numbers.map(([table, number]) => [table, Number(number)])),
    close: () => void database.close(),
  }
}
