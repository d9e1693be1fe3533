import { PrismaPg } from '@prisma/adapter-pg'
import type { Filling, Value } from './filling.ts'

type Client = { query(sql: unknown, values?: Value[]): Promise<{ rows: Record<string, string>[] }>; release(): void }

const sentAtCharacters = 4_000_000

/** By COPY, in one transaction. The user of the address must be allowed to set triggers aside, as the owner of a cluster of one's own is. */
export async function fillPostgresql(url: string): Promise<Filling> {
  const connection = await new PrismaPg(url).connect()
  const client = (await connection.underlyingDriver().connect()) as unknown as Client
  const ask = async (sql: string, values: readonly Value[] = []): Promise<Record<string, string>[]> =>
    (await client.query(sql, [...values])).rows
  await ask('BEGIN')
  // The triggers of the book and of foreign keys, in this session alone.
  await ask('SET LOCAL session_replication_role = replica')
  await ask("SET LOCAL maintenance_work_mem = '512MB'")
  await ask('SET LOCAL statement_timeout = 0')
  const rest = await setAside(ask)
  const tables: { head: string; lines: string[]; characters: number }[] = []
  const send = async (least: number): Promise<void> => {
    for (const table of tables) {
      if (table.characters < least) continue
      const data = table.lines.join('')
      table.lines = []
      table.characters = 0
      if (data !== '') await copyIn(client, table.head, data)
    }
  }
  return {
    into(name, columns) {
      const head = `COPY "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) FROM STDIN`
      const table = { head, lines: [] as string[], characters: 0 }
      tables.push(table)
      return (row) => {
        const line = `${row.map(toCopied).join('\t')}\n`
        table.lines.push(line)
        table.characters += line.length
      }
    },
    settle: () => send(sentAtCharacters),
    async run(statement, values) {
      await send(0)
      let place = 0
      await ask(
        statement.replaceAll('?', () => `$${++place}`),
        values,
      )
    },
    async finish() {
      await send(0)
      for (const sql of rest) await ask(sql)
      await countOn(ask)
      await ask('COMMIT')
      // As the server does by itself when it has time: plans rest on what it counts.
      await ask('VACUUM (ANALYZE)')
      client.release()
      await connection.dispose()
    },
  }
}

const toCopied = (value: Value): string => {
  if (value === null) return '\\N'
  const text = String(value)
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/[\\\t\n\r]/g, (sign) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n' })[sign] ?? '\\r')
    : text
}

type Ask = (sql: string, values?: readonly Value[]) => Promise<Record<string, string>[]>

/** Drops all indexes but those of keys; answers what makes them anew. */
async function setAside(ask: Ask): Promise<string[]> {
  const found = await ask(
    "SELECT indexname AS name, indexdef AS sql FROM pg_indexes WHERE schemaname = 'public' AND indexname NOT IN (SELECT conname FROM pg_constraint)",
  )
  for (const { name } of found) await ask(`DROP INDEX "${name}"`)
  return found.flatMap(({ sql }) => sql ?? [])
}

/** Ids that were given here are not given again. */
async function countOn(ask: Ask): Promise<void> {
  const counted = await ask(
    "SELECT table_name AS name, column_name AS key FROM information_schema.columns WHERE table_schema = 'public' AND column_default LIKE 'nextval%'",
  )
  for (const { name, key } of counted)
    await ask(
      `SELECT setval(pg_get_serial_sequence('"${name}"', '${key}'), COALESCE(MAX("${key}"), 0) + 1, false) FROM "${name}"`,
    )
}

type Wire = { query(text: string): void; sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void }

/** What the client's own protocol offers for COPY, without another package: it hands each message of the server to the query at work. */
const copyIn = (client: Client, head: string, data: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: Error | null = null
    const nothing = (): void => undefined
    const query = {
      submit: (wire: Wire) => wire.query(head),
      handleCopyInResponse(wire: Wire) {
        wire.sendCopyFromChunk(Buffer.from(data))
        wire.endCopyFrom()
      },
      handleError(error: Error) {
        failure = error
      },
      handleReadyForQuery: () => (failure === null ? resolve() : reject(failure)),
      handleCommandComplete: nothing,
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handleEmptyQuery: nothing,
      handlePortalSuspended: nothing,
    }
    void client.query(query)
  })
