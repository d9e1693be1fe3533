import Database from 'better-sqlite3'

/** Columns with so few values that one of them stands in a good part of a large table's rows. */
export const fewValued: ReadonlySet<string> = new Set([
  'state',
  'kind',
  'type',
  'mode',
  'language',
  'enabled',
  'confirmation',
  // Of a round; most have none.
  'bets',
])

/** A large table, and what SQLite takes for granted of a column: ten rows for each value, then a little fewer. */
const rowsOfTable = 1_000_000
const rowsOfValue = [10, 9, 8, 7, 6]
const rowsOfFewValued = rowsOfTable / 10
const rowsWithout = rowsOfTable / 2

type Index = { tbl: string; idx: string; isUnique: number; columns: string; isNullable: number }

/**
 * Says to SQLite, as `ANALYZE` would, of which indexes one value finds very many rows, so that it takes another where there is one. It does
 * not know without: of two indexes for two asked columns it takes the younger one, and of all members' approved deposits it reads every one
 * to count those of a single member. What `ANALYZE` itself finds is not used: plans would change from night to night, and those made for a
 * young table would be kept by a process for which it grows. Nothing is written where it is said already.
 */
export function writeStatistics(path: string): void {
  const database = new Database(path, { fileMustExist: true, timeout: 5_000 })
  try {
    const wanted = statisticsOf(database)
    if (JSON.stringify(readStatistics(database)) === JSON.stringify(wanted)) return
    database.transaction(() => {
      // Makes the table of statistics, and analyses nothing but the schema.
      database.exec('ANALYZE sqlite_schema; DELETE FROM sqlite_stat1')
      const insert = database.prepare('INSERT INTO sqlite_stat1 (tbl, idx, stat) VALUES (?, ?, ?)')
      for (const { tbl, idx, stat } of wanted) insert.run(tbl, idx, stat)
    })()
  } finally {
    database.close()
  }
}

const readStatistics = (database: Database.Database): unknown[] =>
  database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'sqlite_stat1'`).get() === undefined
    ? []
    : database.prepare('SELECT tbl, idx, stat FROM sqlite_stat1 ORDER BY tbl, idx').all()

function statisticsOf(database: Database.Database) {
  const indexes = database
    .prepare<[], Index>(
      `SELECT m.tbl_name AS tbl, m.name AS idx, l."unique" AS isUnique,
          (SELECT group_concat(name) FROM (SELECT name FROM pragma_index_info(m.name) ORDER BY seqno)) AS columns,
          (SELECT MAX(t."notnull" = 0) FROM pragma_index_info(m.name) c JOIN pragma_table_info(m.tbl_name) t ON t.name = c.name) AS isNullable
        FROM sqlite_master m JOIN pragma_index_list(m.tbl_name) l ON l.name = m.name
        WHERE m.type = 'index' AND m.sql IS NOT NULL ORDER BY m.tbl_name, m.name`,
    )
    .all()
  return indexes.flatMap(({ tbl, idx, isUnique, columns, isNullable }) => {
    const names = columns.split(',')
    // All rows without a value stand together in it.
    if (isUnique === 1 && isNullable === 1 && names.length === 1) return [{ tbl, idx, stat: said([rowsWithout]) }]
    if (!fewValued.has(names[0] ?? '')) return []
    const leading = names.findIndex((name) => !fewValued.has(name))
    const few = leading < 0 ? names.length : leading
    return [{ tbl, idx, stat: said(names.map((_, at) => (at < few ? rowsOfFewValued / 10 ** at : restAt(at - few)))) }]
  })
}

const restAt = (at: number): number => rowsOfValue[at] ?? rowsOfValue.at(-1) ?? 1
const said = (rows: readonly number[]): string => [rowsOfTable, ...rows].join(' ')
