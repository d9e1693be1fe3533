import { PrismaPg } from '@prisma/adapter-pg'
import { DriverAdapterError, type SqlMigrationAwareDriverAdapterFactory } from '@prisma/driver-adapter-utils'
import { requireKnown } from './before-migration.ts'
import { isMissingTable } from './database-in-words.ts'

/** A server that takes a connection and says nothing would be waited for without end. */
const connectWithinMs = 10_000

/** The connections over which a database is migrated. */
export const migratingPool = (url: string): PrismaPg =>
  new PrismaPg({ connectionString: url, connectionTimeoutMillis: connectWithinMs })

const isUnfinished = `"finished_at" IS NULL AND "rolled_back_at" IS NULL`

/** In the transaction of a script, so that what is done never counts as begun only, whenever its process ends. */
const finish = `UPDATE "_prisma_migrations" SET "finished_at" = now() WHERE ${isUnfinished}`

/**
 * PostgreSQL's adapter cuts a script at each semicolon, also inside of a function; the server takes it whole, and does all of it or nothing.
 * The only scripts that the engine has are migrations.
 */
export function wholeScripts(factory: PrismaPg): SqlMigrationAwareDriverAdapterFactory {
  const whole = async (connecting: ReturnType<PrismaPg['connect']>) => {
    const connection = await connecting
    connection.executeScript = async (script) => {
      const done = connection.underlyingDriver().query(`${script}\n;\n${finish}`)
      await done.catch((error) => Promise.reject(inEngineWords(error)))
    }
    return connection
  }
  const { provider, adapterName } = factory
  return {
    provider,
    adapterName,
    connect: () => whole(factory.connect()),
    connectToShadowDb: () => whole(factory.connectToShadowDb()),
  }
}

/** The engine repeats only what an adapter says. */
function inEngineWords(error: unknown): DriverAdapterError {
  const { code = '', severity = 'ERROR', message } = error as { code?: string; severity?: string; message: string }
  const none = { detail: undefined, column: undefined, hint: undefined }
  return new DriverAdapterError({ kind: 'postgres', code, severity, message, ...none })
}

/**
 * What was begun and not finished has left nothing, unless somebody is at it: so says the lock that the engine holds meanwhile. A pooler may
 * lend this statement the very connection that holds it, which would be given it once more; so it is looked for before it is asked for.
 */
const takeBack = `
  UPDATE "_prisma_migrations" SET "rolled_back_at" = now()
  WHERE ${isUnfinished} AND CASE
    WHEN EXISTS (
      SELECT 1 FROM pg_locks WHERE "locktype" = 'advisory' AND "classid" = 0 AND "objid" = 72707369 AND "objsubid" = 1
        AND "database" = (SELECT "oid" FROM pg_database WHERE "datname" = current_database())
    ) THEN FALSE
    ELSE pg_try_advisory_xact_lock(72707369) END`

/** Asked first: a start that has nothing to take back writes nothing, and may be one that cannot. */
const findUnfinished = `SELECT "id" FROM "_prisma_migrations" WHERE ${isUnfinished} LIMIT 1`

const only = (sql: string) => ({ sql, args: [], argTypes: [] })

const findFinished = `
  SELECT "migration_name" FROM "_prisma_migrations"
  WHERE "finished_at" IS NOT NULL AND "rolled_back_at" IS NULL ORDER BY "migration_name"`

/**
 * Throws CannotStart where a newer version has migrated. Notes of migrations that were begun and not finished that the server has undone
 * them, so that they can be begun anew.
 */
export async function lookBefore(url: string): Promise<void> {
  const connection = await migratingPool(url).connect()
  try {
    const finished = await connection.queryRaw(only(findFinished))
    requireKnown(
      finished.rows.map(([name]) => String(name)),
      'postgresql',
    )
    const { rows } = await connection.queryRaw(only(findUnfinished))
    if (rows.length > 0) await connection.executeRaw(only(takeBack))
  } catch (error) {
    if (!isMissingTable(error)) throw error
  } finally {
    await connection.dispose()
  }
}
