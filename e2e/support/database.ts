import { execFileSync } from 'node:child_process'
import Database from 'better-sqlite3'
import { programOf } from '../../scripts/postgresql.mjs'

type Value = string | number

/**
 * Asks a database beside the running gateway; `?` stands for a value, as in SQLite. Names of columns are quoted, because PostgreSQL takes
 * those without quotes for small letters. It answers at once there too, by PostgreSQL's own client, as journeys ask between two steps.
 */
export function readRows<Row>(url: string, sql: string, ...values: readonly Value[]): Row[] {
  if (!url.startsWith('file:'))
    return JSON.parse(runPsql(url, `SELECT coalesce(json_agg(r), '[]') FROM (${sql}) r`, values)) as Row[]
  const database = openFile(url, true)
  try {
    return database.prepare(sql).all(...values) as Row[]
  } finally {
    database.close()
  }
}

/** Runs statements that change a database. */
export function runStatements(url: string, statements: readonly [sql: string, ...values: Value[]][]): void {
  if (!url.startsWith('file:')) {
    for (const [sql, ...values] of statements) runPsql(url, sql, values)
    return
  }
  const database = openFile(url, false)
  try {
    for (const [sql, ...values] of statements) database.prepare(sql).run(...values)
  } finally {
    database.close()
  }
}

const openFile = (url: string, readonly: boolean): Database.Database =>
  new Database(url.slice('file:'.length), { readonly })

/** Values go as variables of the client, which quotes them. */
function runPsql(url: string, sql: string, values: readonly Value[]): string {
  let place = 0
  const input = sql.replace(/\?/g, () => `:'v${place++}'`)
  const variables = values.flatMap((value, index) => ['-v', `v${index}=${value}`])
  return execFileSync(programOf('psql'), ['-XqAt', '-v', 'ON_ERROR_STOP=1', ...variables, url], {
    input,
    encoding: 'utf8',
  })
}
