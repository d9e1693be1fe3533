import type { Db } from '#gateway/platform/database/db.ts'
import { name, sql } from '#gateway/platform/database/sql.ts'
import { isOnPostgresql } from './on-sqlite.ts'

/** What the database says of a change that a planted fault refuses. */
export const saidOfFault = isOnPostgresql ? 'planted on purpose' : 'constraint'

/**
 * From now on the database refuses to change those rows of a table for which the condition holds, of `OLD` and `NEW`. Answers how the
 * fault is mended again.
 */
export async function plantFault(
  db: Pick<Db, 'write'>,
  table: string,
  condition: ReturnType<typeof sql>,
): Promise<() => Promise<void>> {
  const run = async (...statements: readonly ReturnType<typeof sql>[]): Promise<void> => {
    for (const statement of statements) await db.write((tx) => tx.$executeRaw`${statement}`)
  }
  if (!isOnPostgresql) {
    await run(
      sql`CREATE TRIGGER "planted" BEFORE UPDATE ON ${name(table)} WHEN ${condition} BEGIN SELECT RAISE(ABORT, 'planted on purpose'); END`,
    )
    return () => run(sql`DROP TRIGGER "planted"`)
  }
  // A condition of the trigger itself may not look into other tables there, one of its function may.
  await run(
    sql`CREATE FUNCTION "planted"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF ${condition} THEN RAISE EXCEPTION 'planted on purpose'; END IF; RETURN NEW; END $$`,
    sql`CREATE TRIGGER "planted" BEFORE UPDATE ON ${name(table)} FOR EACH ROW EXECUTE FUNCTION "planted"()`,
  )
  return () => run(sql`DROP TRIGGER "planted" ON ${name(table)}`, sql`DROP FUNCTION "planted"()`)
}
