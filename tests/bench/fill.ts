import Database from 'better-sqlite3'

/** Runs one statement with the named values of its filling. */
type Fill = (statement: string) => void
type Values = Readonly<Record<string, string | number>>

/** `numbers(n)`, from 1 to @rows or to a value of another name. */
export const numbersTo = (most: string): string =>
  `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < @${most})`

/**
 * Straight into a database file, without the guards of the book: it is thrown away afterwards. Indexes of the tables that grow are made
 * when the rows are in, because ten million rows would otherwise be sorted into each one by one.
 */
export function fillFile(
  file: string,
  tables: readonly string[],
  work: (book: Database.Database, runWith: (values: Values) => Fill) => void,
): void {
  const book = new Database(file)
  for (const setting of [
    'journal_mode = OFF',
    'foreign_keys = OFF',
    'synchronous = OFF',
    'temp_store = MEMORY',
    'cache_size = -500000',
  ])
    book.pragma(setting)
  for (const { name } of book.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all() as {
    name: string
  }[])
    book.exec(`DROP TRIGGER "${name}"`)
  const named = tables.map((table) => `'${table}'`).join(', ')
  const grown = `SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN (${named})`
  const indexes = book.prepare(grown).all() as { name: string; sql: string }[]
  for (const { name } of indexes) book.exec(`DROP INDEX "${name}"`)
  work(book, (values) => (statement) => void book.prepare(statement).run(values))
  for (const { sql } of indexes) book.exec(sql)
  book.close()
}
