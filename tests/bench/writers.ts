import pino from 'pino'
import { type Account, houseAccount, memberAccount } from '#gateway/ledger/accounts.ts'
import { mustPost } from '#gateway/ledger/must.ts'
import { verifyBook } from '#gateway/ledger/verify.ts'
import { newOrderNo } from '#gateway/platform/crypto/ids.ts'
import { type Db, openDatabase } from '#gateway/platform/database/db.ts'
import { applyMigrations } from '#gateway/platform/database/migrations.ts'
import { createClock } from '#gateway/platform/time/clock.ts'
import { hasPostgresql, startCluster } from '../gateway/platform/database/throwaway-cluster.ts'
import type { Row } from './main.ts'

const turns = 3
const most = 200
const clock = createClock()

const purse = (writer: number): Account => memberAccount.main(20_000 + writer)
const budget = houseAccount.campaign(1)
const pool = houseAccount.pool(1)
/** What the writers of one kind move money between, again and again. */
type Pair = { from: Account; to: Account }
const kinds = {
  /** Nobody meets anybody. */
  apart: (writer: number): Pair => ({ from: purse(writer), to: memberAccount.withdrawalHold(20_000 + writer) }),
  house: (writer: number): Pair => ({ from: purse(writer), to: houseAccount.vendor('ONE') }),
  budget: (writer: number): Pair => ({ from: budget, to: purse(writer) }),
  pool: (writer: number): Pair => ({ from: purse(writer), to: pool }),
}
type Kind = keyof typeof kinds

/**
 * Writers on PostgreSQL who all meet at one account, beside as many of whom nobody meets another: at an account of the house, which has
 * parts, at a budget and at a prize that grows, which are one row each; and bets while half of the writers take from one budget. One
 * process, without HTTP; each writer sends one transfer after the other. By turns, and the best turn of each counts.
 */
export async function measureWriters(seconds: number): Promise<Row[]> {
  if (!hasPostgresql) {
    console.log('  PostgreSQL is not installed: writers on it were left out (`apt-get install postgresql`)')
    return []
  }
  const cluster = await startCluster()
  try {
    await applyMigrations(cluster.url)
    const bench = await openBench(cluster.url)
    const rows: Row[] = []
    for (const writers of [50, most]) rows.push(...(await measureOf(bench, writers, seconds / 2)))
    const faults = await verifyBook(bench.db.read)
    await bench.db.close()
    if (faults.length > 0) throw new Error(`The book is not sound after the writers: ${JSON.stringify(faults)}`)
    return rows
  } finally {
    cluster.remove()
  }
}

type Bench = { db: Db; runs(): number }

async function openBench(url: string): Promise<Bench> {
  let runs = 0
  const passed = (): void => {
    runs += 1
  }
  const nothing = (): void => undefined
  const watch = { passed, committed: nothing, retried: nothing, look: nothing }
  const db = await openDatabase(url, pino({ level: 'silent' }), { watch })
  await db.write(async (tx) => {
    const to = [...Array.from({ length: most }, (_, writer) => purse(writer)), budget, pool]
    for (const account of to)
      await mustPost(tx, transfer(account.key, { from: houseAccount.openingBalances(), to: account }, 1_000_000_00n))
  })
  return { db, runs: () => runs }
}

const transfer = (id: string, { from, to }: Pair, minor: bigint) => ({
  id: `bench:${id}`,
  kind: 'bench',
  currency: 'TLB',
  lines: [
    { account: from, amountMinor: -minor },
    { account: to, amountMinor: minor },
  ],
  memberId: null,
  at: clock.now(),
})

/** Transfers a second of the first kind that is named, how often each work of all kinds ran, and how many were refused. */
type Rate = { perSecond: number; runsEach: number; refused: number }

async function measureOf(bench: Bench, writers: number, seconds: number): Promise<Row[]> {
  const cases: Readonly<Record<string, readonly [Kind, Kind]>> = {
    apart: ['apart', 'apart'],
    house: ['house', 'house'],
    budget: ['budget', 'budget'],
    pool: ['pool', 'pool'],
    calm: ['house', 'apart'],
    besideBudget: ['house', 'budget'],
  }
  const best: Record<string, Rate> = {}
  for (let turn = 0; turn < turns; turn += 1)
    for (const [name, halves] of Object.entries(cases)) {
      const rate = await run(bench, { halves, writers, seconds })
      const before = best[name]
      if (before === undefined || rate.perSecond > before.perSecond) best[name] = rate
    }
  const rowOf = (what: string, [ours, floor]: readonly [string, string], goal: number): Row => {
    const [one, beside] = [best[ours], best[floor]]
    if (one === undefined || beside === undefined) throw new Error(`${ours} and ${floor} were not measured`)
    const ratio = one.perSecond / beside.perSecond
    return {
      what: `PostgreSQL, ${writers} writers, ${what}`,
      figure: `${Math.round(ratio * 100)}% (${Math.round(one.perSecond)} of ${Math.round(beside.perSecond)} transfers/s, ${one.runsEach.toFixed(2)} beside ${beside.runsEach.toFixed(2)} runs each, ${one.refused} refused)`,
      goal: `≥ ${goal}%, none refused`,
      met: ratio >= goal / 100 && one.refused === 0,
    }
  }
  return [
    rowOf('all at one account of the house, beside as many who never meet', ['house', 'apart'], 80),
    rowOf('all at one budget, beside as many who never meet', ['budget', 'apart'], 25),
    rowOf('all at one prize that grows, beside as many who never meet', ['pool', 'apart'], 25),
    rowOf('bets while half take from one budget, beside half apart', ['besideBudget', 'calm'], 80),
  ]
}

type Asked = { halves: readonly [Kind, Kind]; writers: number; seconds: number }

async function run({ db, runs }: Bench, { halves, writers, seconds }: Asked): Promise<Rate> {
  const before = runs()
  const fromMs = performance.now()
  const done = [0, 0]
  let refused = 0
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const half = writer % 2
      const pair = kinds[halves[half] ?? 'apart'](writer)
      while (performance.now() < fromMs + seconds * 1_000)
        await db
          .write((tx) => mustPost(tx, transfer(newOrderNo('R'), pair, 1n)))
          .then(
            () => (done[half] = (done[half] ?? 0) + 1),
            () => (refused += 1),
          )
    }),
  )
  const tookSeconds = (performance.now() - fromMs) / 1_000
  const [first = 0, second = 0] = done
  const counted = halves[0] === halves[1] ? first + second : first
  return { perSecond: counted / tookSeconds, runsEach: (runs() - before) / Math.max(1, first + second), refused }
}
