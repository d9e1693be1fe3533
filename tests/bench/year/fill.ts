import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import pino from 'pino'
import { openDatabase } from '#gateway/platform/database/db.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { CannotDo } from '#gateway/upkeep/cannot-do.ts'
import { fillDatabase, seedLimitMs } from '#seed/fill.ts'
import { writeBook } from './book.ts'
import { createDays } from './days.ts'
import { noFacts } from './facts.ts'
import { listStalls } from './games.ts'
import { LedgerPen } from './ledger-pen.ts'
import { growPeople, writePeople } from './people.ts'
import { fillPostgresql } from './postgresql-filling.ts'
import type { Size } from './size.ts'
import { fillSqlite } from './sqlite-filling.ts'
import { writeSums } from './sums.ts'

type Told = (what: string) => void

/**
 * Makes a database with a year of a site of that size. It has to be new: a file that is not there, or a PostgreSQL without a table. One that
 * somebody uses is never filled, and one that was not filled to its end is not there (PostgreSQL: has the seed only, and is refused the next time).
 */
export async function fillYear(url: string, size: Size, tell: Told): Promise<void> {
  await requireNew(url)
  if (!url.startsWith('file:')) return fillUrl(url, size, tell)
  const path = url.slice('file:'.length)
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.new`
  for (const suffix of ['', '-wal', '-shm']) rmSync(draft + suffix, { force: true })
  await fillUrl(`file:${draft}`, size, tell)
  renameSync(draft, path)
}

async function requireNew(url: string): Promise<void> {
  if (url.startsWith('file:')) {
    if (existsSync(url.slice('file:'.length)))
      throw new CannotDo(`${url} is there already: a year is made in a new database only.`)
    return
  }
  const connection = await new PrismaPg(url).connect()
  try {
    const { rows } = await connection
      .underlyingDriver()
      .query("SELECT 1 FROM information_schema.tables WHERE table_schema = 'public'")
    if (rows.length > 0)
      throw new CannotDo('This database has tables already: a year is made in an empty database only.')
  } finally {
    await connection.dispose()
  }
}

async function fillUrl(url: string, size: Size, tell: Told): Promise<void> {
  await applyMigrations(url)
  const db = await openDatabase(url, pino({ level: 'error' }), { workLimitMs: seedLimitMs })
  await fillDatabase(db, {
    seed: 1,
    scale: size.scale,
    now: new Date(size.at),
    content: 'demonstration',
    merchantCode: '08wintlbf4',
  })
  const stalls = await listStalls(db.read)
  const { passwordHash, paymentPasswordHash } = await db.read.member.findUniqueOrThrow({
    where: { accountKey: 'player01' },
  })
  const people = growPeople(size)
  const year = { size, people, stalls, facts: noFacts(size) }
  const newPen = await LedgerPen.over(db.read)
  // Nobody else has the database open while it is filled past its doors.
  await db.close()
  const filling = url.startsWith('file:') ? fillSqlite(url.slice('file:'.length)) : await fillPostgresql(url)
  tell('people')
  await writePeople(filling, people, { password: passwordHash ?? '', payment: paymentPasswordHash ?? '' })
  tell('book')
  const pen = newPen(filling)
  await writeBook(filling, pen, year)
  await pen.writeAccounts()
  tell('sums')
  await writeSums(filling, createDays(year), pen.wallets, year)
  tell('indexes')
  await filling.finish()
}
