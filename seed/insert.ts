import type { Tx } from '#gateway/platform/database/db.ts'
import { list, name, sql } from '#gateway/platform/database/sql.ts'

/** SQLite takes 32,766 values in one statement; the widest table has 22 columns. */
const valuesAtOnce = 30_000

/**
 * Inserts many rows with few statements. Plain SQL, because the model API compiles each row anew and takes ten times as long
 * for 11,500 games. All rows must have the same columns; columns with a default may be left out of all of them.
 */
export async function insertRows<R extends object>(tx: Tx, table: string, rows: readonly R[]): Promise<void> {
  const columns = columnsOf(rows)
  const rowsAtOnce = Math.max(1, Math.floor(valuesAtOnce / Math.max(1, columns.length)))
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    const values = part.map(
      (row) => sql`(${list(columns.map((column) => (row as Record<string, unknown>)[column] ?? null))})`,
    )
    await tx.$executeRaw`INSERT INTO ${name(table)} (${list(columns.map(name))}) VALUES ${list(values)}`
  }
}

/** The columns of the first row; throws when another row has one more, which would be lost silently. */
function columnsOf(rows: readonly object[]): string[] {
  const columns = Object.keys(rows[0] ?? {})
  const known = new Set(columns)
  for (const row of rows) {
    const extra = Object.keys(row).find((column) => !known.has(column))
    if (extra !== undefined) throw new Error(`A row has the column ${extra}, which the first row lacks`)
  }
  return columns
}
