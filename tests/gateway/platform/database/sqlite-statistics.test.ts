import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fewValued, writeStatistics } from '#gateway/platform/database/sqlite-statistics.ts'
import { copySeededDatabase, type DatabaseFile } from '../../../support/database.ts'

let file: DatabaseFile
let database: Database.Database
beforeAll(() => {
  file = copySeededDatabase()
  database = new Database(file.path)
})
afterAll(() => {
  database.close()
  file.remove()
})

const indexes = () =>
  database
    .prepare<[], { of: string; name: string; isUnique: number; columns: string }>(
      `SELECT m.tbl_name AS "of", m.name, l."unique" AS isUnique, (SELECT group_concat(name) FROM pragma_index_info(m.name)) AS columns
        FROM sqlite_master m JOIN pragma_index_list(m.tbl_name) l ON l.name = m.name WHERE m.type = 'index'`,
    )
    .all()
    .map(({ columns, ...rest }) => ({ ...rest, columns: columns.split(',') }))
const columnsOf = (table: string) =>
  database.prepare<[string], { name: string; notnull: number }>('SELECT * FROM pragma_table_info(?)').all(table)
/** The index that SQLite takes for a condition. */
const takenFor = (table: string, condition: string): string | undefined => {
  const values = condition.split('?').slice(1).fill('1')
  const plan = database
    .prepare<string[], { detail: string }>(`EXPLAIN QUERY PLAN SELECT * FROM "${table}" WHERE ${condition}`)
    .all(...values)
  return /USING (?:COVERING )?INDEX (\S+)/.exec(plan.map(({ detail }) => detail).join())?.[1]
}

test('who asks for one owner and one state is led by the owner, whichever index is younger', () => {
  const all = indexes()
  const led = all.flatMap(({ of, name, columns: [few = ''] }) => {
    if (!fewValued.has(few)) return []
    const owners = all.filter((other) => other.of === of && !fewValued.has(other.columns[0] ?? ''))
    return owners.map(({ columns: [owner = ''] }) => ({
      asked: `${of}: ${owner} and ${few}`,
      isLedByFew: takenFor(of, `"${owner}" = ? AND "${few}" = ?`) === name,
    }))
  })
  expect(led.length).toBeGreaterThan(20)
  expect(led.filter(({ isLedByFew }) => isLedByFew)).toEqual([])
})

test('who asks for a state without a mark is led by the state, not by all rows without the mark', () => {
  const marks = indexes().filter(
    ({ of, isUnique, columns }) =>
      isUnique === 1 &&
      columns.length === 1 &&
      columnsOf(of).some(({ name, notnull }) => name === columns[0] && !notnull),
  )
  const asked = marks.flatMap(({ of, name, columns: [mark = ''] }) =>
    indexes()
      .filter((other) => other.of === of && fewValued.has(other.columns[0] ?? ''))
      .map(({ columns: [few = ''] }) => ({
        asked: `${of}: ${few} without ${mark}`,
        isLedByNone: takenFor(of, `"${mark}" IS NULL AND "${few}" = ?`) === name,
      })),
  )
  expect(asked).toContainEqual({ asked: 'Deposit: state without paysFor', isLedByNone: false })
  expect(asked.filter(({ isLedByNone }) => isLedByNone)).toEqual([])
})

test('a column that an index begins with has many values, or is known to have few', () => {
  const many =
    /(Id|At|No|Since|For|Key|Hash)$|^(id|key|day|account|mobileNum|email|ip|target|recipient|subject|invitationCode|token)/
  const unclear = indexes().flatMap(({ of, isUnique, columns: [first = ''] }) =>
    isUnique === 1 || many.test(first) || fewValued.has(first) ? [] : [`${of}: ${first}`],
  )
  expect(unclear).toEqual([])
})

test('it is written once, and again when an index was made anew', () => {
  const read = () => database.prepare('SELECT tbl, idx, stat FROM sqlite_stat1 ORDER BY tbl, idx').all()
  const version = () => database.pragma('data_version', { simple: true })
  const [first, before] = [read(), version()]
  expect(first).toContainEqual({ tbl: 'Deposit', idx: 'Deposit_state_id_idx', stat: '1000000 100000 10' })
  writeStatistics(file.path)
  expect(version()).toBe(before)
  const { sql } = database
    .prepare<[], { sql: string }>(`SELECT sql FROM sqlite_master WHERE name = 'Deposit_state_id_idx'`)
    .get() ?? { sql: '' }
  database.exec(`DROP INDEX "Deposit_state_id_idx"; ${sql}`)
  expect(read()).not.toEqual(first)
  writeStatistics(file.path)
  expect(read()).toEqual(first)
})
