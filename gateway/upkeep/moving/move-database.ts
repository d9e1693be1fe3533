import { verifyBook } from '#gateway/ledger/verify.ts'
import { openDatabase, type Tx } from '#gateway/platform/database/db.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { usualLimits } from '#gateway/platform/database/postgresql-connections.ts'
import { continueNumbers } from '#gateway/platform/database/sequences.ts'
import { readWholeSqlite, type SqliteRows } from '#gateway/platform/database/sqlite-rows.ts'
import type { Platform } from '#gateway/platform/platform.ts'
import { mustNameNoSchema, namesNoSchema } from '#gateway/platform/process/env.ts'
import { dayMs } from '#gateway/platform/time/clock.ts'
import { type BookMark, isSameMark, markBook, toMarkText } from '../book-mark.ts'
import { CannotDo } from '../cannot-do.ts'
import type { Running } from '../running-sites.ts'
import { copyTable, putGuardsBack, setGuardsAside } from './copy.ts'
import { type Digest, readDigest } from './digest.ts'
import { findSourceKey, inUse, requireAtRest, requireFile, requireSound } from './source.ts'
import { readTables } from './tables.ts'
import { requireEmpty, targetInWords } from './target.ts'

type Asked = Pick<Platform, 'clock' | 'log'> & {
  /** The file. */
  from: string
  /** An empty PostgreSQL. */
  to: string
  /** The sites that run on this machine, as far as they are known: one of them may have the file open. */
  running?: readonly Running[]
  /** Hears what is done next, in a sentence. */
  tell(sentence: string): void
}

type Filled = { tables: number; rows: bigint; book: BookMark }
/** With the fingerprint of the key that the database is used with, null where there was none yet. */
type Moved = Filled & { usedWith: string | null }

/**
 * Moves what stands in a file of SQLite to a PostgreSQL, in one transaction that is committed when both sides were compared: table by
 * table, and the book by its own sums and hashes. Whatever happens before, the target is as empty as it was and the file is the
 * database; as long as it is read nobody can write to it.
 */
export async function moveDatabase({ from, to, clock, log, running = [], tell }: Asked): Promise<Moved> {
  const path = requireFile(from)
  if (!/^postgres(ql)?:/.test(to)) throw new CannotDo('--to must be an address that starts with postgresql:')
  if (!namesNoSchema(to)) throw new CannotDo(`--to must be ${mustNameNoSchema}.`)
  await requireAtRest({ url: from, clock, log, running })
  const source = readWholeSqlite(path)
  try {
    if (!source.isHeld) throw inUse(path, running)
    if ((await requireEmpty(to, log, new Set(source.tables.keys()))) === 'begun')
      tell('The target has the empty tables of a move that did not end: it is begun anew.')
    tell('Reading the book of the file.')
    const book = await requireSound({ url: from, log })
    const usedWith = await findSourceKey({ url: from, log })
    return { ...(await fill({ source, book, to, log, tell })), usedWith }
  } catch (error) {
    throw targetInWords(error)
  } finally {
    source.close()
  }
}

type Filling = Pick<Asked, 'to' | 'log' | 'tell'> & { source: SqliteRows; book: BookMark }

async function fill({ source, book, to, log, tell }: Filling): Promise<Filled> {
  await applyMigrations(to)
  const db = await openDatabase(to, log, { workLimitMs: dayMs, limits: { ...usualLimits, writers: 1, readers: 1 } })
  try {
    return await db.write(async (tx) => {
      const tables = await readTables(tx, source.tables)
      tell(`Copying ${tables.length} tables.`)
      await setGuardsAside(tx)
      const read = new Map<string, Digest>()
      for (const table of tables) read.set(table.name, await copyTable(tx, source, table))
      await putGuardsBack(tx)
      await continueNumbers(tx, 'postgresql', source.lastNumbers)
      // The plans of what follows, and of the first visitors, rest on what this counts.
      await tx.$executeRaw`ANALYZE`

      tell('Comparing both sides.')
      for (const table of tables) requireSame(table.name, read.get(table.name), await readDigest(tx, table))
      await requireSameBook(tx, book)
      return { tables: tables.length, rows: [...read.values()].reduce((sum, { rows }) => sum + rows, 0n), book }
    })
  } finally {
    await db.close()
  }
}

function requireSame(table: string, here: Digest | undefined, there: Digest): void {
  if (here?.rows !== there.rows)
    throw different(`"${table}" has ${here?.rows} rows in the file and ${there.rows} in the target`)
  if (here.one !== there.one || here.two !== there.two)
    throw different(`"${table}" has as many rows on both sides, and not the same in them`)
}

async function requireSameBook(tx: Tx, book: BookMark): Promise<void> {
  const there = await markBook(tx)
  if (!isSameMark(book, there))
    throw different(`the book is ${toMarkText(book)} in the file and ${toMarkText(there)} there`)
  const [fault] = await verifyBook(tx)
  if (fault !== undefined)
    throw different(`the book there is not sound: ${fault.rule} at ${fault.where}: ${fault.detail}`)
}

const different = (how: string): CannotDo =>
  new CannotDo(`The two sides are not the same: ${how}. Nothing was left in the target, and the file is as it was.`)
