import type { Tx } from '#gateway/platform/database/db.ts'
import { list, name, sql } from '#gateway/platform/database/sql.ts'
import type { SqliteRows } from '#gateway/platform/database/sqlite-rows.ts'
import { CannotDo } from '../cannot-do.ts'
import { addRow, type Digest, emptyDigest } from './digest.ts'
import { type Table, toText } from './tables.ts'

/** A page is sent when it has so many rows or characters: pictures are long and lines of the book are many. */
const mostRows = 5_000
const mostCharacters = 2_000_000

/** Copies the rows of a table page by page, and answers what was read of them. */
export async function copyTable(tx: Tx, source: SqliteRows, { name: table, columns }: Table): Promise<Digest> {
  const digest = emptyDigest()
  let [page, characters]: [string[], number] = [[], 0]
  const send = async (): Promise<void> => {
    if (page.length > 0) await insert(tx, table, columns, `[${page.join(',')}]`)
    page = []
    characters = 0
  }
  const names = columns.map((column) => column.name)
  for (const values of source.rows(table, names)) {
    const texts = columns.map(({ kind, name: column }, at) => {
      const text = toText(values[at] ?? null, kind)
      if (text?.includes('\0'))
        throw new CannotDo(`A text in "${table}"."${column}" holds the character zero, which PostgreSQL does not keep.`)
      return text
    })
    addRow(digest, texts)
    const row = JSON.stringify(
      Object.fromEntries(columns.map(({ kind, name: column }, at) => [column, sent(texts[at] ?? null, kind)])),
    )
    page.push(row)
    characters += row.length
    if (page.length >= mostRows || characters >= mostCharacters) await send()
  }
  await send()
  return digest
}

const sent = (text: string | null, kind: string): string | null =>
  kind === 'bytes' && text !== null ? `\\x${text}` : text

async function insert(tx: Tx, table: string, columns: Table['columns'], rows: string): Promise<void> {
  const names = list(columns.map((column) => sql`${name(column.name)}`))
  await tx.$executeRaw`
    INSERT INTO ${name(table)} (${names})
    SELECT ${names} FROM json_populate_recordset(NULL::${name(table)}, ${rows}::json)`
}

/**
 * Within this transaction nothing is refused for coming in another order than it happened: a balance stands before its entries, a member
 * before the one above. The server looks at every reference when they are put back, and the book is verified after them.
 */
export async function setGuardsAside(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    CREATE TEMPORARY TABLE "moved_references" ON COMMIT DROP AS
    SELECT "conrelid"::regclass::text AS "on", "conname" AS "name", pg_get_constraintdef("oid") AS "said" FROM pg_constraint
    WHERE "contype" = 'f' AND "connamespace" = current_schema()::regnamespace`
  await tx.$executeRaw`
    DO $$ DECLARE one record; BEGIN
      FOR one IN SELECT * FROM "moved_references" LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one."on", one."name"); END LOOP;
      FOR one IN SELECT "tablename" FROM pg_tables WHERE "schemaname" = current_schema() LOOP
        EXECUTE format('ALTER TABLE %I DISABLE TRIGGER USER', one."tablename");
      END LOOP;
    END $$`
}

export async function putGuardsBack(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    DO $$ DECLARE one record; BEGIN
      FOR one IN SELECT "tablename" FROM pg_tables WHERE "schemaname" = current_schema() LOOP
        EXECUTE format('ALTER TABLE %I ENABLE TRIGGER USER', one."tablename");
      END LOOP;
      FOR one IN SELECT * FROM "moved_references" LOOP
        EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I %s', one."on", one."name", one."said");
      END LOOP;
    END $$`
}
