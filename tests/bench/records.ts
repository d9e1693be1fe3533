import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '#catalogue/index.ts'
import { createClock, dayMs, startOfMerchantDay, toMerchantDay } from '#gateway/platform/time/clock.ts'
import { seed } from '../../scripts/prepare.mjs'
import { fillFile, numbersTo } from './fill.ts'
import { logIn, merchant } from './ledger.ts'
import type { Row } from './main.ts'
import { startProcess } from './processes.ts'

const fewRows = 10_000
const timesEach = 150

const today = startOfMerchantDay(createClock().now()).getTime()
const window = { start: today - 29 * dayMs, end: today + dayMs - 1 }

/**
 * The first pages of the account record and of the betting record of one member with few and with many rows of their own within the
 * 30 days that are shown; `manyRows` stand behind the larger of the two, in each of its tables. Both gateways run at once and are asked in turn, so that what else the machine does touches both alike.
 */
export async function measureRecords(manyRows: number): Promise<Row[]> {
  const [few, many] = [await start(fewRows, 4208), await start(manyRows, 4209)]
  const rows: Row[] = []
  for (const [what, query] of Object.entries(questions)) {
    const times: [number[], number[]] = [[], []]
    for (let time = 0; time < timesEach; time += 1) {
      times[0].push(await few(query))
      times[1].push(await many(query))
    }
    const [before, after] = times.map(
      (list) => list.sort((one, other) => one - other)[Math.floor(timesEach / 2)] ?? 0,
    ) as [number, number]
    const figure = `${(after / before).toFixed(2)} (${after.toFixed(1)} ms with ${manyRows.toLocaleString('en')} rows, ${before.toFixed(1)} ms with ${fewRows.toLocaleString('en')}, p50)`
    rows.push({ what: `first page of ${what}`, figure, goal: 'ratio ≤ 1.5', met: after / before <= 1.5 })
  }
  return rows
}

const { wallet, games } = catalogue
const account = (more: object): string =>
  pathOf(wallet.transactions.path, { startTime: window.start, endTime: window.end, ...more })
const betting = (more: object): string =>
  pathOf(games.rngOrders.path, { startDate: window.start, endDate: window.end, ...more })
const pathOf = (path: string, query: object): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const questions: Readonly<Record<string, string>> = {
  'the account record': account({}),
  'the account record, deposits among bets': account({ codeTypes: 'deposit' }),
  'the account record, three types merged': account({ codeTypes: 'deposit,winning,withdraw' }),
  'the betting record': betting({}),
  'the betting record, wins': betting({ status: '1' }),
  'the betting record, one vendor': betting({ accountType: 'PG' }),
}

/** A gateway on a database in which player01 has so many rows; answers how long a question takes it, in milliseconds. */
async function start(rows: number, port: number): Promise<(path: string) => Promise<number>> {
  const folder = mkdtempSync(join(tmpdir(), 'perlas-bench-'))
  // Ten million rows are gigabytes.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'records.db')
  const env = { DATABASE_URL: `file:${file}`, SEED_SCALE: '0.02' }
  await seed(env)
  fill(file, rows)
  const url = `http://127.0.0.1:${port}`
  await startProcess('gateway/main.ts', [], `${url}/healthz`, {
    ...env,
    GATEWAY_PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '100000',
  })
  const headers = { ...merchant, authorization: await logIn(url) }
  return async (path) => {
    const from = performance.now()
    const answer = await fetch(url + path, { headers })
    const text = await answer.text()
    if (!answer.ok) throw new Error(text)
    return performance.now() - from
  }
}

/** Every 500th movement is a deposit, every other a bet. */
function fill(file: string, rows: number): void {
  fillFile(file, ['LedgerTransfer', 'LedgerEntry', 'Bet'], (book, runWith) => {
    const { id: memberId } = book.prepare("SELECT id FROM Member WHERE account = 'player01'").get() as { id: number }
    const { id: accountId } = book
      .prepare('SELECT id FROM LedgerAccount WHERE key = ?')
      .get(`member:${memberId}:main`) as { id: number }
    const run = runWith({ rows, memberId, accountId, from: window.start / 1_000, seconds: (29 * dayMs) / 1_000 })
    const numbers = numbersTo('rows')
    const at = "strftime('%Y-%m-%dT%H:%M:%f+00:00', @from + @seconds * n * 1.0 / @rows, 'unixepoch')"
    // Of one length, so that they come in their order.
    const id = "'bench:' || printf('%09d', n)"
    run(`${numbers} INSERT INTO LedgerTransfer (id, state, kind, currency, contentHash, memberId, remark, createdAt, settledAt)
      SELECT ${id}, 'posted', iif(n % 500 = 0, 'deposit', 'bet'), 'TLB', '', @memberId, 'bench', ${at}, ${at} FROM numbers`)
    run(`${numbers} INSERT INTO LedgerEntry (transferId, accountId, kind, amountMinor, balanceAfterMinor, hash, createdAt)
      SELECT ${id}, @accountId, iif(n % 500 = 0, 'deposit', 'bet'), iif(n % 3 = 0, 250, -100), 2500000, '', ${at} FROM numbers`)
    run(`${numbers} INSERT INTO Bet (orderNo, memberId, nodeId, gameName, vendorCode, gameType, betMinor, validBetMinor, winMinor, status, placedAt, settledAt)
      SELECT 'B' || printf('%012d', n), @memberId, 1, 'Bench', iif(n % 5 = 0, 'PG', 'JL'), 'RNG', 100, 100, iif(n % 3 = 0, 250, 0), iif(n % 3 = 0, 'win', 'lose'), ${at}, ${at}
      FROM numbers`)
    const sum = book.prepare("INSERT OR REPLACE INTO DailyAggregate VALUES (?, ?, 'RNG', ?, ?, ?, ?, ?)")
    for (let day = 0; day < 30; day += 1) {
      for (const vendor of ['PG', 'JL'])
        sum.run(memberId, toMerchantDay(new Date(window.start + day * dayMs)), vendor, rows / 60, rows, rows, rows)
    }
  })
}
