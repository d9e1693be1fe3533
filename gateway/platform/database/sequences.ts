import { z } from 'zod'
import type { Db, Tx } from './db.ts'
import { name } from './sql.ts'

const columnsSchema = z.array(z.object({ table: z.string(), column: z.string() }))

/**
 * Lets numbers that the database gives go on behind those that rows were given. SQLite looks at the rows itself; PostgreSQL counts in
 * sequences of its own, which do not know of rows that came with a number.
 */
export async function continueNumbers(tx: Tx, provider: Db['provider']): Promise<void> {
  if (provider === 'sqlite') return
  const columns = columnsSchema.parse(
    await tx.$queryRaw`
      SELECT "table_name" AS "table", "column_name" AS "column" FROM information_schema.columns
      WHERE table_schema = current_schema() AND column_default LIKE 'nextval(%'`,
  )
  for (const { table, column } of columns)
    await tx.$queryRaw`
      SELECT setval(pg_get_serial_sequence(${`"${table}"`}, ${column}), GREATEST(MAX(${name(column)}), 1), MAX(${name(column)}) IS NOT NULL)
      FROM ${name(table)}`
}
