import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildTeams } from '#gateway/kernel/lines/team-rebuild.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { type Db, openDatabase, type Reader } from '#gateway/platform/database/db.ts'
import { type Cluster, hasPostgresql, startCluster } from '../../gateway/platform/database/throwaway-cluster.ts'
import { fillYear } from './fill.ts'
import { playerName } from './people.ts'

const size = {
  members: 150,
  rounds: 9_000,
  lines: 2_000,
  seed: 7,
  at: new Date('2026-11-22T04:00:00Z').getTime(),
  scale: 0.02,
}
const folder = mkdtempSync(join(tmpdir(), 'perlas-year-'))
const file = join(folder, 'year.db')
const open = (url: string): Promise<Db> => openDatabase(url, pino({ level: 'silent' }), { workLimitMs: 60_000 })
const quietly = (): void => undefined

let year: Db
let cluster: Cluster | null = null
let twin: Db | null = null
beforeAll(async () => {
  await fillYear(`file:${file}`, size, quietly)
  year = await open(`file:${file}`)
  if (!hasPostgresql) return
  cluster = await startCluster()
  await fillYear(cluster.url, size, quietly)
  twin = await open(cluster.url)
  // Two seeds, of which each writes a whole site.
}, 600_000)
afterAll(async () => {
  await year?.close()
  await twin?.close()
  cluster?.remove()
  rmSync(folder, { recursive: true, force: true })
})

const databases = (): Db[] => (twin === null ? [year] : [year, twin])
const isOfYear = { memberId: { gte: 1_000_000 } }

test('the book of a year is sound and has just so many lines, on both databases', async () => {
  for (const { read } of databases()) {
    expect(await verifyBook(read)).toEqual([])
    const seeded = await read.ledgerEntry.findFirst({ where: { transfer: isOfYear }, orderBy: { id: 'asc' } })
    expect(await read.ledgerEntry.count({ where: { id: { gte: seeded?.id ?? 0 } } })).toBe(size.lines)
  }
})

test('the sums of days come to just so many rounds, and each written round stands in them', async () => {
  for (const { read } of databases()) {
    const sums = await read.dailyAggregate.findMany({ where: isOfYear })
    expect(sums.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(size.rounds)
    const bets = await read.bet.findMany({ where: isOfYear })
    expect(bets.length).toBeGreaterThan(300)
    const from = bets.reduce((first, { settledAt }) => Math.min(first, settledAt?.getTime() ?? first), size.at)
    const recent = sums.filter(({ day }) => day >= new Date(from + 8 * 3_600_000).toISOString().slice(0, 10))
    expect(recent.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(bets.length)
    const total = (rows: readonly { betMinor: bigint; winMinor: bigint }[]) =>
      rows.reduce((sum, row) => ({ bet: sum.bet + row.betMinor, win: sum.win + row.winMinor }), { bet: 0n, win: 0n })
    expect(total(recent)).toEqual(total(bets))
    expect(await read.round.count({ where: isOfYear })).toBe(bets.length)
  }
})

const teamTables = ['team', 'teamDay', 'teamGameDay', 'teamActive'] as const
async function readSums(read: Reader): Promise<string[][]> {
  const texts = (rows: object[]) =>
    rows.map((row) => JSON.stringify(row, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).sort()
  return Promise.all(teamTables.map(async (table) => texts(await (read[table] as Reader['team']).findMany())))
}

test('the sums of lines are what their rebuilding makes of the rows', async () => {
  for (const db of databases()) {
    const written = await readSums(db.read)
    await db.write(rebuildTeams)
    expect(await readSums(db.read)).toEqual(written)
    expect(written.map(({ length }) => length > 100)).toEqual([true, true, true, true])
  }
})

test('both databases have the same year, with the guards and indexes of every other', async () => {
  const select = { key: true, balanceMinor: true, headHash: true }
  const [first, ...others] = await Promise.all(
    databases().map(({ read }) => read.ledgerAccount.findMany({ where: isOfYear, orderBy: { key: 'asc' }, select })),
  )
  expect(first?.length).toBeGreaterThan(100)
  for (const other of others) expect(other).toEqual(first)
  for (const { read, write } of databases()) {
    await expect(write((tx) => tx.ledgerEntry.deleteMany())).rejects.toThrow()
    const player = await read.member.findUniqueOrThrow({ where: { accountKey: playerName } })
    expect(await read.deposit.count({ where: { memberId: player.id } })).toBeGreaterThan(0)
  }
  const kept = await year.read.$queryRaw<{ count: bigint }[]>`
    SELECT COUNT(*) AS "count" FROM sqlite_master WHERE type = 'index' AND name = 'LedgerEntry_accountId_id_idx'`
  expect(Number(kept[0]?.count)).toBe(1)
})

test('what the gateway numbers itself goes on behind what was filled', async () => {
  for (const { write } of databases())
    await write(async (tx) => {
      const { id } = await tx.member.create({
        data: {
          account: 'after',
          accountKey: 'after',
          nickname: 'after',
          type: 0,
          passwordChangedAt: new Date(0),
          registeredAt: new Date(0),
        },
      })
      expect(id).toBe(1_000_000 + size.members)
    })
})

test('a database that is there already is not filled, and stays as it is', async () => {
  const used = join(folder, 'used.db')
  writeFileSync(used, 'in use')
  await expect(fillYear(`file:${used}`, size, quietly)).rejects.toThrow('is there already')
  expect(readFileSync(used, 'utf8')).toBe('in use')
  expect(existsSync(`${used}.new`)).toBe(false)
  if (cluster !== null) await expect(fillYear(cluster.url, size, quietly)).rejects.toThrow('has tables already')
})
