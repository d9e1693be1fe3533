import Database from 'better-sqlite3'

type Found = {
  /** In the order of their names. */
  finished: string[]
  halfDone: string[]
  /** Whether anything stands in it besides its tables. */
  isFilled: boolean
}

/** What a file says of its migrations. It may be in use; null where it cannot be read, or was never migrated. */
export function readSqliteMigrations(path: string): Found | null {
  let database: Database.Database | undefined
  try {
    database = new Database(path, { readonly: true, fileMustExist: true, timeout: 5_000 })
    const rows = database
      .prepare<[], { name: string; isDone: number }>(
        `SELECT "migration_name" AS "name", "finished_at" IS NOT NULL AS "isDone" FROM "_prisma_migrations"
        WHERE "rolled_back_at" IS NULL ORDER BY "migration_name"`,
      )
      .all()
    const namesOf = (isDone: number) => rows.filter((row) => row.isDone === isDone).map(({ name }) => name)
    return { finished: namesOf(1), halfDone: namesOf(0), isFilled: isFilled(database) }
  } catch {
    return null
  } finally {
    database?.close()
  }
}

/** The seed, and every site, writes settings before anything that is worth keeping. */
const isFilled = (database: Database.Database): boolean =>
  database.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'Setting'`).get() !== undefined &&
  database.prepare('SELECT 1 FROM "Setting" LIMIT 1').get() !== undefined
