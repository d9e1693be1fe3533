import { z } from 'zod'
import type { Db, Tx } from './db.ts'
import { name } from './sql.ts'

const columnsSchema = z.array(z.object({ table: z.string(), column: z.string() }))

/**
 * Lets numbers that the database gives go on behind those that rows were given. SQLite looks at the rows itself; PostgreSQL counts in
 * sequences of its own, which do not know of rows that came with a number. `given` are numbers that a table gave before, also to rows
 * that are gone since.
 */
export async function continueNumbers(
  tx: Tx,
  provider: Db['provider'],
  given: ReadonlyMap<string, number> = new Map(),
): Promise<void> {
  if (provider === 'sqlite') return
  const columns = columnsSchema.parse(
    await tx.$queryRaw`
      SELECT "table_name" AS "table", "column_name" AS "column" FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_default LIKE 'nextval(%'`,
  )
  for (const { table, column } of columns)
    await tx.$queryRaw`
      SELECT setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), GREATEST("last", 1), "last" > 0)
      FROM (SELECT GREATEST(MAX(${name(column)}), ${given.get(table) ?? 0}::int) AS "last" FROM ${name(table)}) AS "numbers"`
}
